import CoreActivityFile
import Foundation
import Testing

struct FITFileKindTests {
  @Test(arguments: [
    (4, FITFileKind.activity), (49, .sleep), (32, .monitoring), (68, .heartRateVariability), (79, .other(79)),
  ])
  func `the type in the first message is found without the rest of the file`(type: Int, kind: FITFileKind) {
    var writer = FITWriter()
    writer.define(0, message: 0, [.init(3, .uint32), .init(0, .enumeration)])
    writer.write(0, [12345, type])
    writer.writeRaw([UInt8](repeating: 0xFF, count: 100_000))
    #expect(FITFileKind.fitFileType(firstBytes: writer.file().prefix(FITFileKind.usefulFirstBytes)) == type)
    #expect(FITFileKind(fileType: type) == kind)
  }

  @Test func `messages before it are skipped`() {
    var writer = FITWriter()
    writer.define(3, message: 49, [.init(0, .uint16)], isBigEndian: true)
    writer.write(3, [7])
    writer.write(compressed: 3, timeOffset: 1, [7])
    writer.define(1, message: 0, [.init(0, .enumeration)], developer: [(1, 3, 0)])
    writer.write(1, [49], developer: [1, 2, 3])
    #expect(FITFileKind.fitFileType(firstBytes: writer.file(headerBytes: 12)) == 49)
  }

  @Test func `other bytes, and files without a type, have none`() {
    var writer = FITWriter()
    writer.define(0, message: 0, [.init(0, .enumeration)])
    writer.write(0, [0xFF])
    #expect(FITFileKind.fitFileType(firstBytes: writer.file()) == nil)
    #expect(FITFileKind.fitFileType(firstBytes: FITWriter().file()) == nil)
    for bytes in [[], Array("<gpx/>".utf8), [UInt8](repeating: 0xFF, count: 5000), [UInt8](repeating: 0, count: 50)] {
      #expect(FITFileKind.fitFileType(firstBytes: bytes) == nil)
    }
  }

  @Test func `damaged files never crash`() {
    for copy in damagedCopies(of: FITWriter.activity().file(), places: 300) {
      _ = FITFileKind.fitFileType(firstBytes: copy)
    }
  }

  @Test(
    .enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"),
    arguments: [
      ("fit/fenix5-short-bike.fit", FITFileKind.activity), ("fit/not-an-activity-settings.fit", .settings),
      ("fit/not-an-activity-workout.fit", .workoutPlan), ("fit/venu3-yoga.fit", .activity),
    ])
  func `files from devices state their kind`(name: String, kind: FITFileKind) throws {
    let folder = try #require(SampleFolder.path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
    #expect(FITFileKind.fitFileType(firstBytes: bytes).map(FITFileKind.init(fileType:)) == kind)
  }
}
