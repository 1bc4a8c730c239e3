import CoreActivityFile
import DomainWorkout
import Foundation

/// Finds the files that a person means by a path.
enum FileSearch {
  /// A file as it stands, whatever its name, one that begins with `~/` in the person's home; of a folder all files that
  /// look like workouts, subfolders included, in the order of their paths, hidden ones left out.
  static func files(at typed: String, home: String) throws(WorkoutFileError) -> [String] {
    let path = typed == "~" || typed.hasPrefix("~/") ? home + typed.dropFirst(home.hasSuffix("/") ? 2 : 1) : typed
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .noSuchFile(path: path)
    }
    guard isFolder.boolValue else { return [path] }
    let found = try contents(of: path).sorted()
    guard !found.isEmpty else { throw .nothingToImport(path: path) }
    return found
  }

  private static func contents(of folder: String) throws(WorkoutFileError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unreadableFolder(path: folder, reason: error.localizedDescription)
    }
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      // A name that is no text, or a link to nowhere, cannot be opened: it is taken as a file, and refused as one.
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, isFolder.boolValue {
        // A link to a folder is not followed: it may lead back to where we are.
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else { continue }
        found += try contents(of: path)
      } else if ActivityFileDecoder.accepts(fileName: name) {
        found.append(path)
      }
    }
    return found
  }
}
