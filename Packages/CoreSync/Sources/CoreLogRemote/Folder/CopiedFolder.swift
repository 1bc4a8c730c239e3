import Foundation

/// Recognizes folders that a program copies between machines. Their files are written by several machines at once, which
/// no log survives. Not every such program leaves traces.
public enum CopiedFolder {
  /// What a program leaves in the folders that it copies.
  private static let traces: [(program: String, names: [String])] = [
    ("Syncthing", [".stfolder", ".stignore", ".stversions"]), ("Dropbox", [".dropbox", ".dropbox.cache"]),
    ("Nextcloud", [".nextcloudsync.log", ".owncloudsync.log"]), ("Resilio Sync", [".sync/ID", ".sync/root_acl_entry"]),
    ("OneDrive", [".849C9593-D756-4E56-8D6E-42412F2A707B"]),
    ("Google Drive", [".tmp.driveupload", ".tmp.drivedownload"]),
  ]

  /// The beginnings of hidden databases that a program keeps in the folders that it copies.
  private static let databases: [(program: String, prefix: String)] = [
    ("Nextcloud", ".sync_"), ("Nextcloud", "._sync_"),
  ]

  /// How the folders of a program are usually called, in part.
  private static let folders: [(program: String, name: String)] = [
    ("iCloud Drive", "com~apple~CloudDocs"), ("iCloud Drive", "Mobile Documents"), ("OneDrive", "OneDrive"),
    ("Dropbox", "Dropbox"), ("Google Drive", "GoogleDrive"), ("Nextcloud", "Nextcloud"),
  ]

  /// The program that copies a folder, or one of those that it is in; `nil` if none is recognized.
  ///
  /// - Parameter path: an absolute path.
  public static func program(copying path: String) -> String? {
    let names = path.split(separator: "/").map(String.init)
    for count in stride(from: names.count, to: 0, by: -1) {
      let folder = "/" + names.prefix(count).joined(separator: "/")
      if let program = program(marking: folder) { return program }
      if let found = folders.first(where: { names[count - 1] == $0.name || names[count - 1].hasPrefix($0.name + " ") })
      {
        return found.program
      }
    }
    return nil
  }

  private static func program(marking folder: String) -> String? {
    for (program, names) in traces
    where names.contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) {
      return program
    }
    guard let content = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return databases.first { database in content.contains { $0.hasPrefix(database.prefix) && $0.hasSuffix(".db") } }?
      .program
  }
}
