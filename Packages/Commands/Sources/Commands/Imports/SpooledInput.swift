import CoreSystem
import Dispatch
import Foundation

/// The contents of standard input, in a file that only its owner can read: workouts are read from files.
struct SpooledInput {
  static let path = "-"
  static let standardName = "standard input"

  enum Failure: Error {
    case terminal
    case empty
    case unusable(reason: String)
  }

  /// What is shown and stored in place of the file's path.
  let name: String
  /// The file, in a folder of its own that is removed with this value.
  let file: String
  private let folder: TemporaryFolder

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

  private static func copy(named name: String) throws(Failure) -> SpooledInput {
    do {
      let folder = try TemporaryFolder()
      let input = SpooledInput(name: name, file: folder.path(of: name), folder: folder)
      let file = try PrivateFile.create(at: input.file)
      var byteCount = 0
      while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
        try file.write(contentsOf: piece)
        byteCount += piece.count
      }
      guard byteCount > 0 else { throw Failure.empty }
      return input
    } catch let failure as Failure {
      throw failure
    } catch {
      let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
      throw .unusable(reason: "it could not be read, or there is no room in \(place)")
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
