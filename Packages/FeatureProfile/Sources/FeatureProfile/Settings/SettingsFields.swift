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

extension SettingField {
  fileprivate var isOfOneQuantity: Bool {
    if case .unitsOf = self { true } else { false }
  }
}
