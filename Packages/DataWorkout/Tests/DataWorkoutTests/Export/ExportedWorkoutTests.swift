import CoreActivityFile
import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Exporting a workout and importing the file again gives an equal one.
struct ExportedWorkoutTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: 1...60) func `a workout exported as FIT is imported equal`(seed: Int) throws {
    var generator = GeneratedWorkout(seed: seed)
    let detail = generator.next(at: Date(timeIntervalSince1970: 1_750_000_000))
    let found = try Self.imported([detail], .fit)
    #expect(found.count == 1)
    Self.expectEqual(try #require(found.first), detail)
  }

  @Test(arguments: 1...20) func `the legs of a multisport workout are one FIT file, and imported equal`(seed: Int)
    throws
  {
    var generator = GeneratedWorkout(seed: seed * 100)
    var legs: [WorkoutDetail] = []
    for _ in 0..<3 {
      let start = legs.last.map { $0.workout.start + $0.workout.elapsedTime.rounded(.up) }
      var leg = generator.next(at: start ?? Date(timeIntervalSince1970: 1_750_000_000))
      leg.workout.utcOffsetSeconds = 7_200
      legs.append(leg)
    }
    let found = try Self.imported(legs, .fit)
    #expect(found.count == 3)
    for (found, leg) in zip(found, legs) { Self.expectEqual(found, leg) }
  }

