import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import Foundation

/// Invented workouts, the same for the same number: one in ten with a track, one in a thousand with an hour of seconds.
struct InventedLibrary {
  let count: Int
  private let newest: Date
  private let secondsApart: Double
  private let tracks: [Track]
  private let hour: Track

  /// - Parameter today: the day of the newest. The others go back one a day, or more where 27 years would not do.
  init(count: Int, today: CalendarDay) {
    self.count = count
    newest = Date(timeIntervalSince1970: Double(today.daysSinceEpoch) * 86_400 + 18 * 3_600)
    secondsApart = 86_400 * min(1, 9_862 / Double(count))
    tracks = (0..<16).map { Self.track(sampleCount: 300, seed: $0) }
    hour = Self.track(sampleCount: 3_601, seed: 99)
  }

  /// - Parameter index: from 0, the newest.
  func detail(_ index: Int) -> WorkoutDetail {
    let sport = Self.sports[index % Self.sports.count]
    let minutes = 30 + Double(index * 37 % 90)
    let speed = sport == .cycling ? 7.9 : sport == .swimming ? 0.8 : 3.1
    let start = newest.addingTimeInterval(-Double(index) * secondsApart)
    let workout = Workout(
      id: Self.id(index), title: Self.titles[index * 7 % Self.titles.count] + (index % 500 == 3 ? " triathlon" : ""),
      notes: index % 4 == 0 ? "Wind from the \(Self.directions[index % 8]), sunny, felt good" : nil, sport: sport,
      start: start, utcOffsetSeconds: 7_200,
      elapsedTime: minutes * 60 + 90, timerTime: minutes * 60,
      movingTime: SourcedValue(reported: minutes * 60, computed: minutes * 60 - 7),
      distance: SourcedValue(reported: minutes * 60 * speed, computed: minutes * 60 * speed + 13),
      ascent: SourcedValue(reported: Double(index % 400), computed: Double(index % 400) * 0.93),
      averageHeartRateBPM: 120 + Double(index % 45), maximumHeartRateBPM: 170 + Double(index % 20),
      averageCadenceRPM: 84, energyKilocalories: minutes * 10, tags: Self.tags(index),
      gear: sport == .running ? [Self.shoes[index / 8 % Self.shoes.count].id] : [])
    var detail = WorkoutDetail(
      workout: workout,
      laps: (0..<(index % 5)).map { lap in
        Lap(
          start: start.addingTimeInterval(Double(lap) * 600), elapsedTime: 600, timerTime: 600,
          distanceMeters: 600 * speed,
          averageHeartRateBPM: 140)
      },
      track: index % 1_000 == 5 ? hour : index % 10 == 5 ? tracks[index / 10 % tracks.count] : Track(),
      source: WorkoutSource(
        fileName: "\(index).fit", format: "fit", contentDigest: Self.id(index).description, sessionIndex: 0))
    let load = WorkoutLoad(of: detail, thresholds: DatedThresholds())
    detail.workout.load = load.load
    detail.workout.loadBasis = load.basis
    return detail
  }

  /// One workout in fifty is a race, one in six a commute.
  private static func tags(_ index: Int) -> Set<WorkoutTag> {
    Set([index % 50 == 12 ? "race" : nil, index % 6 == 1 ? "commute" : nil].compactMap { $0.flatMap(WorkoutTag.init) })
  }

  static func id(_ index: Int) -> WorkoutID {
    var mixed = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 31)) &* 0xBF58_476D_1CE4_E5B9
    let high = withUnsafeBytes(of: mixed) { Array($0) }
    let low = withUnsafeBytes(of: UInt64(index)) { Array($0) }
    return WorkoutID(
      UUID(
        uuid: (
          high[0], high[1], high[2], high[3], high[4], high[5], 0x40 | high[6] & 0xF, high[7], 0x80, 0, low[5], low[4],
          low[3], low[2],
          low[1], low[0]
        )))
  }

  /// A wandering with the noise of a device, in all quantities.
  private static func track(sampleCount: Int, seed: Int) -> Track {
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func noise() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) - 0.5
    }
    let offsets = (0..<sampleCount).map(Double.init)
    var track = Track(offsets: offsets)
    var latitude = 48.1
    var longitude = 11.5
    var meters = 0.0
    var heading = 0.0
    var columns: [[Double]] = Array(repeating: [], count: 9)
    for offset in offsets {
      let speed = 3.1 + sin(offset / 97) * 0.6 + noise() * 0.3
      heading += noise() * 0.1
      latitude += cos(heading) * speed / 111_320
      longitude += sin(heading) * speed / 74_300
      meters += speed
      let values = [
        latitude, longitude, 520 + sin(offset / 300) * 40 + noise() * 0.6, meters, speed,
        (140 + sin(offset / 211) * 15 + noise() * 3).rounded(), (210 + sin(offset / 31) * 40 + noise() * 80).rounded(),
        (84 + noise() * 4).rounded(), (18 + offset / 3_600).rounded(),
      ]
      for (column, value) in values.enumerated() { columns[column].append(value) }
    }
    track.latitudes = columns[0]
    track.longitudes = columns[1]
    track.altitudes = columns[2].map { ($0 * 5).rounded() / 5 }
    track.distances = columns[3].map { ($0 * 100).rounded() / 100 }
    track.speeds = columns[4].map { ($0 * 1_000).rounded() / 1_000 }
    track.heartRates = columns[5]
    track.powers = columns[6]
    track.cadences = columns[7]
    track.temperatures = columns[8]
    return track
  }

  private static let sports: [Sport] = [
    .running, .cycling, .running, .swimming, .running, .cycling, .strength, .walking,
  ]
  /// The shoes of the runs, by name.
  static let shoes: [Gear] = ["Old shoes", "Trail shoes", "Racing flats", "New shoes"].enumerated().map { index, name in
    Gear(id: GearID(id(1_000_000 + index).rawValue), name: name, kind: .shoes)
  }
  private static let directions = [
    "north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west",
  ]
  private static let titles = [
    "Morning run", "Tempo along the river", "Commute", "Long ride to the coast", "Intervals on the track", "Easy",
    "Hills with friends", "Pool", "Evening ride", "Recovery", "Fartlek in the forest", "Club night",
  ]
}
