/// Where the program keeps its own files: in the folders of the XDG specification, and apart for each environment.
struct ProgramFolders: Sendable {
  let surroundings: Surroundings
  /// The environment in effect; `nil` for none.
  var environment: String?

  /// The path of a file, and who set the folder that it is in.
  func file(_ name: String, in folder: Surroundings.Folder) -> (path: String, origin: ConfigurationOrigin) {
    let (root, origin) = surroundings.folder(folder)
    let own = environment.map { "environments/\($0)/" } ?? ""
    return ("\(root)/fettle/\(own)\(name)", origin)
  }
}
