import CoreTesting
import DomainCore
import DomainTraining
import Foundation
import Testing

struct TrackComparisonTests {
  /// Recorded each second at the speeds of the legs, from 0 m.
  private func track(_ legs: [Leg], heartRates: [Double]? = nil) -> Track {
    let meters = DomainTrainingTests.eachSecond(legs).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    return .eachSecond(heartRates: heartRates, distances: meters)
  }

  /// 5 km in 1086.957 s.
  private func even(meters: Double = 5_000, speed: Double = 4.6) -> Track {
    Track(offsets: [0, meters / speed], distances: [0, meters])
  }

  /// 3 km at 5 m/s, 2 km at 4.
  private var reference: Track { track([(600, 5), (500, 4)]) }

  @Test func `the gap at each kilometer has the worked values`() throws {
    let comparison = try #require(TrackComparison(of: [reference, even()]))
    let gaps = stride(from: 1_000.0, through: 5_000, by: 1_000).map {
      comparison.tracks[1].gap.gapSeconds(atMeters: $0)
    }
    for (gap, worked) in zip(gaps, [17.391, 34.783, 52.174, 19.565, -13.043]) {
      #expect(try #require(gap).isNear(worked, within: 5e-4))
    }
    #expect(comparison.sharedMeters == 5_000)
    #expect(comparison.distancesMeters.count == 501)
    #expect(comparison.tracks[1].gap.finalGapSeconds.isNear(-13.043, within: 5e-4))
  }

  @Test func `the other track passes the reference at 4600 m`() throws {
    let comparison = try #require(TrackComparison(of: [reference, even()]))
    let change = try #require(comparison.tracks[1].gap.leadChanges.first)
    #expect(comparison.tracks[1].gap.leadChanges.count == 1)
    #expect(change.distanceMeters.isNear(4_600, within: 1e-6))
    #expect(!change.referenceLeads)
  }

  @Test func `time is lost up to 3 km and gained after it`() throws {
    let gap = try #require(TrackComparison(of: [reference, even()])).tracks[1].gap
    #expect(gap.stretches.map(\.startMeters) == [0, 3_000])
    #expect(gap.stretches.map(\.endMeters) == [3_000, 5_000])
    #expect(gap.stretches.map(\.isLoss) == [true, false])
    #expect(gap.stretches[0].changeSeconds.isNear(52.174, within: 5e-4))
    #expect(gap.stretches[1].changeSeconds.isNear(-65.217, within: 5e-4))
  }

  @Test(arguments: 0..<10)
  func `a track compared with itself gains nothing`(_ seed: Int) throws {
    let way = Track.way([(0, 0), (1_000, 300), (2_000, -300)], speed: 3, noiseMeters: 3, seed: seed)
    let comparison = try #require(TrackComparison(of: [way, way, way], scalesLengths: seed.isMultiple(of: 2)))
    for track in comparison.tracks {
      #expect(track.gap.gapsSeconds.allSatisfy { $0 == 0 })
      #expect(track.lead.leadsMeters.allSatisfy { $0 == 0 })
      #expect(track.gap.stretches == [] && track.gap.leadChanges == [])
      #expect(track.scale == 1)
    }
    for split in comparison.splits { #expect(split.differencesSeconds.allSatisfy { $0 == nil || $0 == 0 }) }
  }

  @Test(arguments: 0..<10)
  func `arrivals never decrease, and swapping two tracks turns the gap around`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let two = (0..<2).map { _ in
      track((0..<20).map { _ in (.random(in: 5...60, using: &random), .random(in: 0...5, using: &random)) } + [(5, 3)])
    }
    let one = try #require(TrackComparison(of: two))
    let other = try #require(TrackComparison(of: two.reversed()))
    for track in one.tracks {
      #expect(zip(track.arrivalsSeconds, track.arrivalsSeconds.dropFirst()).allSatisfy { $0 <= $1 })
    }
    #expect(zip(one.tracks[1].gap.gapsSeconds, other.tracks[1].gap.gapsSeconds).allSatisfy { $0 == -$1 })
    #expect(zip(one.tracks[1].lead.leadsMeters, other.tracks[1].lead.leadsMeters).allSatisfy { $0 == -$1 })
  }

  @Test func `a stop counts behind the place where it is, and is a loss of a stretch`() throws {
    let stopped = track([(100, 5), (60, 0), (100, 5)])
    let gap = try #require(TrackComparison(of: [track([(200, 5)]), stopped])).tracks[1].gap
    #expect(gap.gapSeconds(atMeters: 500) == 0)
    #expect(gap.gapSeconds(atMeters: 510) == 60)
    let stretch = try #require(gap.stretches.first)
    #expect(gap.stretches.count == 1)
    #expect(stretch.changeSeconds == 60)
    #expect(stretch.startMeters <= 500 && stretch.endMeters >= 510)
    #expect(stretch.endMeters - stretch.startMeters == 100)
  }

