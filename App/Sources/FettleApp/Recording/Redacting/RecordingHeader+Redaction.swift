import CoreDatabase
import DomainCore
import DomainWorkout
import Foundation

extension RecordingHeader {
  /// The same without what the person typed or configured, except for keys, which the recorded input depends on.
  var redacted: RecordingHeader {
    var header = self
    header.isRedacted = true
    header.environment = environment?.redacted
    header.server = server?.redactedAddress
    header.timeZone = TimeZone(identifier: timeZone)?.anyLike(until: start).identifier ?? "GMT"
    header.places = places.mapping(\.redacted)
    return header
  }
}

extension AppRoute {
  /// The place of the same link with the shapes of its words; `nil` if that is no place.
  var redacted: AppRoute? {
    ScreenLink(link).flatMap { AppRoute(link: $0.redacted.text) }
  }
}

extension ScreenLink {
  fileprivate var redacted: ScreenLink {
    mappingQuery { name, value in
      switch name {
      case "text": value.redacted
      case "where":
        (try? WorkoutQuery(parsing: value, today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday))?
          .mappingWords(\.redacted).text ?? value.redacted
      case "of": ScreenLink(value)?.redacted.text ?? value.redacted
      // Numbers, days, ids and the program's own words.
      default: value
      }
    }
  }
}
