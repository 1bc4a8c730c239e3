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
