import CoreUI
import DomainCore
import DomainProfile

/// Every setting, and how to set it.
struct SettingsFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let settings: Settings

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        ForEach(SettingsGroup.allCases) { group in
          Section(group.title) {
            ForEach(group.fields(in: settings)) { field in
              SettingRow(field: field, text: text, labelWidth: labelWidth, showsName: !isInteractive && width >= 60)
            }
          }
        }
      }
      VStack {
        if !isInteractive {
          Text(remedies(Remedy.setSetting, example.rawValue, example.example)).foreground(.secondary)
        }
        Text(zonesOfOneSport).foreground(.secondary)
      }
    }
  }

  private var zonesOfOneSport: String {
    isInteractive
      ? "Press \(keys.name(of: "zones")) to give one sport its own zones."
      : "The zones of one sport are set by its name, as in zones.heart-rate.running."
  }

  private var text: SettingText { SettingText(settings: settings, quantities: quantities) }

  private var labelWidth: Int {
    SettingsGroup.allCases.flatMap { $0.fields(in: settings) }.map(\.label.count).max() ?? 0
  }

  /// The first unset one that follows no other, as an example.
  private var example: SettingField {
    let fields = SettingsGroup.allCases.flatMap { $0.fields(in: settings) }
    return fields.first { text.value($0) == nil && !$0.isOfOneQuantity } ?? .units
  }
}

private struct SettingRow: View {
  let field: SettingField
  let text: SettingText
  let labelWidth: Int
  let showsName: Bool

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
  fileprivate var isOfOneQuantity: Bool {
    if case .unitsOf = self { true } else { false }
  }

  /// Its name is long, and made of the label next to it.
  fileprivate var isOfOneSport: Bool {
    if case .zones(_, .some) = self { true } else { false }
  }
}
