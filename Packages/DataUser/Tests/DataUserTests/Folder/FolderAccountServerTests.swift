import CoreNetwork
import DataUser
import DomainAccount
import Foundation
import Testing

struct FolderAccountServerTests {
  private let server = FolderAccountServer()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-shared-\(UUID().uuidString)")

  private var path: String { folder.path(percentEncoded: false) }

  private func make(_ trace: String? = nil) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let trace { try Data().write(to: folder.appending(path: trace)) }
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `machines that sign in have one account, which asks for no name and no password`() async throws {
    try make()
    defer { remove() }
    let (one, other) = try await (
      server.signIn(path, name: "", password: ""), server.signIn(path + "/", name: "x", password: "y")
    )
    #expect(one == other && one.server == path && one.name == folder.lastPathComponent)
    #expect(server.kind.login == nil)
    try await server.delete(one)
    #expect(try await server.signIn(path, name: "", password: "").userID != one.userID)
  }

  @Test func `a folder that does not exist is not made`() async throws {
    await #expect {
      try await server.signIn(path, name: "", password: "")
    } throws: { error in
      guard case AccountError.unsuitable(path, let reason) = error else { return false }
      return reason.contains("mounted")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a folder that a program copies is refused with the reason, and nothing is stored there`() async throws {
    try make(".stfolder")
    defer { remove() }
    await #expect {
      try await server.signIn(path, name: "", password: "")
    } throws: { error in
      guard case AccountError.unsuitable(path, let reason) = error else { return false }
      return reason.contains("Syncthing")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [".stfolder"])
  }

  @Test func `a check says what is wrong, and leaves nothing`() async throws {
    func results() async throws -> [String] {
      try await server.inspector.inspect(path) { _ in }.entries.map { entry in
        switch entry.result {
        case .passed: "\(entry.check.code) passed"
        case .problem(let problem): "\(entry.check.code) \(problem.code)"
        case .skipped: "\(entry.check.code) skipped"
        case .unseen: "\(entry.check.code) unseen"
        }
      }
    }
    #expect(try await results() == ["reachable no-folder", "shared skipped", "atomic skipped"])
    try make()
    defer { remove() }
    #expect(try await results() == ["reachable passed", "shared passed", "atomic passed"])
    #expect(try FileManager.default.subpathsOfDirectory(atPath: path) == ["probe"])
    try make(".dropbox")
    #expect(try await results() == ["reachable passed", "shared copied", "atomic skipped"])
  }
}
