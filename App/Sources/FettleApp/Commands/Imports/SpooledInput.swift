import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What came on standard input, in a file that only its owner can read: workouts are read from files.
struct SpooledInput {
  static let path = "-"
  static let standardName = "standard input"

  enum Failure: Error {
    case terminal
    case empty
    case unusable(reason: String)
  }

  /// The file, in a folder of its own.
  let file: String
  private let folder: String

  /// Reads standard input to its end.
  static func read(named name: String) async throws(Failure) -> SpooledInput {
    guard isatty(STDIN_FILENO) == 0 else { throw .terminal }
    let result: Result<SpooledInput, Failure> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Result { () throws(Failure) in try copy(named: name) })
      }
    }
    return try result.get()
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func copy(named name: String) throws(Failure) -> SpooledInput {
    var template = Array(
      "\(FileManager.default.temporaryDirectory.path(percentEncoded: false))/fettle-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw .unusable(reason: String(cString: strerror(errno))) }
    let folder = String(cString: made)
    let input = SpooledInput(file: "\(folder)/\(name)", folder: folder)
    do {
      let descriptor = open(input.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var byteCount = 0
      while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
        try file.write(contentsOf: piece)
        byteCount += piece.count
      }
      guard byteCount > 0 else {
        input.remove()
        throw Failure.empty
      }
      return input
    } catch let failure as Failure {
      throw failure
    } catch {
      input.remove()
      throw .unusable(reason: "it could not be read, or there is no room in \(folder)")
    }
  }
}

extension SpooledInput.Failure {
  var explanation: String {
    switch self {
    case .terminal: "Standard input is a terminal. Nothing was imported; pass a file, as in: fettle import - < ride.fit"
    case .empty: "Standard input is empty. Nothing was imported."
    case .unusable(let reason): "Standard input cannot be used: \(reason). Nothing was imported."
    }
  }
}
