/// The original files that workouts were imported from. They stay on this machine.
///
/// Workouts and duplicates refer to an original by the digest of the unpacked content, so that the same recording,
/// compressed or not, has one. An original goes away with the last workout, deleted workout or duplicate that refers to
/// it.
public protocol OriginalRepository: Sendable {
  /// All originals, sorted by `contentDigest`.
  func originals() async throws(OriginalError) -> [OriginalFile]

  /// The original with this unpacked content; `nil` if none is kept.
  func original(ofContent digest: String) async throws(OriginalError) -> OriginalFile?

  /// Opens an original. Throws `missing` or `unreadable`.
  func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent

  /// Keeps an original. If there is one with the same unpacked content, that one stays; if its file is missing or
  /// damaged, and is this file, it is replaced.
  ///
  /// Throws `damaged`, and keeps nothing, if the content is not the one that `original` names.
  func put(_ original: OriginalFile, _ content: any OriginalContent) async throws(OriginalError)
}

/// The content of a file, read once from its beginning to its end.
public protocol OriginalContent: Sendable {
  /// The next bytes; empty at the end, also when called again. Blocks while it reads.
  ///
  /// Throws `damaged` instead of ending if the content is not what was kept, so that everything that was read before is
  /// to be discarded then.
  func next() throws(OriginalError) -> [UInt8]
}

extension OriginalContent {
  /// The rest, in memory.
  public func bytes() throws(OriginalError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let block = try next()
      if block.isEmpty { return bytes }
      bytes += block
    }
  }
}
