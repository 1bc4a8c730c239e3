import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// Real files, cut off and changed at many places.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct SalvageSampleTests {
  @Test(arguments: ([SampleLine].fit + .gpx + .tcx).map(\.name))
  func `what is kept of a file that is cut off is the beginning of the intact one`(_ name: String) throws {
    let bytes = try bytes(of: name)
    guard let whole = try? ActivityFileDecoder().decode(bytes, fileName: name),
      !whole.warnings.contains(.unfinishedFile)
    else { return }
    for cut in 1...places(forBytes: bytes.count) {
      let length = bytes.count * cut / (places(forBytes: bytes.count) + 1) + cut % 5
      let damaged = Array(bytes.prefix(length))
      guard refusal(damaged, fileName: name) != nil, let file = try? salvage(damaged, fileName: name) else { continue }
      #expect(file.damage != nil)
      #expect(file.activities.contains { $0.isDamaged })
      for activity in file.activities where activity.samples.count >= 10 {
        let isKnown = Self.isPart(activity, of: whole.activities.flatMap(\.sampleTimes))
        #expect(isKnown || whole.hasAdjustedTimes, "cut to \(length) of \(bytes.count) bytes")
      }
    }
  }

  @Test(arguments: ([SampleLine].fit + .gpx + .tcx).map(\.name))
  func `salvaging a file with changed bytes gives valid samples`(_ name: String) throws {
    let bytes = try bytes(of: name)
    guard !bytes.isEmpty else { return }
    var random = SeededNumbers(seed: UInt64(bytes.count))
    for _ in 0..<places(forBytes: bytes.count) {
      var damaged = bytes
      let place = Int.random(in: bytes.indices, using: &random)
      for index in place..<min(place + Int.random(in: 1...700, using: &random), bytes.count) {
        damaged[index] = UInt8.random(in: .min ... .max, using: &random)
      }
      let rejection = refusal(damaged, fileName: name)
      guard let file = try? salvage(damaged, fileName: name) else { continue }
      #expect((file.damage != nil) == (rejection != nil))
      #expect(file.activities.contains { $0.isDamaged } == (rejection != nil))
      for activity in file.activities {
        #expect(zip(activity.samples.offsetSeconds, activity.samples.offsetSeconds.dropFirst()).allSatisfy(<=))
        #expect(activity.samples.heartRateBPM.map { $0.count == activity.samples.count } ?? true)
      }
    }
  }

  /// Whether the samples are consecutive ones of the intact file, whose sessions may be stated at its end.
  private static func isPart(_ activity: Activity, of whole: [Date]) -> Bool {
    let times = activity.sampleTimes
    guard let first = times.first, let start = whole.firstIndex(where: { isSame($0, first) }) else { return false }
    return start + times.count <= whole.count && zip(times, whole[start...]).allSatisfy(isSame)
  }

  private static func isSame(_ one: Date, _ other: Date) -> Bool {
    one.timeIntervalSince(other).magnitude < 1e-5
  }

  private func places(forBytes count: Int) -> Int { count > 300_000 ? 4 : 24 }

  private func bytes(of name: String) throws -> [UInt8] {
    let folder = try #require(SampleFolder.path)
    return [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))
  }
}

extension ActivityFile {
  /// Whether times were sorted, placed or left out, which depends on the samples that follow.
  fileprivate var hasAdjustedTimes: Bool {
    warnings.contains { warning in
      switch warning {
      case .samplesPlacedByDistance, .samplesSorted, .samplesOutOfOrder, .samplesWithoutTime,
        .startCorrected:
        true
      default: false
      }
    }
  }
}

extension Activity {
  fileprivate var sampleTimes: [Date] { samples.offsetSeconds.map { startTime.addingTimeInterval($0) } }
}
