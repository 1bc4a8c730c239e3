import CoreUI
import DomainCore
import DomainProfile

/// The settings in panels, for a person who interacts with them, and examples of what they do.
struct SettingsPanels: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  let settings: Settings

  var body: some View {
    if hasRoomForPanels {
      PanelGrid {
        Self.layout(in: $0)
      } panels: {
        ForEach(SettingsGroup.allCases) { group in
          Panel(group.title, name: group.panel) { SettingsGroupRows(group: group, settings: settings) }
        }
        Panel("How figures look", name: "examples") { SettingsExamples() }
        Panel("Colors of charts", name: "colors") { SettingsChartColors() }
        Panel("Sports", name: "sports") { SettingsSportColors() }
      }
    } else {
      PanelGrid { _ in
        "settings"
      } panels: {
        Panel("Settings", name: "settings") { SettingsFields(settings: settings) }
      }
    }
  }

  private static func layout(in room: PanelRoom) -> PanelLayout {
    if room.columns >= 160 {
      return .columns([
        .share(1, .rows([.natural("units"), .natural("habits"), .share(1, "zones")])),
        .share(1, .rows([.natural("examples"), .share(1, "colors")])), .share(1, "sports"),
      ])
    }
    if room.columns >= 120 {
      return .columns([
        .share(1, .rows([.natural("units"), .natural("habits"), .natural("zones"), .share(1, "sports")])),
        .share(1, .rows([.natural("examples"), .share(1, "colors")])),
      ])
    }
    let top: PanelTrack = .natural(.columns([.share(1, "units"), .share(1, "examples")]))
    guard room.height >= 34 else { return .rows([top, .natural("habits"), .share(1, "zones")]) }
    return .rows([
      top, .natural("habits"), .natural("zones"), .share(1, .columns([.share(3, "colors"), .share(2, "sports")])),
    ])
  }
}

private struct SettingsGroupRows: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  let group: SettingsGroup
  let settings: Settings

  var body: some View {
    ForEach(group.fields(in: settings)) { field in
      SettingRow(field: field, text: text, labelWidth: labelWidth)
    }
    if group == .zones {
      Text("Press \(keys.name(of: "zones")) to give one sport its own zones.").foreground(.secondary)
    }
  }

  private var text: SettingText { SettingText(settings: settings, quantities: quantities) }
  private var labelWidth: Int { group.fields(in: settings).map(\.label.count).max() ?? 0 }
}

/// Some figures in the person's units.
private struct SettingsExamples: View {
  @Environment(\.quantities) private var quantities

  var body: some View {
    ForEach(figures) { figure in
      LabeledRow(figure.name, labelWidth: Self.labelWidth) { Text.figure(figure.value) }
    }
  }

  private static let labelWidth = 11

  private var figures: [(name: String, value: String)] {
    [
      ("Distance", quantities.distance(meters: 12_400)),
      ("In the pool", quantities.distance(meters: 1_500, scale: .pool)),
      ("Pace", quantities.pace(metersPerSecond: 3.7)), ("Speed", quantities.speed(metersPerSecond: 8.4)),
      ("Ascent", quantities.elevation(meters: 184)), ("Weight", quantities.mass(kilograms: 68.5)),
      ("Height", quantities.height(meters: 1.72)), ("Temperature", quantities.temperature(celsius: 18)),
    ]
  }
}
