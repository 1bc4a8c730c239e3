import CoreCommon
import CoreLogRemote
import DomainAccount

/// How people read about folders.
enum FolderWords {
  static let kind = RemoteKind(
    id: "folder", noun: "folder", example: "/mnt/nas/fettle", login: nil, credential: "permission", canEncrypt: true,
    caution:
      "All machines must mount this very folder. Copies of it that a program such as Syncthing or Dropbox keeps on "
      + "each machine do not work.",
    findings: [
      .credentialsRejected: "denies access, or has another log in it",
      .invalidResponse: "has something in it that is damaged, or that Fettle did not write",
    ],
    advice: [
      .unreachable: "check that it is mounted", .timedOut: "check the connection to its file system",
      .credentialsRejected: "check what is mounted there, and the permissions of the folder and of its files",
      .serverFault: "check its file system, and try again later",
      .serverFull: "free some space on its file system, and try again",
      .invalidResponse: "check what else writes there",
    ])

  static let checks: [ServerCheck] = [.reachable, .sharedFolder, .atomicFolder]
}

extension ServerCheck {
  /// Whether machines share the folder itself, and not copies of it.
  static let sharedFolder = ServerCheck("shared", "shared")
  /// Whether its file system lets only one of several create a file.
  static let atomicFolder = ServerCheck("atomic", "atomic")
}

extension ServerProblem {
  static let missingFolder = ServerProblem(
    "no-folder", "There is no such folder.", fix: "Create it, and check that it is mounted.")

  static func copiedFolder(by program: String) -> ServerProblem {
    ServerProblem(
      "copied", "\(program) copies this folder between machines, so that two of them could write the same file.",
      fix: "Use a folder that all machines mount.")
  }

  static func unsuitableFolder(_ misfit: StoreMisfit) -> ServerProblem {
    ServerProblem(
      "not-atomic", "A log cannot sync through this folder: \(misfit.clause).",
      fix: "Use a folder on another file system.")
  }
}