  @Test(arguments: 1...30) func `title, notes, sport and heart rates survive GPX and TCX`(seed: Int) throws {
    var generator = GeneratedWorkout(seed: seed)
    let detail = generator.next(at: Date(timeIntervalSince1970: 1_750_000_000))
    for encoder in [ActivityWorkoutEncoder.gpx, .tcx] where encoder.obstacle(to: detail) == nil {
      let found = try #require(Self.imported([detail], encoder).first)
      #expect(found.workout.title == detail.workout.title && found.workout.notes == detail.workout.notes)
      #expect(found.workout.start == detail.workout.start)
      #expect(found.track.heartRates == detail.track.heartRates)
      if encoder.format == .gpx { #expect(found.workout.sport == detail.workout.sport) }
    }
  }

  @Test(arguments: 1...60) func `energy, elapsed time, timer and pauses survive GPX and TCX`(seed: Int) throws {
    var generator = GeneratedWorkout(seed: seed)
    let detail = generator.next(at: Date(timeIntervalSince1970: 1_750_000_000))
    for encoder in [ActivityWorkoutEncoder.gpx, .tcx] where encoder.obstacle(to: detail) == nil {
      let found = try #require(Self.imported([detail], encoder).first)
      let format = encoder.format.rawValue
      #expect(found.workout.energyKilocalories == detail.workout.energyKilocalories, "\(format)")
      #expect(found.workout.elapsedTime == detail.workout.elapsedTime, "\(format)")
      #expect(found.workout.timerTime == detail.workout.timerTime, "\(format)")
      #expect(found.workout.movingTime.reported == detail.workout.movingTime.reported, "\(format)")
      #expect(found.track.segmentStarts == detail.track.segmentStarts, "\(format)")
      #expect(found.track.offsets == detail.track.offsets, "\(format)")
    }
  }

  @Test(arguments: 1...60) func `a track with pauses and without a timer keeps its times and its load`(seed: Int) throws
  {
    var generator = GeneratedWorkout(seed: seed)
    let detail = generator.nextOfPositions(at: Date(timeIntervalSince1970: 1_750_000_000))
    let load = Self.load(of: detail)
    for encoder in [ActivityWorkoutEncoder.fit, .gpx, .tcx] {
      let found = try #require(Self.imported([detail], encoder).first)
      let format = encoder.format.rawValue
      #expect(found.workout.timerTime == nil, "\(format)")
      #expect(found.workout.elapsedTime == detail.workout.elapsedTime, "\(format)")
      #expect(found.track.segmentStarts == detail.track.segmentStarts, "\(format)")
      let moving = (found.workout.movingTime.value ?? 0) - (detail.workout.movingTime.value ?? 0)
      #expect(abs(moving) < 0.001, "\(format)")
      #expect(abs(Self.load(of: found) - load) < 0.01, "\(format)")
    }
  }

  private static func load(of detail: WorkoutDetail) -> Double {
    let effort = TrainingEffort(of: detail.workout, track: detail.track)
    return TrainingLoadCalculator().load(of: effort, thresholds: Thresholds().resolved).points
  }

  @Test func `notes that repeat the title, and texts beyond the limits, are imported cut`() throws {
    var activity = Activity(startTime: Self.now, elapsedSeconds: 60)
    for (name, notes, expected) in [
      ("Hills", "Hills", nil), ("Hills", "Hills\nWindy", "Windy"), ("Hills", "Hillside", "Hillside"),
      (nil, " Windy \n", "Windy"), ("Hills", " \n", nil),
    ] as [(String?, String, String?)] {
      activity.describe(as: name, notes)
      #expect(ActivityFileMapper.notes(of: activity) == expected)
    }
    activity.describe(as: nil, String(repeating: "ä", count: 10_001))
    #expect(ActivityFileMapper.notes(of: activity)?.count == 10_000)
  }

  private static func imported(
    _ details: [WorkoutDetail], _ encoder: ActivityWorkoutEncoder
  ) throws -> [WorkoutDetail] {
    var bytes: [UInt8] = []
    let output: ExportOutput = { bytes += $0 }
    try encoder.begin(output)
    if details.count == 1 {
      try encoder.encode(details[0], at: 0, output)
    } else {
      try encoder.encode(legs: details, output)
    }
    try encoder.end(output)
    let name = "a.\(encoder.format.rawValue)"
    let mapper = ActivityFileMapper(
      fileName: name, zones: TimeZoneRules(chosen: nil, person: .gmt), rules: PlausibilityRules(now: now))
    let content = try mapper.content(of: try ActivityFileDecoder().decode(bytes, fileName: name))
    if encoder.format == .fit { #expect(content.remarks == []) }
    return content.workouts
  }

  /// Compares everything that a file expresses.
  private static func expectEqual(_ found: WorkoutDetail, _ expected: WorkoutDetail) {
    var (left, right) = (found.workout, expected.workout)
    right.id = left.id
    right.recorded = left.recorded
    right.timeZoneSource = left.timeZoneSource
    // What Fettle computes is not in a file.
    for figure in [\Workout.movingTime, \.distance, \.ascent, \.descent] { left[keyPath: figure].computed = nil }
    #expect(left == right)
    #expect(found.laps == expected.laps)
    #expect(found.track == expected.track)
  }
}

/// Invented workouts with values that FIT expresses exactly.
struct GeneratedWorkout {
  private static let unit = 180.0 / 2_147_483_648.0
  private var numbers: SeededGenerator

  init(seed: Int) {
    numbers = SeededGenerator(seed: seed)
  }

  mutating func next(at start: Date) -> WorkoutDetail {
    let track = track()
    let elapsed = (track.offsets.last ?? 0) + Double(Int.random(in: 60...300, using: &numbers))
    let sport: Sport =
      [.running, .trailRunning, .cycling, .hiking, .strength, .rowing].randomElement(using: &numbers)
      ?? .other
    var workout = Workout(
      id: WorkoutID(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))), title: text(3) ?? "Mud",
      notes: text(Int.random(in: 1...900, using: &numbers)), sport: sport, start: start,
      utcOffsetSeconds: Int.random(in: -40...48, using: &numbers) * 900, elapsedTime: elapsed,
      timerTime: elapsed - 40, movingTime: SourcedValue(reported: elapsed - 50))
    workout.distance.reported = track.distances?.last
    workout.ascent.reported = whole(0...900)
    workout.descent.reported = whole(0...900)
    // What a file does not state is taken from the samples.
    workout.heartRate.reported = track.heartRates == nil ? whole(100...150) : 140
    workout.maximumHeartRateBPM = track.heartRates == nil ? whole(150...190) : 171
    workout.averagePowerWatts = track.powers == nil ? whole(100...250) : 201
    workout.maximumPowerWatts = track.powers == nil ? whole(250...900) : 320
    workout.energyKilocalories = whole(50...150)
    workout.perceivedEffort = whole(0...10)
    return WorkoutDetail(workout: workout, laps: laps(from: start, elapsed, track), track: track)
  }

