import CoreDatabase
import Synchronization

/// The members of an archive in memory.
final class MemoryArchive: ArchiveOutput, ArchiveSource {
  private let state = Mutex<(members: [(path: String, bytes: [UInt8])], isFinished: Bool)>(([], false))

  init(_ members: [(path: String, bytes: [UInt8])] = []) {
    state.withLock { $0.members = members }
  }

  var members: [(path: String, bytes: [UInt8])] { state.withLock { $0.members } }
  var isFinished: Bool { state.withLock { $0.isFinished } }

  subscript(path: String) -> String {
    members.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  func begin(_ path: String) { state.withLock { $0.members.append((path, [])) } }

  func append(_ bytes: [UInt8]) { state.withLock { $0.members[$0.members.count - 1].bytes += bytes } }

  func finish() { state.withLock { $0.isFinished = true } }

  func visit(_ body: (String, () throws -> [UInt8]) throws -> Bool) throws {
    for (path, bytes) in members {
      var rest = bytes[...]
      let goesOn = try body(path) {
        // Small blocks, so that lines are cut anywhere.
        defer { rest = rest.dropFirst(7) }
        return Array(rest.prefix(7))
      }
      if !goesOn { return }
    }
  }
}
