import DomainWorkout
import Foundation
import Logging

extension TabSeparated {
  init(_ report: UsageReport) {
    self.init(
      report.uses,
      [
        Column("Screen", \.screen),
        Column("Action", \.action),
        Column("30 days") { "\($0.recentCount)" },
        Column("All") { "\($0.count)" },
        Column("Last", \.lastDay),
      ])
  }

  init(_ rows: [ConfigurationRow]) {
    self.init(
      rows,
      [
        Column("Key", \.name),
        Column("Value", \.value),
        Column("From", \.origin.description),
        Column("Instead of") { $0.overridden.map(\.description).joined(separator: ", ") },
      ])
  }

  /// Entries of the program's diagnostics.
  init(_ entries: [DiagnosticsEntry], utcOffsetSeconds: @escaping (Date) -> Int) {
    self.init(
      entries,
      [
        Column("Time") { entry in
          let time = LocalTime(of: entry.time, utcOffsetSeconds: utcOffsetSeconds(entry.time))
          return "\(time.day) \(time.clock):" + String(format: "%02d", time.secondsOfDay % 60)
        },
        Column("Level", \.level.rawValue),
        Column("Module", \.module),
        Column("Message", \.message),
        Column("Details") { entry in
          entry.metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "  ")
        },
      ])
  }

  /// One more entry, after others.
  static func line(_ entry: DiagnosticsEntry, utcOffsetSeconds: @escaping (Date) -> Int) -> String {
    TabSeparated([entry], utcOffsetSeconds: utcOffsetSeconds).lines[1]
  }
}
