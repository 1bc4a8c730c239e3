import CoreUI

extension Text {
  /// The star before the title of a workout that has a record; nothing before others.
  static func recordStar(if hasRecord: Bool, in symbols: SymbolSet) -> Text {
    guard hasRecord else { return Text("") }
    return Text(mark: symbols == .ascii ? "* " : "★ ", words: "record: ").foreground(.good)
  }
}
