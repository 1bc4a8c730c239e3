import Commands

/// The folders for the program's own files: according to the XDG specification, and separate for each environment.
struct ProgramFolders: Sendable {
  let process: ProcessEnvironment
  /// The environment in effect; `nil` for none.
  var environment: String?

  /// The path of a file, and the origin of its folder.
  func file(_ name: String, in folder: ProcessEnvironment.Folder) -> (path: String, origin: ConfigurationOrigin) {
    let (root, origin) = process.folder(folder)
    let own = environment.map { "environments/\($0)/" } ?? ""
    return ("\(root)/fettle/\(own)\(name)", origin)
  }
}
