public import DomainCore
public import DomainTraining
public import Foundation

/// All times over one route, over one segment, or over intervals of one length, the oldest first.
public struct EffortHistory: Equatable, Sendable {
  /// What was covered each time.
  public enum Way: Equatable, Sendable {
    /// The whole route of the reference.
    case route
    /// A part of the reference, in meters from its start.
    case segment(Segment, meters: ClosedRange<Double>)
    /// A segment that its owner keeps.
    case saved(SavedSegment)
    /// A lap or an interval of one length.
    case interval(IntervalLength)

    /// The line that was covered each time; `nil` for a whole route and for intervals.
    public var segment: Segment? {
      switch self {
      case .segment(let segment, _): segment
      case .saved(let saved): saved.segment
      case .route, .interval: nil
      }
    }
  }

  /// The workout whose route or part it is; `nil` for a kept segment and for intervals.
  public let reference: Workout?
  /// The sport of all efforts.
  public let sport: Sport
  /// What was covered each time.
  public let way: Way
  /// The oldest first. Those of the reference are among them.
  public let efforts: [TimedEffort]
  /// The workouts whose tracks were searched.
  public let searchedCount: Int
  /// Whether all workouts that could have an effort were searched.
  public let isComplete: Bool

  /// - Parameter efforts: in any order.
  public init(
    reference: Workout, way: Way, efforts: [TimedEffort], searchedCount: Int, isComplete: Bool = true
  ) {
    self.init(
      reference, way, sport: reference.sport, efforts: efforts, searchedCount: searchedCount, isComplete: isComplete)
  }

  /// Efforts that belong to no workout in particular.
  ///
  /// - Parameter efforts: in any order.
  public init(way: Way, sport: Sport, efforts: [TimedEffort], searchedCount: Int, isComplete: Bool = true) {
    self.init(nil, way, sport: sport, efforts: efforts, searchedCount: searchedCount, isComplete: isComplete)
  }

  private init(
    _ reference: Workout?, _ way: Way, sport: Sport, efforts: [TimedEffort], searchedCount: Int, isComplete: Bool
  ) {
    self.reference = reference
    self.sport = sport
    self.way = way
    self.efforts = efforts.sorted { ($0.start, $0.startOffset) < ($1.start, $1.startOffset) }
    self.searchedCount = searchedCount
    self.isComplete = isComplete
  }

  /// What was covered, in words.
  public var title: String {
    switch way {
    case .route, .segment: reference?.title ?? ""
    case .saved(let saved): saved.name
    case .interval(let length): "Intervals of \(length.text)"
    }
  }

  /// The index of the fastest effort in the direction of the reference, without interrupted ones; `nil` if there is none.
  /// Of equal ones, the older.
  public var best: Int? {
    let speeds = efforts.indices.compactMap { index -> (index: Int, speed: Double)? in
      let effort = efforts[index]
      guard effort.direction == .same, !effort.isInterrupted, let speed = effort.averageSpeed else { return nil }
      return (index, speed)
    }
    return speeds.max { ($0.speed, $1.index) < ($1.speed, $0.index) }?.index
  }

  /// The seconds by which an effort was slower than the best one.
  public func secondsBehindBest(_ effort: TimedEffort) -> TimeInterval? {
    best.map { effort.seconds - efforts[$0].seconds }
  }
}

/// One time over a route or a segment.
public struct TimedEffort: Equatable, Sendable {
  /// The workout in which it was made.
  public let workout: WorkoutID
  /// The title of the workout.
  public let title: String
  /// The local day of the workout.
  public let day: CalendarDay
  /// The start of the workout.
  public let start: Date
  /// Seconds since the start of the workout at which it began; 0 for a whole route.
  public let startOffset: TimeInterval
  /// Seconds: in motion over a route, otherwise elapsed; with pauses over a segment.
  public let seconds: TimeInterval
  /// Meters; those of the segment, or of the workout.
  public let distanceMeters: Double?
  /// Beats per minute; `nil` if none were recorded.
  public let averageHeartRateBPM: Double?
  /// Watts; `nil` if none were recorded.
  public let averagePowerWatts: Double?
  /// The direction in comparison with the reference.
  public let direction: RouteSimilarity.Direction
  /// Whether positions are missing inside, so that it is not a best one.
  public let isInterrupted: Bool

  /// Meters per second; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let distanceMeters, distanceMeters > 0, seconds > 0 else { return nil }
    return distanceMeters / seconds
  }

  public init(
    workout: WorkoutID, title: String, day: CalendarDay, start: Date, startOffset: TimeInterval = 0,
    seconds: TimeInterval, distanceMeters: Double?, averageHeartRateBPM: Double? = nil,
    averagePowerWatts: Double? = nil, direction: RouteSimilarity.Direction = .same, isInterrupted: Bool = false
  ) {
    self.workout = workout
    self.title = title
    self.day = day
    self.start = start
    self.startOffset = startOffset
    self.seconds = seconds
    self.distanceMeters = distanceMeters
    self.averageHeartRateBPM = averageHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.direction = direction
    self.isInterrupted = isInterrupted
  }
}

extension TimedEffort {
  /// A whole workout on a route.
  init(of workout: Workout, direction: RouteSimilarity.Direction) {
    self.init(
      workout: workout.id, title: workout.title, day: workout.day, start: workout.start,
      seconds: workout.movingTime.value ?? workout.elapsedTime, distanceMeters: workout.distance.value,
      averageHeartRateBPM: workout.averageHeartRateBPM, averagePowerWatts: workout.averagePowerWatts,
      direction: direction)
  }

  /// A lap or an interval.
  init(_ lap: ComparedLap, in workout: Workout) {
    self.init(
      workout: workout.id, title: workout.title, day: workout.day, start: workout.start,
      startOffset: lap.startOffset, seconds: lap.seconds, distanceMeters: lap.distanceMeters,
      averageHeartRateBPM: lap.averageHeartRateBPM, averagePowerWatts: lap.averagePowerWatts)
  }

  /// An effort over a segment.
  init(_ effort: SegmentEffort, over segmentMeters: Double, in workout: Workout, _ part: TrackPart) {
    self.init(
      workout: workout.id, title: workout.title, day: workout.day, start: workout.start,
      startOffset: effort.startOffset, seconds: effort.elapsedSeconds, distanceMeters: segmentMeters,
      averageHeartRateBPM: part.averageHeartRateBPM, averagePowerWatts: part.averagePowerWatts,
      isInterrupted: effort.isInterrupted)
  }
}
