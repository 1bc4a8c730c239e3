import CoreCommon
import CoreDatabase
import CoreNetwork
import CoreSync
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

  private func login(_ passphrase: String?, encrypts: Bool = false) -> Login {
    Login(server: path, name: "", password: "", passphrase: passphrase, isEncrypted: encrypts)
  }

  @Test func `an encrypted log opens with its passphrase only, which can be changed`() async throws {
    try make()
    defer { remove() }
    func problem(_ login: Login) async -> PassphraseProblem? {
      do {
        _ = try await server.signIn(path, login, token: nil)
        return nil
      } catch {
        guard case .passphrase(let problem, path) = error else { return nil }
        return problem
      }
    }
    #expect(await problem(login(nil, encrypts: true)) == .missing)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    let one = try await server.signIn(path, login("four words", encrypts: true), token: nil)
    #expect(one.key != nil)
    #expect(await problem(login(nil)) == .missing)
    #expect(await problem(login("other words")) == .wrong)
    try await server.changePassphrase(of: one, to: "new words")
    #expect(await problem(login("four words")) == .wrong)
    #expect(try await server.signIn(path, login("new words"), token: nil) == one)
    try await server.verify(one)
    try await server.delete(one)
    await #expect(throws: AccountError.server(.credentialsRejected, server: path)) { try await server.verify(one) }
    let plain = try await server.signIn(path, login(nil), token: nil)
    #expect(plain.key == nil)
    #expect(await problem(login("words", encrypts: true)) == .notEncrypted)
    await #expect(throws: AccountError.passphrase(.notEncrypted, server: path)) {
      try await server.changePassphrase(of: plain, to: "words")
    }
  }

  @Test func `a key that cannot be used connects to nothing`() throws {
    let damaged = AccountSession(server: path, userID: "id", name: "shared", token: Secret(""), key: Secret("AAAA"))
    let surroundings = ConnectionSurroundings(tables: [], files: NoFiles(), path: { path + $0 }) { _ in }
    #expect(throws: AccountError.server(.credentialsRejected, server: path)) {
      try server.connect(damaged, surroundings)
    }
  }

  private struct NoFiles: RowFiles {
    func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? { nil }
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
      try await server.inspector(with: nil).inspect(path) { _ in }.entries.map { entry in
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
