import CoreSystem
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct TrackFileTests {
  private static let track = Track(
    offsets: [0, 1, 2, 3, 60], altitudes: [80, 80.2, 80.4, 80.2, 81], heartRates: [120, 121, 123, 125, 140],
    segmentStarts: [4])
  /// The same, as development versions stored it on disk.
  private static let firstForm = TrackRecord(
    workout: "a", sampleCount: 5, encoding: 1,
    samples: Data([
      0x01, 0x01, 0xd1, 0x0f, 0x01, 0x01, 0x81, 0xeb, 0x06, 0x04, 0x81, 0xf1, 0x04, 0xc9, 0x01, 0xc9, 0x01, 0xc8, 0x01,
      0xa1, 0x06, 0x07, 0xe1, 0x12, 0x15, 0x29, 0x29, 0xad, 0x02, 0x00, 0x01, 0x04, 0x00,
    ]))

  @Test func `a track is read back from its file unchanged`() throws {
    let record = TrackRecord(Self.track, of: .sample(1))
    let back = try TrackFile(TrackFile(record).bytes).record(of: WorkoutID.sample(2).description)
    #expect(back.workout == WorkoutID.sample(2).description)
    #expect(back.samples == record.samples)
    #expect(try back.track() == record.track())
  }

  // Other machines identify tracks by it.
  @Test func `the bytes and their name never change`() throws {
    let file = try TrackFile(TrackRecord(Self.track, of: .sample(1)))
    #expect(Array(file.bytes.prefix(7)) == [0x46, 0x54, 0x52, 0x4b, 1, 2, 5])
    #expect(file.digest == "6b7560eedfe3fe0f2e1856bbc1e3e61cb75b88e49b809a4691dce8c25e2130b2")
    #expect(SHA256Digest(hexadecimal: file.digest) != nil)
  }

  @Test func `a track in another form has no file`() {
    #expect(throws: TrackEncoding.Damaged.self) { try TrackFile(Self.firstForm) }
  }

  @Test func `a file that is not a track, or one of a later version, is rejected`() throws {
    let whole = try TrackFile(TrackRecord(Self.track, of: .sample(1))).bytes
    for length in 0..<whole.count {
      #expect(throws: TrackEncoding.Damaged.self) { try TrackFile(whole.prefix(length)).record(of: "a") }
    }
    for (place, byte) in [(0, 0x47), (4, 2), (5, 3), (6, 0x7f)] as [(Int, UInt8)] {
      var other = whole
      other[place] = byte
      #expect(throws: TrackEncoding.Damaged.self) { try TrackFile(other).record(of: "a") }
    }
  }
}
