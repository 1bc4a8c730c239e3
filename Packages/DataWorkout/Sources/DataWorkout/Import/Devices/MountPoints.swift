import Foundation

/// The places where drives are mounted, from the system's table; see fstab(5) and proc_mounts(5).
struct MountPoints {
  /// Where desktops and people mount drives that come and go.
  private static let usualFolders = ["/media/", "/run/media/", "/mnt/", "/Volumes/"]

  let paths: [RawPath]

  /// - Parameters:
  ///   - table: the content of `/proc/self/mounts`.
  ///   - folders: only drives in these folders matter; each ends with a slash.
  init(table: [UInt8], in folders: [String] = usualFolders) {
    paths = table.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count > 1 else { return nil }
      let path = Self.unescaped(fields[1])
      return folders.contains { (path + [UInt8(ascii: "/")]).starts(with: $0.utf8) } ? RawPath(path) : nil
    }
  }

  /// Blanks, tabs, line breaks and backslashes are written as a backslash and three octal digits.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      let value = digits.reduce(0) { $0 * 8 + Int($1) - 48 }
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (48...55).contains($0) }), value < 256 {
        bytes.append(UInt8(value))
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
