import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// Invented workouts, at most one a day.
struct InventedWorkouts {
  let count: Int
  /// From one to the next.
  private let daysApart: Double
  private let today: CalendarDay
  /// By sport; 30 to 60 minutes.
  private let tracks: [Sport: [Track]]

  static let sports: [Sport] = [.running, .cycling, .running, .cycling, .cycling]

  /// - Parameter years: over which they are spread; `nil` for one a day, and at most 27 years.
  init(count: Int, years: Int? = nil, today: CalendarDay, withTracks: Bool) {
    self.count = count
    daysApart = years.map { Double($0) * 365.25 / Double(count) } ?? min(1, 9_862 / Double(count))
    self.today = today
    guard withTracks else {
      tracks = [:]
      return
    }
    tracks = Dictionary(
      uniqueKeysWithValues: Set(Self.sports).map { sport in
        (sport, (0..<8).map { InventedTracks.track(of: sport, sampleCount: 1_800 + $0 * 257, seed: $0 + 2) })
      })
  }

  /// - Parameter index: from 0, the newest.
  func detail(_ index: Int) -> WorkoutDetail {
    let sport = Self.sports[index % Self.sports.count]
    let track = tracks[sport].map { $0[index / Self.sports.count % $0.count] } ?? Track()
    let seconds = Double(max(1_800, track.count))
    let start = Date(
      timeIntervalSince1970: Double(today.daysSinceEpoch) * 86_400 + 43_200 - Double(index)
        * daysApart * 86_400)
    var detail = WorkoutDetail(
      workout: Workout(
        id: Self.id(index), title: "Invented", sport: sport, start: start, utcOffsetSeconds: 3_600,
        elapsedTime: seconds, timerTime: seconds, movingTime: SourcedValue(computed: seconds - 60),
        distance: SourcedValue(computed: track.distances?.last ?? seconds * 3), ascent: SourcedValue(computed: 200),
        averageHeartRateBPM: 150, maximumHeartRateBPM: 180),
      laps: [], track: track,
      source: WorkoutSource(
        fileName: "\(index).fit", format: "fit", contentDigest: Self.id(index).description, sessionIndex: 0))
    let load = WorkoutLoad(of: detail, thresholds: DatedThresholds())
    (detail.workout.load, detail.workout.loadBasis) = (load.load, load.basis)
    return detail
  }

  /// Efforts as a track of this sport would give them.
  static func efforts(of index: Int) -> [BestEffort] {
    var noise = Noise(seed: index + 17)
    return EffortMeasure.all(for: sports[index % sports.count]).prefix(40).map { measure in
      let seconds =
        switch measure {
        case .time(let meters): meters / 4 * (1.3 + noise.next() * 0.2)
        case .power(let seconds), .heartRate(let seconds): Double(seconds)
        case .whole: 3_600.0
        }
      let value = if case .time = measure { seconds } else { (200 + noise.next() * 40) }
      return BestEffort(
        measure: measure, value: (value * 1_000).rounded() / 1_000, startOffset: 60, seconds: seconds.rounded())
    }
  }

  static func id(_ index: Int) -> WorkoutID {
    var mixed = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 31)) &* 0xBF58_476D_1CE4_E5B9
    let (high, low) = (withUnsafeBytes(of: mixed) { Array($0) }, withUnsafeBytes(of: UInt64(index)) { Array($0) })
    return WorkoutID(
      UUID(
        uuid: (
          high[0], high[1], high[2], high[3], high[4], high[5], 0x40 | high[6] & 0xF, high[7], 0x80, 0, low[5], low[4],
          low[3], low[2], low[1], low[0]
        )))
  }
}
