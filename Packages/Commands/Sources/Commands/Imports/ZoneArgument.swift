import ArgumentParser
import DomainWorkout
import Foundation

/// A time zone on the command line: a name or an offset from UTC.
struct ZoneArgument: ExpressibleByArgument {
  let timeZone: TimeZone
  /// As the person wrote it.
  let name: String

  init?(argument: String) {
    guard let zone = NamedTimeZone(argument) else { return nil }
    timeZone = zone.timeZone
    name = argument
  }
}
