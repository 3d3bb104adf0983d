// SPDX-License-Identifier: MIT

import DataLoading
import Testing

struct HTTPStatusTests {
  @Test func classesAreWholeHundreds() {
    let classes: [(ClosedRange<Int>, HTTPStatus.Class)] = [
      (100...199, .informational), (200...299, .success), (300...399, .redirection), (400...499, .clientError),
      (500...599, .serverError),
    ]
    for (codes, wanted) in classes {
      for code in codes { #expect(HTTPStatus(code).statusClass == wanted) }
    }
    for code in [-1, 0, 99, 600, 999] { #expect(HTTPStatus(code).isUnrecognised) }
  }

  @Test func oneGetterAClass() {
    func getters(_ code: Int) -> [Bool] {
      let status = HTTPStatus(code)
      return [
        status.isInformational, status.isSuccess, status.isRedirection, status.isClientError, status.isServerError,
        status.isUnrecognised,
      ]
    }
    for (index, code) in [103, 226, 308, 451, 511, 600].enumerated() {
      #expect(getters(code) == (0..<6).map { $0 == index })
    }
  }

  @Test func registeredCodesAreNamed() {
    #expect(HTTPStatus.movedPermanently.description == "301 Moved Permanently")
    #expect(HTTPStatus.multipleChoices.description == "300 Multiple Choices")
    #expect(HTTPStatus.useProxy.description == "305 Use Proxy")
    #expect(HTTPStatus.paymentRequired.code == 402)
    #expect(HTTPStatus.imATeapot.description == "418 I'm a Teapot")
    #expect(HTTPStatus.tooEarly.code == 425)
    #expect((100...599).filter { HTTPStatus($0).name != nil }.count == 64)
  }

  @Test(arguments: [299, 509, 522, 599])
  func unregisteredCodeKeepsItsClassAndHasNoName(code: Int) {
    #expect(HTTPStatus(code).statusClass != nil)
    #expect(HTTPStatus(code).name == nil)
    #expect(HTTPStatus(code).description == "\(code)")
  }

  @Test func equalityIsByValue() {
    #expect(HTTPStatus(404) == .notFound)
    #expect(HTTPStatus(404) != .gone)
    #expect(HTTPStatus.ok < .created)
  }
}
