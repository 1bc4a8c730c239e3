import CoreNetwork
import DomainAccount
import DomainCore
import Foundation
import Testing

@testable import DataUser

struct CredentialStoreTests {
  private let folder: Folder
  private let store: CredentialStore
  private let credentials = Credentials(
    server: "https://log.example.org", name: "robin@example.org", userID: "u1", token: Secret("a.b.c"))

  init() throws {
    folder = try Folder()
    store = CredentialStore(path: folder.path(of: "credentials"))
  }

  private var path: String { folder.path(of: "credentials") }

  private func mode() throws -> Int? {
    try (FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func place(_ data: Data, as name: String = "credentials") throws {
    let path = folder.path(of: name)
    try data.write(to: URL(filePath: path))
    try setMode(0o600, of: path)
  }

  private func reason(_ body: () throws(AccountError) -> Void) -> String? {
    do throws(AccountError) {
      try body()
      return nil
    } catch {
      guard case .credentials(path, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test func `deleting a log deletes everything stored about its account`() throws {
    let store = CredentialStore(besideDatabaseAt: folder.path(of: "log.sqlite"))
    let names = ["", ".part", "-lock"].map { "log.sqlite-credentials" + $0 }
    _ = try store.lock()
    try store.write(credentials)
    try place(Data(), as: names[1])
    let part = "log.sqlite-credentials.part-\(UUID().uuidString)"
    try place(Data("half".utf8), as: part)
    #expect(names.allSatisfy { FileManager.default.fileExists(atPath: folder.path(of: $0)) })
    #expect(store.removeFiles().isEmpty)
    #expect(!(names + [part]).contains { FileManager.default.fileExists(atPath: folder.path(of: $0)) })
    #expect(store.removeFiles().isEmpty)
  }

  @Test func `what was written can be read back, and only the owner can access the file`() throws {
    #expect(try store.read() == nil)
    try store.write(credentials)
    #expect(try store.read() == credentials)
    #expect(try mode() == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")) == ["credentials"])
  }

  @Test func `a token from the environment is not in the file`() throws {
    var credentials = credentials
    credentials.token = nil
    credentials.isEnding = true
    try store.write(credentials)
    #expect(try store.read() == credentials)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("token"))
  }

  @Test func `writing again replaces the file, whatever its state`() throws {
    try store.write(credentials)
    try setMode(0o644, of: path)
    try store.write(credentials)
    #expect(try mode() == 0o600)
  }

  @Test func `leftovers of an interrupted write cause no trouble, and are deleted with the rest`() throws {
    // The last one is in the format of version 0.1.0.
    let parts = ["credentials.part-\(UUID().uuidString)", "credentials.part"]
    for name in ["credentials"] + parts { try place(Data("half".utf8), as: name) }
    try store.write(credentials)
    #expect(try store.read() == credentials)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")) == ["credentials"])
    for name in parts { try place(Data("half".utf8), as: name) }
    try store.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")) == [])
    try store.remove()
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666, 0o700 | 0o010])
  func `a file that others can access is not read, and the error says how to fix the permissions`(_ mode: Int) throws {
    try store.write(credentials)
    try setMode(mode, of: path)
    #expect(reason { () throws(AccountError) in _ = try store.read() }?.contains("chmod 600") == true)
  }

  @Test(arguments: ["", "{}", "[]", "no JSON", #"{"format":"fettle.credentials/2"}"#])
  func `a file in an unknown format is rejected, and its contents are not shown`(_ text: String) throws {
    try place(Data(text.utf8))
    #expect(
      reason { () throws(AccountError) in _ = try store.read() } == "it is not what this version of Fettle writes")
  }

  @Test func `a folder at that path is not a file`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(reason { () throws(AccountError) in _ = try store.read() } == "it is a folder")
    #expect(reason { () throws(AccountError) in try store.write(credentials) } != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")) == ["credentials"])
  }

  @Test func `an oversized file is rejected before it is read`() throws {
    try place(Data(count: 65_537))
    #expect(reason { () throws(AccountError) in _ = try store.read() } == "it is too large")
  }

  @Test func `a write to a location without permission is reported`() throws {
    let store = CredentialStore(path: folder.path(of: "no-such-folder/credentials"))
    #expect(throws: AccountError.self) { try store.write(credentials) }
    #expect(try store.read() == nil)
  }

  @Test func `only one process at a time changes it`() throws {
    let lock = try store.lock()
    #expect(throws: AccountError.storage(.busy)) { try store.lock() }
    withExtendedLifetime(lock) {}
  }

  @Test func `descriptions never contain the token`() {
    var dumped = ""
    dump(credentials, to: &dumped)
    for text in ["\(credentials)", String(reflecting: credentials), dumped] { #expect(!text.contains("a.b.c")) }
  }
}
