import CoreCommon
import CoreLogRemote
public import CoreNetwork
public import DomainAccount
import Foundation

/// Folders that machines mount.
public struct FolderAccountServer: AccountServer {
  private let time: NetworkTime

  public init(time: NetworkTime = .system) {
    self.time = time
  }

  public var kind: RemoteKind { FolderWords.kind }

  public func recognizes(_ typed: String) -> Bool { typed.hasPrefix("/") }

  public func address(_ typed: String) throws(AccountError) -> String {
    var path = URL(filePath: typed).standardizedFileURL.path(percentEncoded: false)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.count > 1, path.hasPrefix("/") else {
      throw .invalidAddress(typed, reason: "it is no folder of its own")
    }
    return path
  }

  /// Asks for no name and no password: who may use the folder is a matter of its file system.
  public func signIn(
    _ address: String, name: String, password: String
  ) async throws(AccountError) -> AccountSession {
    let path = try self.address(address)
    let store = FolderStore(path)
    if let problem = try await FolderInspector.problem(with: path, store) {
      throw .unsuitable(server: path, reason: problem.clause)
    }
    let id = try await LogRemoteAccounts(store: store, address: path).open()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return AccountSession(server: path, userID: id, name: name, token: Secret(""))
  }

  public func signIn(_ address: String, token: Secret) async throws(AccountError) -> AccountSession {
    try await signIn(address, name: "", password: "")
  }

  public func delete(_ session: AccountSession) async throws(AccountError) {
    try await LogRemoteAccounts(store: FolderStore(session.server), address: session.server).delete()
  }

  /// It needs none.
  public func accepts(_ token: Secret, of userID: String?) -> Bool { false }

  public func connect(_ session: AccountSession, _ surroundings: ConnectionSurroundings) -> AccountConnection {
    LogRemoteAccounts(store: FolderStore(session.server), address: session.server)
      .connect(session, surroundings, time: time)
  }

  public var fileSuffixes: [String] { [LogRemoteAccounts.cacheSuffix] }

  public var inspector: any ServerInspector { FolderInspector(server: self) }
}
