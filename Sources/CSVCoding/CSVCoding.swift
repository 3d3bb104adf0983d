// SPDX-License-Identifier: MIT

// The strategies and places that readers and decoders speak of come along with them.
@_exported public import CodingSupport