  /// As a GPX file has it: positions and heart rates in segments, and no figures.
  mutating func nextOfPositions(at start: Date) -> WorkoutDetail {
    let count = Int.random(in: 30...200, using: &numbers)
    var track = Track()
    for index in 0..<count {
      let isPause = index > 0 && Int.random(in: 0..<20, using: &numbers) == 0
      if isPause { track.segmentStarts.append(index) }
      let step = isPause ? Double(Int.random(in: 2...4_000, using: &numbers)) : 1
      track.offsets.append(track.offsets.last.map { $0 + step } ?? 0)
    }
    // Standing, now and then.
    var steps: [Double] = []
    for _ in 0..<count { steps.append((steps.last ?? 0) + (Int.random(in: 0..<4, using: &numbers) == 0 ? 0 : 1)) }
    track.latitudes = steps.map { (540_000_000 + $0 * 330).rounded() * Self.unit }
    track.longitudes = steps.map { (170_000_000 + $0 * 40).rounded() * Self.unit }
    track.heartRates = steps.map { _ in Double(Int.random(in: 100...170, using: &numbers)) }
    let workout = Workout(
      id: WorkoutID(UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))), title: "Mud", sport: .cycling,
      start: start, utcOffsetSeconds: 0, elapsedTime: track.offsets.last ?? 0)
    var detail = WorkoutDetail(workout: workout, track: track)
    detail.measure()
    return detail
  }

  /// Without distances, or with those of the samples.
  private mutating func laps(from start: Date, _ elapsed: Double, _ track: Track) -> [Lap] {
    let count = Int.random(in: 0...3, using: &numbers)
    let length = (elapsed / Double(max(count, 1))).rounded(.down)
    return (0..<count).map { index in
      let span = Double(index) * length..<Double(index + 1) * length
      let steps = track.offsets.count { span.contains($0) }
      return Lap(
        start: start + span.lowerBound, elapsedTime: length, timerTime: length,
        distanceMeters: track.isEmpty ? 500.25 : Double(steps) * 3, averageHeartRateBPM: whole(100...150))
    }
  }

  /// A few minutes on foot, with a pause in some.
  private mutating func track() -> Track {
    let count = Int.random(in: 0...200, using: &numbers)
    guard count > 1 else { return Track() }
    var track = Track()
    let pause = Bool.random(using: &numbers) ? Int.random(in: 1..<count, using: &numbers) : nil
    for index in 0..<count {
      track.offsets.append((track.offsets.last.map { $0 + 1 } ?? 0) + (index == pause ? 90 : 0))
    }
    track.segmentStarts = [pause].compactMap(\.self)
    let steps = (0..<count).map(Double.init)
    track.latitudes = steps.map { (540_000_000 + $0 * 330).rounded() * Self.unit }
    track.longitudes = steps.map { (170_000_000 + $0 * 40).rounded() * Self.unit }
    track.distances = steps.map { $0 * 3 }
    track.altitudes = steps.map { (2_000 + ($0 / 3).rounded()) / 5 }
    track.heartRates = steps.map { _ in Double(Int.random(in: 100...170, using: &numbers)) }
    if Bool.random(using: &numbers) {
      track.powers = steps.map { _ in Double(Int.random(in: 100...300, using: &numbers)) }
      track.temperatures = steps.map { _ in 21 }
    }
    return track
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Double? {
    Bool.random(using: &numbers) ? Double(Int.random(in: range, using: &numbers)) : nil
  }

  /// Words of several scripts.
  private mutating func text(_ count: Int) -> String? {
    guard Bool.random(using: &numbers) else { return nil }
    let words = ["Hills", "über", "朝のラン", "🏃🏽‍♀️", "& <b>"]
    return (0..<count).map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
  }
}
