import CoreActivityFile
import Foundation

/// A watch or bike computer that is connected as a drive.
public struct MountedWatch: Equatable, Sendable {
  /// The model, as the device states it.
  public var name: String
  /// The folder with its activities.
  public var folder: String

  /// The connected devices with a folder `GARMIN/Activity`, in any case of letters: on drives, and where GNOME shows
  /// devices that are connected as media players.
  public static func connected(home: String) -> [MountedWatch] {
    let table = DiskFile.content(of: RawPath("/proc/self/mounts"), upTo: 16 << 20) ?? []
    return connected(
      on: MountPoints(table: table).paths, players: [RawPath("/run/user/\(getuid())/gvfs"), RawPath(home + "/.gvfs")])
  }

  /// - Parameter players: folders with a folder for each media player, which has one for each of its storages.
  static func connected(on drives: [RawPath], players: [RawPath]) -> [MountedWatch] {
    let storages = players.flatMap { $0.folders }.flatMap { [$0] + $0.folders }
    var found: [MountedWatch] = []
    for drive in drives + storages {
      guard let garmin = drive.entry(named: "garmin"), let folder = garmin.entry(named: "activity") else { continue }
      let watch = MountedWatch(name: name(in: garmin), folder: folder.text)
      if !found.contains(where: { $0.folder == watch.folder }) { found.append(watch) }
    }
    return found
  }

  private static func name(in folder: RawPath) -> String {
    guard let file = folder.entry(named: "garmindevice.xml"), let content = DiskFile.content(of: file, upTo: 1 << 20)
    else { return "a Garmin device" }
    return GarminDevice(xml: content)?.model ?? "a Garmin device"
  }
}

extension RawPath {
  fileprivate var folders: [RawPath] {
    FolderListing(of: self).entries.map { appending($0.name) }.filter { FileStatus(of: $0) == .folder }
  }

  /// - Parameter name: in lowercase.
  fileprivate func entry(named name: String) -> RawPath? {
    FolderListing(of: self).entries.first { String(decoding: $0.name, as: UTF8.self).lowercased() == name }
      .map { appending($0.name) }
  }
}

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
