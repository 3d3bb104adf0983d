// SPDX-License-Identifier: MIT

// The umbrella: `import CivicData` brings in every module of the package.

@_exported public import CSVCoding
@_exported public import CodingSupport
@_exported public import DataLoading
@_exported public import DataLoadingCurl
@_exported public import GzipCoding
@_exported public import SeriesChart
@_exported public import TableOutput
@_exported public import Voteview
