import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// The servers that the contract of remote sources is tested on: always the scripted one, and a real PocketBase if
/// `FETTLE_POCKETBASE` describes how to reach it. The variable contains the JSON that
/// `Tests/harness/run servers.pocketbase up` prints, or the path of a file with it.
enum RemoteServer: Sendable, CustomTestStringConvertible {
  case scripted
  case pocketBase(RealPocketBase)

  static let all = [RemoteServer.scripted] + real.map(RemoteServer.pocketBase)
  static let real = [RealPocketBase.given].compactMap { $0 }

  /// The collections that every server has.
  static let collections = ["workouts", "profiles", "gear", "filters", "goals", "planned_workouts"]
  /// The field of `workouts` that names a file.
  static let fileField = "track"
  /// The field of `profiles` that names a file.
  static let profileFileField = "picture"

  var testDescription: String {
    switch self {
    case .scripted: "scripted"
    case .pocketBase(let server): server.testDescription
    }
  }

  func account() async throws -> any RemoteAccount {
    switch self {
    case .scripted: ScriptedAccount()
    case .pocketBase(let server): try await server.makeAccount()
    }
  }

  func accountAlone() async throws -> any RemoteAccountAlone {
    switch self {
    case .scripted: ScriptedAccount()
    case .pocketBase: try await OwnPocketBase.start()
    }
  }
}
