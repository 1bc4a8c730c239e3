import CoreSystem

/// Decompresses a gzip file block by block: all its members, one after the other.
final class Gunzip: Decompressor {
  private let source: StoredBytes
  private var budget: DecompressionBudget
  /// Whether the bytes before the damage are returned before the error is thrown.
  private let givesLastBytes: Bool
  private let inflater: GzipInflater?
  private var input: [UInt8] = []
  private var consumed = 0
  private var isInputAtEnd = false
  private var isFinished = false
  /// Known at the end: other data follows the last gzip member.
  private(set) var hasTrailingContent = false

  init(_ source: StoredBytes, budget: DecompressionBudget, givesLastBytes: Bool) {
    self.source = source
    self.budget = budget
    self.givesLastBytes = givesLastBytes
    inflater = GzipInflater()
  }

  func next() throws(ActivityFileError) -> [UInt8] {
    guard let inflater else { throw .unreadable(.system(message: "out of memory")) }
    while !isFinished {
      if consumed == input.count { try refill() }
      let block = inflater.inflate(input, from: consumed, upTo: StoredBytes.blockBytes)
      let output = block.bytes
      consumed += block.consumedCount
      try budget.spend(output.count)
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
    input = try read()
    consumed = 0
  }

  private func read() throws(ActivityFileError) -> [UInt8] {
    let block = try source.next()
    budget.addFileBytes(block.count)
    isInputAtEnd = block.isEmpty
    return block
  }

  /// Another member begins with the two bytes of gzip, which may be in two blocks.
  private func endMember(_ inflater: GzipInflater) throws(ActivityFileError) {
    while input.count - consumed < 2, !isInputAtEnd {
      input = Array(input[consumed...]) + (try read())
      consumed = 0
    }
    if FileCompression(firstBytes: input[consumed...]) == .gzip, inflater.reset() { return }
    isFinished = true
    hasTrailingContent = consumed < input.count
  }
}
