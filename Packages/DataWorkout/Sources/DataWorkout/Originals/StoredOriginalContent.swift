import CoreActivityFile
import CoreReasons
import CoreSystem
import DomainWorkout
import Synchronization

/// The content of a stored original, compared with its digest while it is read.
final class StoredOriginalContent: OriginalContent {
  private enum Source {
    case compressed(ZstandardFile)
    case plain(DiskFile)
  }

  private struct State {
    let source: Source
    let hasher = SHA256Hasher()
    var byteCount = 0
    var isAtEnd = false
  }

  private let original: OriginalFile
  // Only the state's owner uses what is in it.
  private let state: Mutex<State>

  init(of original: OriginalFile, in file: OriginalFolder.Stored) throws(OriginalError) {
    self.original = original
    state = Mutex(State(source: try Self.source(of: original, in: file)))
  }

  private static func source(
    of original: OriginalFile, in file: OriginalFolder.Stored
  ) throws(OriginalError) -> sending Source {
    guard file.isCompressed else {
      guard let plain = DiskFile(RawPath(file.path)) else {
        throw .unreadable(fileName: original.fileName, reason: "the system does not allow it to be opened")
      }
      return .plain(plain)
    }
    do throws(FileRejection) {
      return .compressed(try ZstandardFile(contentsOfFile: file.path))
    } catch {
      throw OriginalError(error, original)
    }
  }

  func next() throws(OriginalError) -> [UInt8] {
    try state.withLock { state throws(OriginalError) in try Self.next(of: original, &state) }
  }

  private static func next(of original: OriginalFile, _ state: inout State) throws(OriginalError) -> [UInt8] {
    guard !state.isAtEnd else { return [] }
    let block: [UInt8]
    switch state.source {
    case .plain(let file): block = file.next()
    case .compressed(let file):
      do throws(FileRejection) { block = try file.next() } catch { throw OriginalError(error, original) }
    }
    state.byteCount += block.count
    state.hasher.update(block)
    // A damaged file can also expand without end.
    guard state.byteCount <= original.byteCount else { throw .damaged(fileName: original.fileName) }
    guard block.isEmpty else { return block }
    state.isAtEnd = true
    guard state.byteCount == original.byteCount, state.hasher.finish().hexadecimal == original.fileDigest else {
      throw .damaged(fileName: original.fileName)
    }
    return []
  }
}

extension OriginalError {
  fileprivate init(_ error: FileRejection, _ original: OriginalFile) {
    switch error {
    case .notFound: self = .missing(fileName: original.fileName)
    case .unreadable(.system(let message)): self = .unreadable(fileName: original.fileName, reason: message)
    default: self = .damaged(fileName: original.fileName)
    }
  }
}

extension OriginalFile {
  /// Whether a file is what was kept. One that cannot be read now counts as whole.
  func isWhole(in file: OriginalFolder.Stored) -> Bool {
    do throws(OriginalError) {
      let content = try StoredOriginalContent(of: self, in: file)
      while try !content.next().isEmpty {}
      return true
    } catch .damaged {
      return false
    } catch {
      return true
    }
  }
}
