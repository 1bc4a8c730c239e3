import CoreUI
import DomainProfile

/// A setting and its value, or what applies while it is not set.
struct SettingRow: View {
  let field: SettingField
  let text: SettingText
  let labelWidth: Int
  var showsName = false

  var body: some View {
    LabeledRow(field.label, labelWidth: labelWidth, sentence: sentence) {
      value.layoutPriority(1)
      Spacer()
      if showsName, !field.isOfOneSport { Text(field.rawValue).foreground(.accent).lineLimit(1) }
    }
  }

  private var sentence: Text {
    Text("\(field.label) (\(field.rawValue)): ").foreground(.secondary) + value
  }

  private var value: Text {
    text.value(field).map { Text($0) } ?? Text(text.valueWhenUnsaid(field)).foreground(.secondary)
  }
}

extension SettingField {
  /// Its name is long, and made of the label next to it.
  fileprivate var isOfOneSport: Bool {
    if case .zones(_, .some) = self { true } else { false }
  }
}
