import CoreSync
import DomainProfile
import GRDB

extension HistoryDays {
  /// Makes a change of this setting take effect in the histories of the log; other settings change nothing.
  ///
  /// - Parameter text: `nil` for the default.
  static func apply(_ database: Database, _ field: SettingField, _ text: String?) throws {
    guard field == .historyDays else { return }
    try SyncHistory.keep(database, forDays: (text.flatMap { HistoryDays($0) } ?? .standard).count)
  }
}
