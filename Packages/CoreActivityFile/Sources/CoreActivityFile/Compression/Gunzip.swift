import CoreSystem

/// Decompresses a gzip file block by block: all its members, one after the other.
final class Gunzip: Decompressor {
  private let source: StoredBytes
  private let limitBytes: Int
  /// Whether the bytes before the damage are returned before the error is thrown.
  private let givesLastBytes: Bool
  private let inflater: GzipInflater?
  private var input: [UInt8] = []
  private var consumed = 0
  private var isInputAtEnd = false
  private var isFinished = false
  private var producedBytes = 0
  /// Known at the end: other data follows the last gzip member.
  private(set) var hasTrailingContent = false

  init(_ source: StoredBytes, limitBytes: Int, givesLastBytes: Bool = false) {
    self.source = source
    self.limitBytes = limitBytes
    self.givesLastBytes = givesLastBytes
    inflater = GzipInflater()
  }

  /// Empty at the end.
  /// - Throws: `.damagedCompression` for a stream that is cut off or whose checksum fails, `.tooLarge` as soon as the
  ///   output exceeds the limit.
  func next() throws(ActivityFileError) -> [UInt8] {
    guard let inflater else { throw .unreadable(.system(message: "out of memory")) }
    while !isFinished {
      if consumed == input.count { try refill() }
      let block = inflater.inflate(input, from: consumed, upTo: StoredBytes.blockBytes)
      let output = block.bytes
      consumed += block.consumedCount
      producedBytes += output.count
      guard producedBytes <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
      switch block.next {
      case .end: try endMember(inflater)
      case .more:
        let isCutOff = isInputAtEnd && consumed == input.count && !block.isFull
        if isCutOff, output.isEmpty || !givesLastBytes { throw .damagedCompression(.cutOff) }
      case .damage:
        // The next call reports the damage again.
        if output.isEmpty || !givesLastBytes { throw .damagedCompression(.corrupt) }
      }
      if !output.isEmpty { return output }
    }
    return []
  }

  private func refill() throws(ActivityFileError) {
    input = try source.next()
    consumed = 0
    isInputAtEnd = input.isEmpty
  }

  /// Another member begins with the two bytes of gzip, which may be in two blocks.
  private func endMember(_ inflater: GzipInflater) throws(ActivityFileError) {
    while input.count - consumed < 2, !isInputAtEnd {
      let more = try source.next()
      input = Array(input[consumed...]) + more
      consumed = 0
      isInputAtEnd = more.isEmpty
    }
    if FileCompression(firstBytes: input[consumed...]) == .gzip, inflater.reset() { return }
    isFinished = true
    hasTrailingContent = consumed < input.count
  }
}
