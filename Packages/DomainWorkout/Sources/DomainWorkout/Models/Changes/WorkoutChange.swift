public import Foundation

/// One thing of a workout set to a value, or with `nil` to what was recorded or to nothing.
///
/// A workout that was added by hand has no recorded sport and start; its title goes back to the default one.
public enum WorkoutChange: Equatable, Sendable {
  case title(String?)
  case notes(String?)
  case sport(Sport?)
  case start(LocalTime?)
  /// Seconds in motion.
  case movingTime(TimeInterval?)
  /// Metres.
  case distance(Double?)
  /// Metres climbed.
  case ascent(Double?)
  /// Beats a minute, on average.
  case heartRate(Double?)
  /// How hard it felt, from 0 to 10.
  case effort(Double?)

  public var field: WorkoutField {
    switch self {
    case .title: .title
    case .notes: .notes
    case .sport: .sport
    case .start: .start
    case .movingTime: .movingTime
    case .distance: .distance
    case .ascent: .ascent
    case .heartRate: .heartRate
    case .effort: .effort
    }
  }
}

/// A time of a day as a clock on the wall shows it, without a zone.
public struct LocalTime: Hashable, Sendable {
  public var day: CalendarDay
  /// Seconds since midnight.
  public var secondsOfDay: Int

  public init(day: CalendarDay, secondsOfDay: Int) {
    self.day = day
    self.secondsOfDay = secondsOfDay
  }

  /// What the clock showed at an instant, where it is `utcOffsetSeconds` ahead of UTC.
  public init(of instant: Date, utcOffsetSeconds: Int) {
    day = CalendarDay(of: instant, utcOffsetSeconds: utcOffsetSeconds)
    let sinceEpoch = instant.timeIntervalSince1970.rounded(.down) + Double(utcOffsetSeconds)
    let seconds = sinceEpoch - Double(day.daysSinceEpoch) * 86_400
    // An instant outside the calendar is on its first or last day.
    secondsOfDay = seconds.isNaN ? 0 : Int(min(max(seconds, 0), 86_399))
  }

  /// The instant, where the clock is `utcOffsetSeconds` ahead of UTC.
  public func instant(utcOffsetSeconds: Int) -> Date {
    Date(
      timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400 + Double(secondsOfDay) - Double(utcOffsetSeconds))
  }
}

extension Workout {
  /// The workout with the changes made, in their order.
  public func applying(_ changes: [WorkoutChange]) -> Workout {
    changes.reduce(into: self) { workout, change in workout.apply(change) }
  }

  private mutating func apply(_ change: WorkoutChange) {
    switch change {
    case .title(let title): self.title = title ?? recorded.title ?? defaultTitle
    case .notes(let notes): self.notes = notes
    case .sport(let sport): self.sport = sport ?? recorded.sport ?? self.sport
    case .start(let time): start = time?.instant(utcOffsetSeconds: utcOffsetSeconds) ?? recorded.start ?? start
    case .movingTime(let seconds): movingTime.stated = seconds
    case .distance(let meters): distance.stated = meters
    case .ascent(let meters): ascent.stated = meters
    case .heartRate(let bpm): heartRate.stated = bpm
    case .effort(let effort): perceivedEffort = effort ?? recorded.effort
    }
  }
}

extension WorkoutChange {
  /// Whether the training load depends on it.
  public var affectsLoad: Bool { field.affectsLoad }
}

extension WorkoutField {
  /// Whether the training load depends on it.
  public var affectsLoad: Bool {
    switch self {
    case .title, .notes, .ascent: false
    case .sport, .start, .movingTime, .distance, .heartRate, .effort: true
    }
  }
}
