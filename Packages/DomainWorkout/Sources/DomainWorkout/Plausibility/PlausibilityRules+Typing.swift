import DomainCore
import DomainTraining
import Foundation

extension PlausibilityRules {
  /// The values of a workout entered by a person that have to be confirmed; usually none.
  ///
  /// Values that no workout can have are rejected before, by `WorkoutChange.validated()`.
  ///
  /// - Parameter fields: the fields entered now. Earlier values are not questioned again.
  public func doubts(
    about workout: Workout, saying fields: Set<WorkoutField> = Set(WorkoutField.allCases)
  ) -> [PlausibilityWarning] {
    var doubts: [PlausibilityWarning] = []
    let seconds = workout.trainingSeconds
    if fields.contains(.start), let doubt = doubt(about: workout.start, workout.day) { doubts.append(doubt) }
    if fields.contains(.movingTime), seconds > Self.longSeconds { doubts.append(.lastsLong(seconds)) }
    if let meters = workout.distance.value {
      if fields.contains(.distance), meters > Self.longMeters { doubts.append(.isLong(meters)) }
      if !fields.isDisjoint(with: [.sport, .movingTime, .distance]), seconds > 0,
        meters > workout.sport.longestUsualMeters(in: seconds)
      {
        doubts.append(.isFast(workout.sport, meters: meters, seconds: seconds))
      }
    }
    if let meters = workout.ascent.value, !fields.isDisjoint(with: [.sport, .movingTime, .ascent]), seconds > 0,
      workout.sport != .alpineSkiing, meters > seconds * Self.fastestClimb + 50
    {
      doubts.append(.climbsFast(meters: meters, seconds: seconds))
    }
    if fields.contains(.heartRate), let bpm = workout.heartRate.stated, !Self.usualHeartRates.contains(bpm) {
      doubts.append(.heartRate(bpm))
    }
    return doubts
  }

  private func doubt(about start: Date, _ day: CalendarDay) -> PlausibilityWarning? {
    if start < starts.lowerBound { return .startsLongAgo(year: day.components.year) }
    return start > starts.upperBound ? .startsInFuture(day: day) : nil
  }

  private static let longSeconds = 86_400.0
  private static let longMeters = 1_000_000.0
  /// Meters per second; the steepest races are climbed at 0.6.
  private static let fastestClimb = 0.7
  private static let usualHeartRates = 40.0...215.0
}

extension Sport {
  /// Meters that the best in the world cannot cover in this many seconds; short distances are sprinted.
  fileprivate func longestUsualMeters(in seconds: TimeInterval) -> Double {
    let sprint = min(seconds, 300) * fastestMetersPerSecond
    return sprint + max(0, seconds - 300) * lastingMetersPerSecond
  }

  private var lastingMetersPerSecond: Double {
    switch self {
    case .running, .trailRunning: 6.5
    case .walking: 4.5
    case .hiking: 5
    case .swimming, .openWaterSwimming: 2
    case .cycling, .indoorCycling, .eBiking: 18
    case .mountainBiking: 14
    case .rowing, .paddling: 7
    case .crossCountrySkiing: 9
    case .alpineSkiing: 25
    case .strength, .yoga, .diving: 5
    case .transition, .other: 60
    }
  }
}
