import CoreDatabase
import DomainWorkout
import Foundation
import Logging

/// What is fixed when the program starts. Live, demo and test are values of it.
struct AppConfiguration: Sendable {
  var database: DatabaseLocation
  var timeZone: TimeZone
  /// Reads the clock.
  var now: @Sendable () -> Date
  /// How many files are read side by side.
  var readersAtOnce: Int
  /// From which level on the log is told; `nil` keeps it silent.
  var logLevel: Logger.Level?

  /// The day it is for the person at this machine.
  var today: CalendarDay {
    let now = now()
    return CalendarDay(of: now, utcOffsetSeconds: timeZone.secondsFromGMT(for: now))
  }
}

extension AppConfiguration {
  /// The athlete's own log, by the XDG folders.
  static func live(environment: [String: String] = ProcessInfo.processInfo.environment) -> AppConfiguration {
    AppConfiguration(
      database: .file(path: databasePath(in: environment)),
      timeZone: .current,
      now: { Date() },
      readersAtOnce: ProcessInfo.processInfo.activeProcessorCount,
      logLevel: environment["FETTLE_LOG"].flatMap { Logger.Level(rawValue: $0.lowercased()) })
  }

  /// The live program on a database that goes when it ends.
  static func demo(environment: [String: String] = ProcessInfo.processInfo.environment) -> AppConfiguration {
    var configuration = live(environment: environment)
    configuration.database = .temporary
    return configuration
  }

  /// Everything at rest: a temporary database, a fixed clock, UTC.
  static func test(now: Date = Date(timeIntervalSince1970: 1_782_907_200)) -> AppConfiguration {
    AppConfiguration(
      database: .temporary, timeZone: .gmt, now: { now }, readersAtOnce: 2, logLevel: nil)
  }

  private static func databasePath(in environment: [String: String]) -> String {
    if let path = environment["FETTLE_DATABASE"], !path.isEmpty { return path }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share"
    return data + "/fettle/fettle.sqlite"
  }
}
