import CoreUI
import DomainProfile

/// Every value of the thresholds that changed, the newest of each first.
struct ThresholdTable: View {
  let rows: [ThresholdRow]

  var body: some View {
    Table(rows) {
      TableColumn("Threshold", minWidth: 9) { $0.threshold }
      TableColumn("From") { $0.from }
      TableColumn("Value", alignment: .trailing) { $0.value }
    }
  }
}

struct ThresholdRow {
  let threshold: String
  let from: String
  let value: String

  /// Empty while every threshold applies from the beginning.
  ///
  /// - Parameter tellsRatios: whether to show powers by weight, too.
  static func rows(of text: ProfileFieldText, tellsRatios: Bool) -> [ThresholdRow] {
    let thresholds = text.profile.thresholdsOverTime
    return ProfileField.allCases.filter(\.isThreshold).flatMap { field -> [ThresholdRow] in
      let days = thresholds.days(of: field)
      guard days.contains(where: { $0 != nil }) else { return [] }
      return days.reversed().map { day in
        ThresholdRow(
          threshold: field.label, from: text.date(day),
          value: text.text(field, from: day, tellsRatio: tellsRatios) ?? "not set")
      }
    }
  }
}
