import CoreNetwork
import CorePocketBase
import CoreSync
import Foundation
import Logging

/// An account on a PocketBase.
struct PocketBaseTestAccount: RemoteAccount {
  let server: RealPocketBase
  let user: RealPocketBase.User
  let password: String
  let token: Secret

  static let collections = [
    PocketBaseCollection("workouts", fileField: RemoteServer.fileField),
    PocketBaseCollection("profiles", fileField: RemoteServer.profileFileField),
    PocketBaseCollection("gear"), PocketBaseCollection("filters"), PocketBaseCollection("goals"),
    PocketBaseCollection("planned_workouts"),
    PocketBaseCollection("saved_figures"),
    PocketBaseCollection("saved_segments"),
  ]

  func source(_ machine: RemoteMachine) async throws -> any RemoteSource {
    try await source(machine, logger: Logger(label: "fettle.tests"))
  }

  func source(
    _ machine: RemoteMachine = RemoteMachine(), logger: Logger = Logger(label: "fettle.tests"),
    collections: [PocketBaseCollection] = collections, watching watched: [String] = [],
    onNewToken: @escaping @Sendable (Secret) -> Void = { _ in }
  ) async throws -> PocketBaseSource {
    PocketBaseSource(
      try await account(machine, logger: logger, onNewToken: onNewToken), collections: collections,
      watching: watched, files: machine)
  }

  func account(
    _ machine: RemoteMachine = RemoteMachine(), logger: Logger = Logger(label: "fettle.tests"),
    onNewToken: @escaping @Sendable (Secret) -> Void = { _ in }
  ) async throws -> PocketBaseAccount {
    let session = AccountSession(
      server: try server.address.description, userID: user.id, name: user.email,
      token: try await token(machine.credentials))
    let ahead = machine.secondsAhead
    let time = NetworkTime(
      now: { Date().addingTimeInterval(ahead) }, sleep: NetworkTime.system.sleep, jitter: { 0 })
    return try PocketBaseAccount(
      session, userAgent: "fettle-tests", time: time, logger: logger, onNewToken: onNewToken)
  }

  private func token(_ credentials: RemoteMachine.Credentials) async throws -> Secret {
    switch credentials {
    case .good: return token
    case .wrong: return Secret(token.revealed.dropLast(4) + "AAAA")
    case .expired:
      let token = try await server.token(of: user, seconds: 1)
      try await Deadline.wait { try await !server.takes(token) }
      return token
    }
  }

  func poison(_ key: RowKey) async throws -> Fields {
    ["title": .text(String(repeating: "x", count: 1_100_000))]
  }

  func drop(_ key: RowKey) async throws {
    try await server.delete(path(key))
  }

  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws {
    var written = fields.mapValues(FutureValue.known)
    written["number"] = .number(5)
    written["list"] = .list(["a", "b"])
    written["marked"] = .text("z:a kind of value to come")
    let _: FutureRow = try await server.call(
      .post, path(RowKey(collection: key.collection, id: "")),
      FutureRow(id: user.id + "-" + key.id, owner: user.id, fields: written))
  }

  func keepsTheFuture(_ key: RowKey) async throws -> Bool {
    let row: FutureRow = try await server.get(path(key))
    return row.fields["number"] == .number(5) && row.fields["list"] == .list(["a", "b"])
      && row.fields["marked"] == .text("z:a kind of value to come")
  }

  private func path(_ key: RowKey) -> [String] {
    ["api", "collections", key.collection, "records"] + (key.id.isEmpty ? [] : [user.id + "-" + key.id])
  }
}

/// A row as transferred, with kinds of values that this program does not know.
private struct FutureRow: Codable, Sendable {
  let id: String
  let owner: String
  let fields: [String: FutureValue]
}

private enum FutureValue: Codable, Equatable, Sendable {
  case text(String)
  case number(Int)
  case list([String])
  case other

  static func known(_ value: FieldValue) -> FutureValue {
    if case .text(let text) = value { .text("t:" + text) } else { .other }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .other
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    case .other: try container.encodeNil()
    }
  }
}
