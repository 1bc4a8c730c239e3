import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// The servers that the contract of remote sources is tested on: always the scripted one and a folder, a real PocketBase
/// if `FETTLE_POCKETBASE` describes how to reach it, and a real bucket if `FETTLE_BUCKET` does. The variables contain the
/// JSON that `Tests/harness/run servers.pocketbase up` and `servers.bucket up` print, or the path of a file with it.
enum RemoteServer: Sendable, CustomTestStringConvertible {
  case scripted
  case folder
  case pocketBase(RealPocketBase)
  case bucket(RealBucket)

  static let all =
    [RemoteServer.scripted, .folder] + real.map(RemoteServer.pocketBase)
    + [RealBucket.given].compactMap { $0 }.map(RemoteServer.bucket)
  /// Those from which a row can vanish.
  static let forgetful = all.filter(\.canForget)
  static let real = [RealPocketBase.given].compactMap { $0 }

  /// The collections that every server has.
  static let collections = [
    "workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "saved_figures", "saved_segments",
  ]
  /// The field of `workouts` that names a file.
  static let fileField = "track"
  /// The field of `profiles` that names a file.
  static let profileFileField = "picture"

  var testDescription: String {
    switch self {
    case .scripted: "scripted"
    case .folder: "folder"
    case .pocketBase(let server): server.testDescription
    case .bucket(let bucket): bucket.testDescription
    }
  }

  private var canForget: Bool {
    switch self {
    case .scripted, .pocketBase: true
    case .folder, .bucket: false
    }
  }

  func account() async throws -> any RemoteAccount {
    switch self {
    case .scripted: ScriptedAccount()
    case .folder: try await LogTestAccount.inFolder()
    case .pocketBase(let server): try await server.makeAccount()
    case .bucket(let bucket): try await LogTestAccount.inBucket(bucket)
    }
  }

  func accountAlone() async throws -> any RemoteAccountAlone {
    switch self {
    case .scripted: ScriptedAccount()
    case .folder: try await LogTestAccount.inFolder()
    case .pocketBase: try await OwnPocketBase.start()
    case .bucket(let bucket): try await LogTestAccount.inBucket(bucket)
    }
  }
}
