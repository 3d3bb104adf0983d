// SPDX-License-Identifier: MIT

extension CommandLineCommand {
  /// The help text, in the layout of swift-argument-parser.
  ///
  /// Overview, usage, arguments, options by section, subcommands, examples, exit codes and footer follow each other;
  /// what is empty is left out. Lines break at spaces only. The command lines of the examples are not broken, so that
  /// they can be copied. Line ends in the discussion, the help of an option and the footer stay.
  ///
  /// - Parameter width: The columns of the terminal; less than 40 counts as 40.
  /// - Returns: Lines without spaces at their ends; the text ends with one line end.
  public func helpText(width: Int) -> String {
    // The upper bound keeps Int.max, for a text that is not wrapped, from overflowing.
    let width = min(max(width, 40), 1_000_000)
    var blocks: [[String]] = []
    if !summary.isEmpty { blocks.append(TextLayout.wrapped("OVERVIEW: " + summary, width: width)) }
    blocks += discussion.map { TextLayout.wrapped($0, width: width) }
    blocks.append(TextLayout.wrapped("USAGE: " + usage, width: width, hangingIndent: "USAGE: ".count))
    blocks += argumentBlocks(width: width)
    blocks.append(block("SUBCOMMANDS", subcommands.map { (label: $0.name, text: $0.summary) }, width: width))
    blocks.append(exampleBlock(width: width))
    blocks.append(block("EXIT CODES", exitCodes.map { (label: "\($0.code)", text: $0.meaning) }, width: width))
    blocks.append(TextLayout.wrapped(footer, width: width))
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The options by section, sections in the order of their first option; headings in capitals.
  var sections: [(heading: String, options: [CommandLineOption])] {
    var sections: [(heading: String, options: [CommandLineOption])] = []
    for option in allOptions {
      let section = option.section.isEmpty ? CommandLineOption.standardSection : option.section
      let heading = section.uppercased()
      if let index = sections.firstIndex(where: { $0.heading == heading }) {
        sections[index].options.append(option)
      } else {
        sections.append((heading, [option]))
      }
    }
    return sections
  }

  /// The operand and all sections of options, with one column for their texts.
  private func argumentBlocks(width: Int) -> [[String]] {
    var groups = sections.map { section in
      (heading: section.heading, entries: section.options.map { (label: $0.label, text: $0.fullHelp) })
    }
    if let operandName, !operandHelp.isEmpty {
      groups.insert((heading: "ARGUMENTS", entries: [(label: operandName, text: operandHelp)]), at: 0)
    }
    let column = TextLayout.column(for: groups.flatMap { $0.entries.map(\.label) }, width: width)
    return groups.map { block($0.heading, $0.entries, column: column, width: width) }
  }

  private func exampleBlock(width: Int) -> [String] {
    if examples.isEmpty { return [] }
    let margin = TextLayout.margin
    return ["EXAMPLES:"]
      + examples.flatMap { example in
        TextLayout.unwrapped(example.command, indent: margin)
          + TextLayout.wrapped(example.explanation, width: width, indent: 3 * margin)
      }
  }

  private func block(
    _ heading: String, _ entries: [(label: String, text: String)], column: Int? = nil, width: Int
  ) -> [String] {
    if entries.isEmpty { return [] }
    let column = column ?? TextLayout.column(for: entries.map(\.label), width: width)
    return TextLayout.wrapped(heading + ":", width: width)
      + TextLayout.rows(entries, column: column, width: width)
  }
}
