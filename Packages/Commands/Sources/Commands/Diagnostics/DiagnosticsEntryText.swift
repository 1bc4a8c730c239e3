import CoreUI
import Foundation
import Logging

/// An entry of the diagnostics as one line of text.
struct DiagnosticsEntryText {
  let entry: DiagnosticsEntry
  let timeZone: TimeZone

  var text: Text {
    Text("\(time)  ").foreground(.secondary) + Text(padded(entry.level.rawValue, 8)).foreground(entry.level.color)
      + Text("  \(padded(entry.module, 12))  ").foreground(.secondary) + Text(entry.message)
      + Text(metadata).foreground(.secondary)
  }

  private var time: String {
    var style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    style = style.time(includingFractionalSeconds: false).dateTimeSeparator(.space)
    return entry.time.formatted(style)
  }

  private var metadata: String {
    entry.metadata.sorted { $0.key < $1.key }.map { "  \($0.key)=\($0.value)" }.joined()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Logger.Level {
  fileprivate var color: ColorRole {
    switch self {
    case .trace, .debug: .secondary
    case .info, .notice: .primary
    case .warning: .warning
    case .error, .critical: .bad
    }
  }
}
