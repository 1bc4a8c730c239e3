import CoreSystem
import Foundation

/// The files that an import may read, as they were when it began.
struct DiskCopy: Codable, Equatable, Sendable {
  struct File: Codable, Equatable, Sendable {
    let path: String
    let modified: Double
    let deflated: Data
    let bytes: Int
  }

  /// The folder that relative paths begin in.
  let currentFolder: String
  let home: String
  private(set) var files: [File] = []
  /// Whether no file was too large to be kept.
  private(set) var isWhole = true

  private static let byteLimit = 64 << 20

  /// - Parameter paths: as a person typed them.
  init(of paths: [String], home: String) {
    currentFolder = FileManager.default.currentDirectoryPath
    self.home = home
    var left = Self.byteLimit
    for path in paths { add(absolute(path), &left) }
  }

  /// Where a typed path leads.
  func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : currentFolder + "/" + path
  }

  /// Writes the files below a folder.
  func unpack(in folder: String) throws {
    for file in files {
      let place = URL(filePath: folder + file.path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data = Deflated(compressed: file.deflated).inflated(byteCount: file.bytes) ?? Data()
      _ = FileManager.default.createFile(
        atPath: place.path(percentEncoded: false), contents: data,
        attributes: [.modificationDate: Date(timeIntervalSince1970: file.modified)])
    }
  }

  private mutating func add(_ path: String, _ left: inout Int) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { return addFile(path, &left) }
    let names = FileManager.default.enumerator(atPath: path)
    while let name = names?.nextObject() as? String { addFile(path + "/" + name, &left) }
  }

  private mutating func addFile(_ path: String, _ left: inout Int) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return }
    guard let data = try? RegularFile.read(at: path, upTo: left) else { return isWhole = false }
    left -= data.count
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    files.append(File(path: path, modified: modified, deflated: Deflated(data).bytes, bytes: data.count))
  }
}
