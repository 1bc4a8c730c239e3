import DomainWorkout
import Foundation

extension WorkoutRecord {
  /// What is stored in the column of a field that a person can edit.
  func stored(_ field: WorkoutField) -> StoredValue {
    switch field {
    case .title: .text(title)
    case .notes: .text(notes)
    case .sport: .text(sport)
    case .start: .number(start)
    case .movingTime: .number(movingStated)
    case .distance: .number(distanceStated)
    case .ascent: .number(ascentStated)
    case .heartRate: .number(heartRateStated)
    case .effort: .number(effort)
    }
  }

  /// Puts back what `stored` gave.
  mutating func store(_ value: StoredValue, in field: WorkoutField) {
    switch (field, value) {
    case (.title, .text(let text?)): title = text
    case (.notes, .text(let text)): notes = text
    case (.sport, .text(let text?)): sport = text
    case (.start, .number(let seconds?)):
      start = seconds
      day = CalendarDay(of: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset).daysSinceEpoch
    case (.movingTime, .number(let number)): movingStated = number
    case (.distance, .number(let number)): distanceStated = number
    case (.ascent, .number(let number)): ascentStated = number
    case (.heartRate, .number(let number)): heartRateStated = number
    case (.effort, .number(let number)): effort = number
    default: break
    }
  }
}

extension WorkoutField {
  /// The column, and the synchronized field, that `WorkoutRecord.stored` is of.
  var storedName: String {
    switch self {
    case .movingTime: "moving_stated"
    case .distance: "distance_stated"
    case .ascent: "ascent_stated"
    case .heartRate: "heart_rate_stated"
    default: rawValue
    }
  }
}
