import CoreSync
import Foundation
import GRDB
import Testing

/// A PocketBase for one test. It stops while the test changes its data, and restarts at the same address.
struct OwnPocketBase: RemoteAccountAlone {
  private static let launcher = URL(filePath: #filePath)
    .appending(path: "../../../../harness/run").standardizedFileURL

  private let home: URL
  private let port: Int
  private let account: PocketBaseTestAccount

  static func start() async throws -> OwnPocketBase {
    let home = FileManager.default.temporaryDirectory.appending(path: "fettle-pocketbase-\(UUID().uuidString)")
    let server: RealPocketBase = try #require(GivenServer.facts(try run("up", home)))
    let port = try #require(URL(string: server.url)?.port)
    return OwnPocketBase(home: home, port: port, account: try await server.makeAccount())
  }

  private init(home: URL, port: Int, account: PocketBaseTestAccount) {
    self.home = home
    self.port = port
    self.account = account
  }

  @discardableResult
  private static func run(_ command: String, _ home: URL, port: Int = 0) throws -> String {
    let process = Process()
    process.executableURL = launcher
    process.arguments = ["servers.pocketbase", command, "--home", home.path(), "--port", "\(port)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }

  private var data: URL { home.appending(path: "data") }
  private var backup: URL { home.appending(path: "backup") }

  private func whileStopped(_ body: () throws -> Void) throws {
    try Self.run("down", home)
    try body()
    try Self.run("up", home, port: port)
  }

  func restart() throws {
    try whileStopped {}
  }

  func makeBackup() async throws {
    try whileStopped { try FileManager.default.copyItem(at: data, to: backup) }
  }

  func restoreBackup() async throws {
    try whileStopped {
      try FileManager.default.removeItem(at: data)
      try FileManager.default.copyItem(at: backup, to: data)
    }
  }

  func makeSimultaneous() async throws {
    try execute("UPDATE workouts SET updated = (SELECT max(updated) FROM workouts)")
  }

  /// Simulates a server whose clock was set back since its last change.
  func moveIntoFuture() throws {
    try execute("UPDATE workouts SET updated = '2099-12-31 23:59:59.999Z'")
  }

  private func execute(_ sql: String) throws {
    try whileStopped {
      let database = try DatabaseQueue(path: data.appending(path: "data.db").path())
      try database.write { try $0.execute(sql: sql) }
      try database.close()
    }
  }

  func end() async throws {
    try Self.run("down", home)
    try FileManager.default.removeItem(at: home)
  }

  // MARK: the account

  func source(_ machine: RemoteMachine) async throws -> any RemoteSource { try await account.source(machine) }
  func poison(_ key: RowKey) async throws -> Fields { try await account.poison(key) }
  func drop(_ key: RowKey) async throws { try await account.drop(key) }
  func keepsTheFuture(_ key: RowKey) async throws -> Bool { try await account.keepsTheFuture(key) }

  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws {
    try await account.writeFromTheFuture(key, fields)
  }
}
