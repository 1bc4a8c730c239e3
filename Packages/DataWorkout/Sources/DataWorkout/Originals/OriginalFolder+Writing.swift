import CoreActivityFile
import CoreSystem
import DomainWorkout

extension OriginalFolder {
  /// Writes an original, or replaces it.
  ///
  /// - Parameters:
  ///   - digest: SHA-256 of the original in hexadecimal.
  ///   - durably: whether to wait for the disk.
  ///   - next: the next bytes of the original; empty at the end.
  /// - Returns: the size of the original.
  /// - Throws: `damaged`, and writes nothing, if its digest is another one.
  @discardableResult
  func write(
    _ digest: String, named name: String, durably: Bool, _ next: () throws(OriginalError) -> [UInt8]
  ) throws(OriginalError) -> Int {
    var block = try next()
    let compressor = FileCompression(firstBytes: block) != nil ? nil : ZstandardCompressor()
    let target = file(digest, isCompressed: compressor != nil).path
    let part = try Self.writing(name) { () throws(FileError) in
      try PrivateFolder.create(for: target)
      PartFile.removeAbandoned(for: target)
      return try PartFile(for: target)
    }
    let hasher = SHA256Hasher()
    var byteCount = 0
    while !block.isEmpty {
      hasher.update(block)
      byteCount += block.count
      let output = compressor?.compress(block) ?? block
      try Self.writing(name) { () throws(FileError) in try part.append(output) }
      block = try next()
    }
    guard hasher.finish().hexadecimal == digest else { throw .damaged(fileName: name) }
    try Self.writing(name) { () throws(FileError) in
      if let compressor { try part.append(compressor.finish()) }
      try part.place(durably: durably)
    }
    return byteCount
  }

  private static func writing<Value>(
    _ name: String, _ work: () throws(FileError) -> Value
  ) throws(OriginalError) -> Value {
    do throws(FileError) { return try work() } catch { throw .unwritable(fileName: name, reason: error.reason) }
  }
}
