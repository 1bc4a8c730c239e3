/// The bytes of a file as they are stored, block by block.
final class StoredBytes {
  static let blockBytes = 64 * 1024

  private let file: ReadableFile?
  private let memory: [UInt8]
  private let limitBytes: Int
  private var position = 0

  init(_ file: ReadableFile, limitBytes: Int) {
    (self.file, memory, self.limitBytes) = (file, [], limitBytes)
  }

  init(_ memory: [UInt8], limitBytes: Int) {
    (file, self.memory, self.limitBytes) = (nil, memory, limitBytes)
  }

  /// Empty at the end, also if called again.
  /// - Throws: `.tooLarge` beyond the limit, whatever size the system reported beforehand.
  func next() throws(ActivityFileError) -> [UInt8] {
    let block: [UInt8]
    if let file {
      block = try file.read(upTo: Self.blockBytes)
    } else {
      block = Array(memory[position..<min(position + Self.blockBytes, memory.count)])
    }
    position += block.count
    guard position <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
    return block
  }

  func rewind() throws(ActivityFileError) {
    try file?.rewind()
    position = 0
  }
}
