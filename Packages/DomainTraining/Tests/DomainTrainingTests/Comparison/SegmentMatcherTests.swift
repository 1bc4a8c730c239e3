import DomainCore
import DomainTraining
import Foundation
import Testing

struct SegmentMatcherTests {
  private typealias Corners = [(east: Double, north: Double)]

  /// A winding road of about 1.3 km to the east.
  private let road: Corners = (0...40).map { (Double($0) * 25, 150 * sin(Double($0) / 4)) }
  private let before: Corners = [(-400, 100), (-50, 20)]
  private let after: Corners = [(1_060, -120), (1_500, -300)]

  private func thereAndBack(_ corners: Corners) -> Corners {
    let back: Corners = corners.dropLast().reversed()
    return corners + back
  }

  private func segment(_ corners: Corners) throws -> Segment {
    let track = Track.way(corners, speed: 2)
    return try Segment(of: track, offsets: 0...(track.offsets.last ?? 0), sport: .running)
  }

  private func efforts(_ segment: Segment, _ track: Track) -> [SegmentEffort] {
    SegmentMatcher(segment).efforts(in: track, sport: .running)
  }

  @Test func `gates are interpolated between positions`() throws {
    let fine = Track.way([(0, 0), (300.5, 0)], speed: 1)
    let segment = try Segment(of: fine, offsets: 30...200, sport: .running)
    // Fixes each 5 s at 4 m/s, the first one at 1.5 m.
    let effort = try #require(efforts(segment, .way([(1.5, 0), (260, 0)], speed: 4, interval: 5)).first)
    #expect(effort.startOffset.isNear(7.125, within: 1e-4))
    #expect(effort.endOffset.isNear(49.625, within: 1e-4))
    #expect(effort.elapsedSeconds.isNear(42.5, within: 1e-4))
    #expect(!effort.isInterrupted && effort.maximumDeviationMeters < 0.01)
  }

  @Test func `the track that a segment is made from has an effort with the same ends`() throws {
    let track = Track.way(before + road + after, speed: 3, noiseMeters: 2)
    for offsets in [100.0...500, 0...400, 250...(track.offsets.last ?? 0)] {
      let segment = try Segment(of: track, offsets: offsets, sport: .running)
      let effort = try #require(efforts(segment, track).first)
      #expect(effort.startOffset.isNear(offsets.lowerBound, within: 1))
      #expect(effort.endOffset.isNear(offsets.upperBound, within: 1))
    }
  }

  @Test(arguments: 0..<20)
  func `another track along the segment has one effort, whatever its speed, interval and noise`(_ seed: Int) throws {
    let segment = try segment(road)
    let (speed, interval) = (2.5 + Double(seed) / 5, Double(1 + seed % 4))
    let track = Track.way(
      before + road + after, speed: speed, interval: interval, noiseMeters: 4, seed: seed)
    let found = efforts(segment, track)
    #expect(found.count == 1)
    let effort = try #require(found.first)
    // The noise moves each gate by some meters.
    #expect(effort.elapsedSeconds.isNear(segment.lengthMeters / speed, within: 20 / speed + 3))
    #expect(effort.maximumDeviationMeters <= 15 && !effort.isInterrupted)
  }

  @Test(arguments: 0..<10)
  func `the reverse direction, a part of the way and a parallel road are no efforts`(_ seed: Int) throws {
    let segment = try segment(road)
    func found(_ corners: Corners) -> [SegmentEffort] {
      efforts(segment, .way(corners, speed: 4, noiseMeters: 3, seed: seed))
    }
    #expect(found((before + road + after).reversed()) == [])
    #expect(found(before + Array(road.dropLast(6))) == [])
    #expect(found(Array(road.dropFirst(6)) + after) == [])
    #expect(found((before + road + after).map { ($0.east, $0.north + 60) }) == [])
    // A shortcut between two bends.
    #expect(found(before + Array(road.prefix(8)) + Array(road.dropFirst(22)) + after) == [])
  }

  @Test(arguments: 0..<10)
  func `there and back keeps its turn`(_ seed: Int) throws {
    let half = Array(road.prefix(20))
    let there = try segment(half)
    let both = try segment(thereAndBack(half))
    let end: Corners = [(-200, -50)]
    let track = Track.way(thereAndBack(half) + end, speed: 3, noiseMeters: 3, seed: seed)
    #expect(efforts(there, track).count == 1)
    #expect(efforts(both, track).count == 1)
    // Straight on, and a turn 100 m too early, are other ways.
    #expect(efforts(both, .way(road + after, speed: 3, noiseMeters: 3, seed: seed)) == [])
    let early = Array(road.prefix(16))
    #expect(efforts(both, .way(thereAndBack(early), speed: 3, noiseMeters: 3, seed: seed)) == [])
  }

  @Test(arguments: 0..<10)
  func `every lap and every repetition is found`(_ seed: Int) throws {
    // Laps of 400 m, never more than 100 m from any part of a segment.
    let lap: Corners = (0..<40).map { index in
      let angle = Double(index) * .pi / 20
      return (63.66 * cos(angle), 63.66 * sin(angle))
    }
    let laps: Corners = (0..<6).flatMap { _ in lap } + Array(lap.prefix(5))
    let track = Track.way(laps, speed: 4, noiseMeters: 2, seed: seed)
    #expect(efforts(try segment(Array(lap.prefix(30))), track).count == 6)
    let full = efforts(try segment(lap + [lap[0]]), track)
    #expect(full.count == 6)
    #expect(full.allSatisfy { $0.elapsedSeconds.isNear(100, within: 4) })
    #expect(zip(full, full.dropFirst()).allSatisfy { $0.endOffset <= $1.startOffset + 4 })
    let hill = Array(road.prefix(14))
    let repeats: Corners = (0..<4).flatMap { _ in thereAndBack(hill).dropLast() }
    #expect(efforts(try segment(hill), .way(repeats, speed: 3, noiseMeters: 2, seed: seed)).count == 4)
  }

