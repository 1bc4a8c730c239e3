import CoreSystem

/// A path as a person typed it.
struct TypedPath {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private let path: String

  /// - Parameter home: the folder that `~` stands for.
  init(_ typed: String, home: String) {
    path = typed.expandingTilde(to: home)
  }

  /// The path itself; or, if nothing exists there, the paths that match it once they are repaired. Names that are not
  /// valid text reach the program in repaired form.
  var paths: [RawPath] {
    let exact = RawPath(path)
    guard path.unicodeScalars.contains(Self.replacement), FileStatus(of: exact) == .missing else { return [exact] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let found = parts.reduce([RawPath(path.hasPrefix("/") ? "/" : "")]) { folders, part in
      folders.flatMap { folder in
        Self.names(like: part, in: folder).map { folder.appending($0) }
      }
    }
    let present = found.filter { FileStatus(of: $0) != .missing }
    return present.isEmpty ? [exact] : present.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private static func names(like part: Substring, in folder: RawPath) -> [[UInt8]] {
    guard part.unicodeScalars.contains(replacement) else { return [Array(part.utf8)] }
    return FolderListing(of: folder.bytes.isEmpty ? RawPath(".") : folder).entries.map(\.name).filter { name in
      String(decoding: name, as: UTF8.self).utf8.elementsEqual(part.utf8)
    }
  }
}
