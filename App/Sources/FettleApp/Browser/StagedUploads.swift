import CoreServer
import CoreSystem
import Foundation

/// The files that a browser sent, in a folder that only this person can read, until they are imported.
struct StagedUploads {
  /// Why a file was not accepted.
  enum Failure: Error {
    case body(IncomingBodyError)
    case file

    var status: Int {
      switch self {
      case .body(let error): error.status
      case .file: 507
      }
    }

    /// What happened, and what that means for the log.
    var sentence: String {
      switch self {
      case .body(.tooLarge): "The file is too large. Nothing was imported of it."
      case .body: "The file did not arrive completely. Nothing was imported of it; send it again."
      case .file: "The file cannot be stored on the machine that runs Fettle. Nothing was imported of it."
      }
    }
  }

  /// The largest upload, in bytes: an archive of some years of a service.
  static let byteLimit = 4 << 30

  private let complete: TemporaryFolder
  /// Where files arrive, so that no import reads a part of one.
  private let arriving: TemporaryFolder

  /// Where the complete files are.
  var path: String { complete.path(of: ".") }

  init() throws(FileError) {
    complete = try TemporaryFolder()
    arriving = try TemporaryFolder()
  }

  /// The names of the complete files, in their order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Removes the files.
  func remove() {
    complete.remove()
    arriving.remove()
  }

  /// Stores the files of a form as they arrive; a file that does not arrive completely leaves nothing.
  ///
  /// - Returns: how many files were stored.
  func receive(_ request: ServerRequest) async throws(Failure) -> Int {
    do {
      let reader = try MultipartReader(request, limits: MultipartLimits(byteCount: Self.byteLimit, partCount: 1_000))
      var count = 0
      while let part = try await reader.nextPart() {
        guard let name = part.fileName, !name.isEmpty else { continue }
        try await store(part.content, named: name)
        count += 1
      }
      return count
    } catch let error as IncomingBodyError {
      throw .body(error)
    } catch {
      throw .file
    }
  }

  private func store(_ content: IncomingBody, named name: String) async throws {
    let part = arriving.path(of: UUID().uuidString)
    guard FileManager.default.createFile(atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw Failure.file
    }
    do {
      let file = try FileHandle(forWritingTo: URL(filePath: part))
      defer { try? file.close() }
      for try await bytes in content { try file.write(contentsOf: Data(bytes)) }
      try FileManager.default.moveItem(atPath: part, toPath: freePath(for: name))
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error
    }
  }

  /// The name on the person's machine, with a number if another file has it.
  private func freePath(for name: String) -> String {
    var path = complete.path(of: name)
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = complete.path(of: "\(number)-\(name)")
      number += 1
    }
    return path
  }
}
