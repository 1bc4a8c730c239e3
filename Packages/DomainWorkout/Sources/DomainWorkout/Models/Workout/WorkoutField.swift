/// One thing its owner can say of a workout.
///
/// `rawValue` is the stable name used on the command line and in logs.
public enum WorkoutField: String, CaseIterable, Hashable, Sendable {
  case title
  case notes
  case sport
  case start
  case movingTime = "time"
  case distance
  case ascent
  case heartRate = "heart-rate"
  case effort

  /// The name a person reads, in English.
  public var label: String {
    switch self {
    case .title: "The title"
    case .notes: "The notes"
    case .sport: "The sport"
    case .start: "The start"
    case .movingTime: "The time"
    case .distance: "The distance"
    case .ascent: "The ascent"
    case .heartRate: "The average heart rate"
    case .effort: "The effort"
    }
  }

  /// The name a person reads within a sentence, in English.
  public var noun: String {
    switch self {
    case .movingTime: "time"
    case .heartRate: "average heart rate"
    default: rawValue
    }
  }

  /// What it takes, in words that follow "it takes".
  public var allowed: String {
    switch self {
    case .title: "a text of 1 to 200 characters"
    case .notes: "a text of up to 10,000 characters"
    case .sport: "one of \(Sport.allCases.map(\.rawValue).joined(separator: ", "))"
    case .start: "a day and a time, as in 2026-07-14 07:30, from 1950 to 2100"
    case .movingTime: "a time such as 45:00, 1:02:30 or 50min, of up to 30 days"
    case .distance: "a length such as 12.5, 12.5km, 400m or 3mi, of up to 10,000 km"
    case .ascent: "a height such as 320, 320m or 1050ft, of up to 30,000 m"
    case .heartRate: "a number of beats a minute from 30 to 240"
    case .effort: "a number from 0 to 10"
    }
  }
}
