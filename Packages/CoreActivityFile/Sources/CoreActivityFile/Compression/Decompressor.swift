/// Decompresses a file block by block.
protocol Decompressor: AnyObject {
  /// Known at the end: other data follows the compressed data.
  var hasTrailingContent: Bool { get }

  /// Empty at the end.
  /// - Throws: `.damagedCompression` for content that is cut off or whose checksum fails; what ``DecompressionBudget``
  ///   throws as soon as the output exceeds it.
  func next() throws(ActivityFileError) -> [UInt8]
}

extension FileCompression {
  /// - Parameter givesLastBytes: whether the bytes before the damage are returned before the error is thrown.
  func decompressor(
    of source: StoredBytes, budget: DecompressionBudget, givesLastBytes: Bool = false
  ) -> any Decompressor {
    switch self {
    case .gzip: Gunzip(source, budget: budget, givesLastBytes: givesLastBytes)
    case .bzip2, .xz, .zstandard: FilterDecompressor(self, source, budget: budget)
    }
  }
}
