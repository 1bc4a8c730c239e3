/// Decompresses a file block by block.
protocol Decompressor: AnyObject {
  /// Known at the end: other data follows the compressed data.
  var hasTrailingContent: Bool { get }

  /// Empty at the end.
  /// - Throws: `.damagedCompression` for content that is cut off or whose checksum fails, `.tooLarge` as soon as the
  ///   output exceeds the limit, `.expandsTooMuch` for output that is far too large for the file.
  func next() throws(ActivityFileError) -> [UInt8]
}
