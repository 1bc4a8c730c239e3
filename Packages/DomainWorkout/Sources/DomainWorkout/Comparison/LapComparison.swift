import DomainTraining
public import Foundation

/// The laps of one workout against the first of them.
public struct LapComparison: Equatable, Sendable {
  /// Where the laps come from.
  public enum Source: String, Hashable, Sendable {
    /// The device, or its owner by a key.
    case recorded
    /// The parts of work that Fettle found in the track.
    case intervals
  }

  /// The workout that the laps belong to.
  public let workout: Workout
  /// Where the laps come from.
  public let source: Source
  /// In order; at least two.
  public let laps: [ComparedLap]

  /// Recorded laps, if there are two; otherwise the intervals found in the track.
  ///
  /// - Throws: `noLaps` if there are not two of either.
  public init(of detail: WorkoutDetail) throws(ComparisonError) {
    workout = detail.workout
    let recorded = detail.laps.count > 1
    source = recorded ? .recorded : .intervals
    let found = recorded ? Self.recordedLaps(of: detail) : Self.intervals(of: detail)
    guard found.count > 1 else {
      if detail.laps.isEmpty { try detail.checkTrack() }
      throw .noLaps(title: detail.workout.title)
    }
    laps = found
  }

  /// The index of the fastest lap; `nil` if no lap has a speed. Of equal ones, the first. A last lap of less than half the
  /// median distance, such as the meters before the device was stopped, cannot be the fastest.
  public var fastest: Int? {
    let distances = laps.compactMap(\.distanceMeters).sorted()
    let least = distances.isEmpty ? 0 : distances[distances.count / 2] / 2
    let speeds = laps.indices.compactMap { index in
      laps[index].averageSpeed.map { (index: index, speed: $0) }
    }.filter { $0.index < laps.count - 1 || (laps[$0.index].distanceMeters ?? 0) >= least }
    return speeds.max { ($0.speed, $1.index) < ($1.speed, $0.index) }?.index
  }

  private static func recordedLaps(of detail: WorkoutDetail) -> [ComparedLap] {
    let parts = TrackParts(of: detail.track)
    let start = detail.workout.recorded.start ?? detail.workout.start
    return zip(1..., detail.laps).map { number, lap in
      let offset = lap.start.timeIntervalSince(start)
      // What the device did not write, the track may show.
      let part = lap.elapsedTime >= 0 && offset.isFinite ? parts.part(offset...offset + lap.elapsedTime) : nil
      return ComparedLap(
        number: number, startOffset: offset, seconds: lap.timerTime ?? lap.elapsedTime,
        distanceMeters: lap.distanceMeters ?? part?.distanceMeters,
        averageHeartRateBPM: lap.averageHeartRateBPM ?? part?.averageHeartRateBPM,
        averagePowerWatts: lap.averagePowerWatts ?? part?.averagePowerWatts)
    }
  }

  private static func intervals(of detail: WorkoutDetail) -> [ComparedLap] {
    let parts = TrackParts(of: detail.track)
    let works = TrackIntervals(of: detail.track, sport: detail.workout.sport).works
    return zip(1..., works).map { number, work in
      let part = parts.part(work.startOffset...work.endOffset)
      return ComparedLap(
        number: number, startOffset: work.startOffset, seconds: work.seconds, distanceMeters: part.distanceMeters,
        averageHeartRateBPM: part.averageHeartRateBPM, averagePowerWatts: part.averagePowerWatts)
    }
  }
}

/// A lap of a comparison.
public struct ComparedLap: Equatable, Sendable {
  /// From 1.
  public let number: Int
  /// Seconds since the workout's start.
  public let startOffset: TimeInterval
  /// Seconds of timer time, otherwise elapsed.
  public let seconds: TimeInterval
  /// Meters; `nil` if no distance is known.
  public let distanceMeters: Double?
  /// Beats per minute; `nil` if none were recorded.
  public let averageHeartRateBPM: Double?
  /// Watts; `nil` if none were recorded.
  public let averagePowerWatts: Double?

  /// Meters per second; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let distanceMeters, distanceMeters > 0, seconds > 0 else { return nil }
    return distanceMeters / seconds
  }
}
