import Foundation
import Testing

@testable import DataWorkout

final class MountedWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-mounts-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ content: String = "") throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  private func path(_ name: String) -> RawPath { RawPath(folder.path() + "/" + name) }

  @Test func `drives where people mount them are found, with blanks and other letters in their names`() {
    let table = """
      /dev/sda1 / ext4 rw 0 0
      /dev/sdb1 /media/ana/MY\\040GARMIN vfat rw 0 0
      /dev/sdc1 /run/media/ana/\\134x vfat rw 0 0
      /dev/sdd1 /mnt vfat rw 0 0
      /dev/sde1 /mnt/x vfat rw 0 0
      /dev/sdf1 /mediatheque vfat rw 0 0
      broken
      """
    #expect(
      MountPoints(table: Array(table.utf8)).paths.map(\.text)
        == ["/media/ana/MY GARMIN", "/run/media/ana/\\x", "/mnt", "/mnt/x"])
  }

  @Test func `a device is found in any case of letters, with the model it states`() throws {
    try write("a/GARMIN/Activity/1.fit")
    try write(
      "a/GARMIN/GarminDevice.xml",
      """
      <?xml version="1.0"?><Device xmlns="http://www.garmin.com/xmlschemas/GarminDevice/v2"><Model>
      <PartNumber>006-B4024-00</PartNumber><Description>Forerunner  955</Description></Model></Device>
      """)
    try write("b/Garmin/ACTIVITY/1.fit")
    try write("b/Garmin/GarminDevice.xml", "<Device><Model>")
    try write("c/DCIM/1.jpg")
    let found = MountedWatch.connected(on: ["a", "b", "c", "missing", "a"].map(path), players: [])
    #expect(
      found == [
        MountedWatch(name: "Forerunner 955", folder: path("a/GARMIN/Activity").text),
        MountedWatch(name: "a Garmin device", folder: path("b/Garmin/ACTIVITY").text),
      ])
  }

  @Test func `a device that is connected as a media player has its folders in a storage`() throws {
    try write("gvfs/mtp:host=Garmin_Venu/Internal Storage/GARMIN/Activity/1.fit")
    let found = MountedWatch.connected(on: [], players: [path("gvfs"), path("none")])
    #expect(found.map(\.folder) == [path("gvfs/mtp:host=Garmin_Venu/Internal Storage/GARMIN/Activity").text])
  }
}
