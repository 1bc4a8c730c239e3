import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout

/// `fettle compare --json`
struct ComparisonDocument: JSONDocument {
  /// A compared workout, the reference first.
  struct ItemJSON: Encodable {
    let workout: String
    let title: String
    let sport: String
    let day: String
    /// As recorded, in meters.
    let distanceMeters: Double
    /// What its distances were multiplied by to match the reference.
    let scale: Double
    /// Seconds behind the reference at the end of the shared distance.
    let gapSeconds: Double
    /// Beats per minute.
    let averageHeartRate: Double?
    /// Watts.
    let averagePower: Double?
    /// Meters per second.
    let averageSpeed: Double?
    /// Where it lost or gained time, in order.
    let stretches: [StretchJSON]
    /// The distances at which the lead changes, in meters.
    let leadChanges: [Double]
    /// Seconds behind the reference, for each of `distances`.
    let gaps: JSONColumn
    /// Means between one of `distances` and the next, so one fewer; missing if none were recorded.
    let heartRates: JSONColumn?
    let powers: JSONColumn?
    let speeds: JSONColumn?
    let altitudes: JSONColumn?

    init(_ item: ComparedWorkout) {
      workout = item.workout.id.description
      title = item.workout.title
      sport = item.workout.sport.rawValue
      day = item.workout.day.description
      distanceMeters = item.track.lengthMeters
      scale = item.track.scale
      gapSeconds = item.track.gap.finalGapSeconds
      averageHeartRate = item.workout.averageHeartRateBPM
      averagePower = item.workout.averagePowerWatts
      averageSpeed = item.workout.averageSpeed
      stretches = item.track.gap.stretches.map { StretchJSON($0) }
      leadChanges = item.track.gap.leadChanges.map(\.distanceMeters)
      gaps = JSONColumn(item.track.gap.gapsSeconds)
      heartRates = item.track.means[.heartRate].map { JSONColumn(known: $0) }
      powers = item.track.means[.power].map { JSONColumn(known: $0) }
      speeds = item.track.means[.speed].map { JSONColumn(known: $0) }
      altitudes = item.track.means[.altitude].map { JSONColumn(known: $0) }
    }
  }

  struct StretchJSON: Encodable {
    let startMeters: Double
    let endMeters: Double
    /// Positive for time lost against the reference.
    let changeSeconds: Double

    init(_ stretch: GapStretch) {
      startMeters = stretch.startMeters
      endMeters = stretch.endMeters
      changeSeconds = stretch.changeSeconds
    }
  }

  struct SplitJSON: Encodable {
    let number: Int
    /// Elapsed seconds of each workout; null for one that ended before.
    let seconds: JSONColumn
    /// Seconds more than the reference; null where one of the two has no whole split.
    let differences: JSONColumn

    init(_ split: ComparedSplit) {
      number = split.number
      seconds = JSONColumn(known: split.splits.map { $0?.elapsedTime })
      differences = JSONColumn(known: split.differencesSeconds)
    }
  }

  let format = "fettle.comparison/1"
  /// Whether all are on one route in the same direction.
  let isOneRoute: Bool
  /// Where the shortest of the tracks ends.
  let sharedMeters: Double
  let splitMeters: Double
  /// Meters from the start.
  let distances: JSONColumn
  let workouts: [ItemJSON]
  let splits: [SplitJSON]

  init(_ comparison: WorkoutComparison) {
    isOneRoute = comparison.isOneRoute
    sharedMeters = comparison.sharedMeters
    splitMeters = comparison.splitMeters
    distances = JSONColumn(comparison.distancesMeters)
    workouts = comparison.items.map { ItemJSON($0) }
    splits = comparison.splits.map { SplitJSON($0) }
  }
}

extension JSONColumn {
  /// Null where there is no value.
  fileprivate init(known values: [Double?]) {
    let numbers: [Double] = values.map { $0 ?? .nan }
    self.init(numbers)
  }
}

/// One workout of a comparison at one shared distance or time, for lists.
struct ComparisonRow {
  let workout: Workout
  let meters: Double?
  let seconds: Double
  let gapSeconds: Double?
  let leadMeters: Double?
  let values: [TrackColumn: Double]

  /// - Parameter seconds: since the first sample.
  private static func values(of series: [TrackSeries], at seconds: Double) -> [TrackColumn: Double] {
    series.reduce(into: [:]) { values, series in
      guard series.bucketLength > 0, let index = Int(exactly: (seconds / series.bucketLength).rounded(.down)),
        series.values.indices.contains(index)
      else { return }
      values[series.column] = series.values[index]
    }
  }