  @Test func `over time, the lead is in meters`() throws {
    let comparison = try #require(TrackComparison(of: [track([(100, 4)]), track([(80, 5)])]))
    #expect(comparison.elapsedSeconds == (0...80).map(Double.init))
    #expect(comparison.tracks[1].lead.leadsMeters == (0...80).map(Double.init))
    #expect(comparison.tracks[1].lead.leadsMeters.last == 80)
  }

  @Test func `lengths within 5 percent are scaled on request, and the scale is reported`() throws {
    let (one, other) = (even(meters: 5_000, speed: 5), even(meters: 5_100, speed: 5.1))
    let recorded = try #require(TrackComparison(of: [one, other]))
    #expect(recorded.tracks.map(\.scale) == [1, 1])
    #expect(recorded.sharedMeters == 5_000)
    #expect(recorded.tracks[1].gap.finalGapSeconds.isNear(-19.608, within: 5e-4))
    let scaled = try #require(TrackComparison(of: [one, other], scalesLengths: true))
    #expect(scaled.tracks[1].scale.isNear(0.980_392, within: 5e-7))
    #expect(scaled.tracks[1].lengthMeters == 5_100)
    #expect(scaled.tracks[1].gap.gapsSeconds.allSatisfy { $0.isNear(0, within: 1e-6) })
    #expect(scaled.splits.map { $0.splits.count { $0 != nil } } == [2, 2, 2, 2, 2])
    let far = try #require(TrackComparison(of: [one, even(meters: 5_251)], scalesLengths: true))
    #expect(far.tracks[1].scale == 1)
  }

  @Test func `a long way is divided into 500 steps`() throws {
    let comparison = try #require(TrackComparison(of: [even(meters: 50_000), even(meters: 60_000)]))
    #expect(comparison.distancesMeters.count == 501)
    #expect(comparison.distancesMeters[1] == 100)
    #expect(comparison.sharedMeters == 50_000)
  }

  @Test func `means of a step are never interpolated across a pause`() throws {
    // 50 m at 120 beats, a pause of 100 s, 50 m at 160.
    let meters = (0...20).map { Double($0) * 5 }
    let offsets = (0...20).map { Double($0 < 11 ? $0 : $0 + 100) }
    let paused = Track(
      offsets: offsets, distances: meters, heartRates: (0...20).map { $0 < 11 ? 120 : 160 }, segmentStarts: [11])
    let comparison = try #require(TrackComparison(of: [paused, track([(20, 5)])]))
    let means = try #require(comparison.tracks[0].means[.heartRate])
    #expect(means.count == comparison.distancesMeters.count - 1)
    #expect(means.prefix(5).allSatisfy { $0 == 120 })
    #expect(means.suffix(4).allSatisfy { $0 == 160 })
    // One second after the last sample before the pause, and the time from the first one after it.
    #expect(try #require(means[5]).isNear(140, within: 1e-6))
    #expect(comparison.tracks[1].means[.heartRate] == nil)
    #expect(comparison.tracks[1].means[.speed]?.allSatisfy { $0.map { $0.isNear(5, within: 1e-9) } ?? false } == true)
  }

  @Test func `splits are side by side, and one that only one track has has no difference`() throws {
    let comparison = try #require(
      TrackComparison(of: [even(meters: 1_500, speed: 5), even(meters: 2_200, speed: 4)], splitMeters: 500))
    #expect(comparison.splits.map(\.number) == [1, 2, 3, 4, 5])
    #expect(comparison.splits.map { $0.differencesSeconds[1] } == [25, 25, 25, nil, nil])
    #expect(comparison.splits.map { $0.splits[0] == nil } == [false, false, false, true, true])
  }

  @Test func `fewer than two tracks, or one without a distance, cannot be compared`() {
    #expect(TrackComparison(of: []) == nil)
    #expect(TrackComparison(of: [even()]) == nil)
    #expect(TrackComparison(of: [even(), .eachSecond(heartRates: [100, 101])]) == nil)
  }

  @Test(arguments: 0..<60)
  func `damaged tracks have finite gaps or none`(_ seed: Int) {
    let tracks = [Track.wild(seed: seed), .wild(seed: seed + 60)]
    guard let comparison = TrackComparison(of: tracks, sport: .running, scalesLengths: true) else { return }
    #expect(TrackFigures.faults(in: comparison, at: "comparison") == [])
    #expect(comparison.distancesMeters.count <= 502 && comparison.elapsedSeconds.count <= 502)
    for track in comparison.tracks {
      #expect(track.gap.stretches.allSatisfy { $0.changeSeconds.magnitude >= GapCurve.smallestChangeSeconds })
      #expect(track.gap.stretches.allSatisfy { $0.endMeters - $0.startMeters >= GapCurve.shortestStretchMeters })
    }
  }
}
