import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// What is kept of a damaged FIT file.
struct FITSalvageTests {
  private let whole = FITWriter.activity(records: 60)

  private var intact: Activity {
    get throws { try onlyActivity(try decode(whole)) }
  }

  @Test func `an intact file has no damage`() throws {
    let file = try salvage(whole.file())
    #expect(file == (try decode(whole)))
    #expect(file.damage == nil)
    #expect(!file.activities[0].isDamaged)
  }

  @Test func `of a file that is cut off, every complete record is kept, and its end computed`() throws {
    let bytes = whole.file()
    let intact = try intact
    for cut in 200..<bytes.count - 30 {
      let file = try salvage(Array(bytes.prefix(cut)))
      let activity = try onlyActivity(file)
      #expect(activity.samples.isPrefix(of: intact.samples))
      #expect(activity.isDamaged)
      #expect(activity.isElapsedDerived)
      #expect(activity.elapsedSeconds == activity.samples.offsetSeconds.last)
      #expect(activity.timerSeconds == nil)
      #expect(file.damage?.byteCount == bytes.count)
      #expect(file.damage?.isReadWhole == false)
      #expect(file.damage.map { ($0.offset ?? 0) <= cut } == true)
      #expect(file.damage?.error == refusal(Array(bytes.prefix(cut))))
    }
  }

  @Test func `of a file whose checksum is wrong, all records are kept`() throws {
    var bytes = whole.file()
    bytes[bytes.count - 1] ^= 1
    let file = try salvage(bytes)
    #expect(file.damage == ActivityFileDamage(error: .checksumMismatch, byteCount: bytes.count, isReadWhole: true))
    var expected = try intact
    expected.isDamaged = true
    #expect(file.activities == [expected])
  }

  @Test func `without its checksum, a file is read to its end`() throws {
    let file = try salvage(whole.file().dropLast(2).map(\.self))
    #expect(file.damage?.isReadWhole == true)
    #expect(file.activities.first?.samples.count == 60)
    #expect(file.activities.first?.timerSeconds == 60)
  }

  @Test func `records read from an overwritten block are not kept`() throws {
    let bytes = whole.file()
    let times = try intact.samples.offsetSeconds
    var random = UInt64(7)
    for start in stride(from: 250, to: bytes.count - 120, by: 11) {
      for isZero in [true, false] {
        var damaged = bytes
        for index in start..<start + 64 {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          damaged[index] = isZero ? 0 : UInt8(truncatingIfNeeded: random >> 33)
        }
        guard let file = try? salvage(damaged), let activity = file.activities.first else { continue }
        // A field at the edge of the block can be changed without any other sign, and random bytes can be the header of
        // a message that ends where the next one begins.
        let sure = activity.samples.offsetSeconds.dropLast()
        #expect(isZero ? times.starts(with: sure) : Set(sure).isSubset(of: times), "at \(start)")
        #expect(activity.isDamaged)
      }
    }
  }

  @Test func `one record with a wrong time does not cost the others`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(30)
    writer.write(1, [FITWriter.start + 2_000_000, 100, 0])
    writer.writeRecords(30, from: FITWriter.start + 31)
    var bytes = writer.file()
    bytes[bytes.count - 1] ^= 1
    let file = try salvage(bytes)
    #expect(file.activities.first?.samples.count == 60)
    #expect(file.warnings.contains(.samplesOutOfOrder(count: 1)))
  }

  @Test func `figures of a session that comes first are left out if the samples end long before`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeSession(elapsedMilliseconds: 60_000, sport: 2)
    writer.writeRecords(60)
    let bytes = writer.file()
    let half = try onlyActivity(salvage(Array(bytes.prefix(bytes.count / 2))))
    #expect(half.sport == "cycling")
    #expect(half.timerSeconds == nil)
    #expect(half.elapsedSeconds == half.samples.offsetSeconds.last)
    let nearlyAll = try onlyActivity(salvage(Array(bytes.prefix(bytes.count - 20))))
    #expect(nearlyAll.timerSeconds == 60)
  }

  @Test func `records after the last session are a recording of their own`() throws {
    var writer = FITWriter.activity(records: 30)
    writer.writeRecords(30, from: FITWriter.start + 600)
    let bytes = writer.file()
    let file = try salvage(Array(bytes.prefix(bytes.count - 10)))
    #expect(file.activities.map(\.samples.count) == [30, 29])
    #expect(file.activities.map(\.isDamaged) == [false, true])
    #expect(file.activities.map(\.timerSeconds) == [30, nil])
  }

  @Test func `an intact part before a damaged one stays whole`() throws {
    let second = FITWriter.activity(records: 60).file()
    let bytes = whole.file() + second.prefix(120)
    let file = try salvage(bytes)
    #expect(file.activities.count == 1)
    #expect(file.activities.first?.timerSeconds == 60)
    #expect(file.damage?.byteCount == whole.file().count + second.count)
  }

  @Test func `with fewer than ten samples nothing is kept, and the damage is the reason`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(9)
    let cut = Array(writer.file().dropLast(3))
    #expect(salvageRefusal(cut) == refusal(cut))
    #expect(salvageRefusal(Array(whole.file().prefix(13))) == .truncated(.header, samples: 0))
  }

  @Test func `what is no activity stays rejected`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 6)
    writer.writeRecords(60)
    let cut = Array(writer.file().dropLast(30))
    #expect(salvageRefusal(cut) == refusal(cut))
  }

  @Test func `a clock that goes back again and again is no obstacle`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.define(1, message: 20, FITWriter.recordFields)
    for index in 0..<60 { writer.write(1, [FITWriter.start - 3_000 * index, 100, index]) }
    let bytes = writer.file()
    #expect(throws: FileRejection.self) { try salvage(Array(bytes.dropLast(20))) }
  }
}