  @Test func `standing at the first gate does not count, a stop inside does`() throws {
    let segment = try segment(road)
    var track = Track.way(road + after, speed: 4)
    let moving = try #require(efforts(segment, track).first).elapsedSeconds
    let still = Track(
      offsets: (0..<300).map(Double.init), latitudes: [Double](repeating: track.latitudes?[0] ?? 0, count: 300),
      longitudes: [Double](repeating: track.longitudes?[0] ?? 0, count: 300))
    let waited = Track(
      offsets: still.offsets + track.offsets.map { $0 + 300 },
      latitudes: (still.latitudes ?? []) + (track.latitudes ?? []),
      longitudes: (still.longitudes ?? []) + (track.longitudes ?? []))
    let effort = try #require(efforts(segment, waited).first)
    #expect(efforts(segment, waited).count == 1)
    #expect(effort.startOffset.isNear(300, within: 1))
    #expect(effort.elapsedSeconds.isNear(moving, within: 1))
    track.offsets = track.offsets.enumerated().map { $0 < 100 ? $1 : $1 + 50 }
    let stopped = try #require(efforts(segment, track).first)
    #expect(stopped.elapsedSeconds.isNear(moving + 50, within: 1e-6))
    #expect(!stopped.isInterrupted)
  }

  @Test func `an effort is marked if positions are missing for a minute or 200 m`() throws {
    let straight: Corners = [(0, 0), (1_200, 0)]
    let segment = try segment(straight)
    let track = Track.way([(-100, 0), (1_300, 0)], speed: 4)
    func without(_ missing: Range<Int>) -> [SegmentEffort] {
      var copy = track
      for index in missing { copy.latitudes?[index] = .nan }
      return efforts(segment, copy)
    }
    #expect(without(100..<140).map(\.isInterrupted) == [false])
    #expect(without(100..<155).map(\.isInterrupted) == [true])
    #expect(without(100..<300).map(\.isInterrupted) == [true])
    // Outside of the segment, a gap does not matter.
    #expect(without(1..<15).map(\.isInterrupted) == [false])
    var paused = track
    paused.offsets = paused.offsets.enumerated().map { $0 < 150 ? $1 : $1 + 61 }
    paused.segmentStarts = [150]
    #expect(efforts(segment, paused).map(\.isInterrupted) == [true])
    #expect(efforts(segment, paused).map { $0.elapsedSeconds.rounded() } == [361])
  }

  @Test func `somebody who returns to the beginning has one effort`() throws {
    let segment = try segment([(0, 0), (600, 0)])
    let track = Track.way([(-100, 0), (70, 0), (-100, 0), (700, 0)], speed: 4)
    let found = efforts(segment, track)
    #expect(found.map { $0.elapsedSeconds.rounded() } == [150])
    #expect(found.map { $0.startOffset.rounded() } == [110])
  }

  @Test func `a track that begins or ends inside counts up to 10 m from the gate`() throws {
    let segment = try segment([(0, 0), (600, 0)])
    func count(_ start: Double, _ end: Double) -> Int {
      efforts(segment, .way([(start, 0), (end + 0.5, 0)], speed: 1)).count
    }
    #expect(count(0, 599) == 1 && count(8, 599) == 1 && count(0, 592) == 1)
    #expect(count(12, 599) == 0 && count(0, 585) == 0)
  }

  @Test func `a way to the side and back belongs to the effort, unless it is far`() throws {
    let segment = try segment([(0, 0), (600, 0)])
    func found(_ meters: Double) -> [SegmentEffort] {
      efforts(segment, .way([(-100, 0), (300, 0), (300, meters), (300, 0), (700, 0)], speed: 4))
    }
    #expect(found(80).map { $0.elapsedSeconds.rounded() } == [190])
    #expect(found(200) == [])
  }

  @Test func `another sport and a track without positions have no efforts`() throws {
    let segment = try segment(road)
    let track = Track.way(before + road + after)
    #expect(SegmentMatcher(segment).efforts(in: track, sport: .cycling) == [])
    #expect(efforts(segment, Track()) == [])
    #expect(efforts(segment, .eachSecond(heartRates: [100, 101])) == [])
  }

  @Test func `the 180th meridian is no border`() throws {
    let west = Track.way(before + road + after, speed: 3, longitude: 179.995)
    let segment = try Segment(of: west, offsets: 100...500, sport: .running)
    #expect(efforts(segment, .way(before + road + after, speed: 4, noiseMeters: 3, longitude: 179.995)).count == 1)
  }

  @Test(arguments: 0..<60)
  func `damaged tracks have possible efforts or none`(_ seed: Int) throws {
    let segment = try segment([(0, 0), (150, 0)])
    for effort in efforts(segment, .wild(seed: seed)) {
      #expect(effort.elapsedSeconds > 0 && effort.elapsedSeconds.isFinite)
      #expect(effort.maximumDeviationMeters <= SegmentMatcher.largestDeviationMeters)
    }
  }
}
