import CoreSystem

/// The decompressed bytes of a file, block by block, so that at most one block of them is in memory.
final class ContentStream {
  private let source: StoredBytes
  private let limitBytes: Int
  private var compression: FileCompression?
  private var decompressor: (any Decompressor)?
  private var digest = SHA256Hasher()
  /// Was read ahead to detect the format.
  private var firstBlock: [UInt8]?
  /// Whether the content of a damaged compressed file ends at the damage, instead of throwing.
  let isSalvaging: Bool
  /// Only while salvaging.
  private(set) var damage: ActivityFileError.CompressionDamage?

  var isCompressed: Bool { compression != nil }

  /// Known at the end.
  var hasTrailingContent: Bool { decompressor?.hasTrailingContent ?? false }

  init(_ source: StoredBytes, limitBytes: Int, isSalvaging: Bool = false) {
    self.source = source
    self.limitBytes = limitBytes
    self.isSalvaging = isSalvaging
  }

  /// The first block, which ``next()`` returns once more.
  func peek() throws(ActivityFileError) -> [UInt8] {
    if let firstBlock { return firstBlock }
    let block = try readBlock()
    firstBlock = block
    return block
  }

  /// Starts again from the beginning, and decompresses.
  func decompress(_ compression: FileCompression) throws(ActivityFileError) {
    self.compression = compression
    try rewind()
  }

  /// Empty at the end.
  func next() throws(ActivityFileError) -> [UInt8] {
    let block = try peek()
    firstBlock = nil
    digest.update(block)
    return block
  }

  func rewind() throws(ActivityFileError) {
    try source.rewind()
    decompressor = compression?.decompressor(
      of: source, budget: DecompressionBudget(limitBytes: limitBytes), givesLastBytes: isSalvaging)
    damage = nil
    digest = SHA256Hasher()
    firstBlock = nil
  }

  /// Reads the rest.
  /// - Returns: the digest of all bytes.
  func finish() throws(ActivityFileError) -> SHA256Digest {
    while try !next().isEmpty {}
    return digest.finish()
  }

  private func readBlock() throws(ActivityFileError) -> [UInt8] {
    guard let decompressor else { return try source.next() }
    guard isSalvaging else { return try decompressor.next() }
    if damage != nil { return [] }
    do throws(ActivityFileError) {
      return try decompressor.next()
    } catch .damagedCompression(let damage) {
      self.damage = damage
      return []
    }
  }
}
