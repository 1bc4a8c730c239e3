import CoreCommon
import CoreLogRemote
public import CoreNetwork
public import DomainAccount
import Foundation

/// Folders that machines mount.
public struct FolderAccountServer: LogAccountServer {
  public let time: NetworkTime

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
    _ address: String, _ login: Login, token: Secret?
  ) async throws(AccountError) -> AccountSession {
    let path = try self.address(address)
    let store = FolderStore(path)
    if let problem = try await FolderInspector.problem(with: path, store) {
      throw .unsuitable(server: path, reason: problem.clause)
    }
    let opened = try await LogRemoteAccounts(store: store, address: path, logger: logger).open(login)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return AccountSession(server: path, userID: opened.id, name: name, token: Secret(""), key: opened.key?.text)
  }

  public func accounts(of session: AccountSession) -> LogRemoteAccounts {
    LogRemoteAccounts(store: FolderStore(session.server), address: session.server, logger: logger)
  }

  /// It needs none.
  public func accepts(_ token: Secret, of userID: String?) -> Bool { false }

  public func inspector(with token: Secret?) -> any ServerInspector { FolderInspector(server: self) }
}
