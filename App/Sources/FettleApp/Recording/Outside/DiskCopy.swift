import CoreSystem
import Foundation

/// The files that an import may read, as they were when it began.
package struct DiskCopy: Codable, Equatable, Sendable {
  package static let byteLimit = 64 << 20

  /// The folder that relative paths begin in.
  package let currentFolder: String
  package let home: String
  package private(set) var files: [CopiedFile] = []
  /// Whether every file could be read and fits.
  package private(set) var isWhole = true

  /// - Parameter paths: as a person typed them.
  package init(of paths: [String], home: String) {
    currentFolder = FileManager.default.currentDirectoryPath
    self.home = home
    var left = Self.byteLimit
    for path in paths { add(path, &left) }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    currentFolder = try container.decode(String.self, forKey: .currentFolder)
    home = try container.decode(String.self, forKey: .home)
    isWhole = try container.decode(Bool.self, forKey: .isWhole)
    var (list, left) = (try container.nestedUnkeyedContainer(forKey: .files), Self.byteLimit)
    while !list.isAtEnd {
      let file = try CopiedFile(from: list.superDecoder(), upTo: left)
      left -= file.content.content.count
      files.append(file)
    }
  }

  /// Where a typed path leads.
  package func absolute(_ path: String) -> String { StandardPath(full(path)).text }

  /// The same with its `..`, as the system resolves it.
  package func full(_ path: String) -> String {
    let path = path.expandingTilde(to: home)
    return path.hasPrefix("/") ? path : currentFolder + "/" + path
  }

  private mutating func add(_ typed: String, _ left: inout Int) {
    guard let target = realpath(full(typed), nil) else { return }
    defer { free(target) }
    let (path, place) = (String(cString: target), absolute(typed))
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { return addFile(path, as: place, &left) }
    let names = FileManager.default.enumerator(atPath: path)
    while let name = names?.nextObject() as? String {
      addFile(path + "/" + name, as: StandardPath(place + "/" + name).text, &left)
    }
  }

  /// - Parameter place: its path in the session, which may be that of a link.
  private mutating func addFile(_ path: String, as place: String, _ left: inout Int) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // A file that grows meanwhile may still be too large.
    guard status.st_size <= left, let data = try? RegularFile.read(at: path, upTo: left + 1), data.count <= left
    else { return isWhole = false }
    left -= data.count
    let modified = CopiedFile.modifiedNanoseconds(of: status)
    files.append(CopiedFile(path: place, modifiedNanoseconds: modified, content: PackedData(data)))
  }
}