  /// A row for each workout at each distance, or at each time.
  static func rows(of comparison: WorkoutComparison, over axis: TrackAxis) -> [ComparisonRow] {
    comparison.items.flatMap { item in
      switch axis {
      case .distance:
        comparison.distancesMeters.indices.map { index in
          ComparisonRow(
            workout: item.workout, meters: comparison.distancesMeters[index],
            seconds: item.track.arrivalsSeconds[index], gapSeconds: item.track.gap.gapsSeconds[index], leadMeters: nil,
            values: item.track.means.compactMapValues { $0.indices.contains(index) ? $0[index] : nil })
        }
      case .time:
        comparison.elapsedSeconds.indices.map { index in
          ComparisonRow(
            workout: item.workout, meters: nil, seconds: comparison.elapsedSeconds[index], gapSeconds: nil,
            leadMeters: item.track.lead.leadsMeters[index],
            values: values(of: item.series, at: comparison.elapsedSeconds[index]))
        }
      }
    }
  }
}

/// `fettle compare --laps --json`
struct LapComparisonDocument: JSONDocument {
  struct LapJSON: Encodable {
    let number: Int
    /// Seconds since the start of the workout.
    let startOffset: Double
    /// Of the timer, otherwise elapsed.
    let seconds: Double
    let distanceMeters: Double?
    /// Meters per second.
    let averageSpeed: Double?
    /// Beats per minute.
    let averageHeartRate: Double?
    /// Watts.
    let averagePower: Double?
    /// Seconds more than the first lap took.
    let differenceSeconds: Double

    init(_ lap: ComparedLap, since first: ComparedLap) {
      number = lap.number
      startOffset = lap.startOffset
      seconds = lap.seconds
      distanceMeters = lap.distanceMeters
      averageSpeed = lap.averageSpeed
      averageHeartRate = lap.averageHeartRateBPM
      averagePower = lap.averagePowerWatts
      differenceSeconds = lap.seconds - first.seconds
    }
  }

  let format = "fettle.lap-comparison/1"
  let workout: String
  let title: String
  let sport: String
  let day: String
  /// `recorded` or `intervals`
  let source: String
  /// The number of the fastest lap; missing without distances.
  let fastest: Int?
  let laps: [LapJSON]

  init(_ comparison: LapComparison) {
    workout = comparison.workout.id.description
    title = comparison.workout.title
    sport = comparison.workout.sport.rawValue
    day = comparison.workout.day.description
    source = comparison.source.rawValue
    fastest = comparison.fastest.map { comparison.laps[$0].number }
    laps = comparison.laps.map { LapJSON($0, since: comparison.laps[0]) }
  }
}

/// `fettle compare --route --json` and `fettle compare --segment --json`
struct EffortHistoryDocument: JSONDocument {
  struct EffortJSON: Encodable {
    let workout: String
    let title: String
    let day: String
    /// Seconds since the start of the workout.
    let startOffset: Double
    /// In motion over a route, with pauses over a segment.
    let seconds: Double
    let distanceMeters: Double?
    /// Meters per second.
    let averageSpeed: Double?
    /// Beats per minute.
    let averageHeartRate: Double?
    /// Watts.
    let averagePower: Double?
    /// `same` or `reverse`
    let direction: String
    /// Whether positions are missing inside.
    let isInterrupted: Bool
    let isBest: Bool
    /// Missing without a best effort.
    let secondsBehindBest: Double?

    init(_ effort: TimedEffort, isBest: Bool, behind seconds: Double?) {
      workout = effort.workout.description
      title = effort.title
      day = effort.day.description
      startOffset = effort.startOffset
      self.seconds = effort.seconds
      distanceMeters = effort.distanceMeters
      averageSpeed = effort.averageSpeed
      averageHeartRate = effort.averageHeartRateBPM
      averagePower = effort.averagePowerWatts
      direction = effort.direction.rawValue
      isInterrupted = effort.isInterrupted
      self.isBest = isBest
      secondsBehindBest = seconds
    }
  }

  let format = "fettle.efforts/1"
  /// The workout whose route or part it is; missing for a kept segment and for intervals.
  let reference: String?
  /// Of the reference, or the name of the segment.
  let title: String
  let sport: String
  /// The part of the reference in meters from its start; missing for anything else.
  let fromMeters: Double?
  let toMeters: Double?
  /// Along the points of the segment; missing for anything else.
  let segmentMeters: Double?
  /// The kept segment.
  let segment: String?
  /// The length of the intervals, such as `1km` or `8:00`.
  let interval: String?
  let searchedWorkouts: Int
  /// Whether all workouts that could have an effort were searched.
  let isComplete: Bool
  /// The oldest first.
  let efforts: [EffortJSON]

  init(_ history: EffortHistory) {
    reference = history.reference?.id.description
    title = history.title
    sport = history.sport.rawValue
    var meters: ClosedRange<Double>?
    if case .segment(_, let part) = history.way { meters = part }
    (fromMeters, toMeters) = (meters?.lowerBound, meters?.upperBound)
    segmentMeters = history.way.segment?.lengthMeters
    if case .saved(let saved) = history.way { segment = saved.id.description } else { segment = nil }
    if case .interval(let length) = history.way { interval = length.text } else { interval = nil }
    searchedWorkouts = history.searchedCount
    isComplete = history.isComplete
    let best = history.best
    efforts = history.efforts.enumerated().map { index, effort in
      EffortJSON(effort, isBest: index == best, behind: history.secondsBehindBest(effort))
    }
  }
}
