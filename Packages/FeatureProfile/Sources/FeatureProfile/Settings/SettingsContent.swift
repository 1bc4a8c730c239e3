public import CorePresentation
public import CoreUI
import DomainCore
import DomainProfile
import DomainTraining
import FeatureShared

public struct SettingsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: SettingsState
  public let onAction: @MainActor (SettingsAction) -> Void

  public init(state: SettingsState, onAction: @escaping @MainActor (SettingsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      FormView(form)
    } else if isInteractive, hasPanels, let settings = state.settings.value {
      VStack {
        FailureBanners(state)
        SettingsPanels(settings: settings)
      }
    } else {
      settings
    }
  }

  public var hasPanels: Bool { state.form == nil && state.settings.value != nil }

  private var settings: some View {
    VStack(spacing: 1) {
      Text("Settings").bold().foreground(.accent)
      FailureBanners(state)
      if let settings = state.settings.value {
        SettingsFields(settings: settings)
      } else if state.settings.isAwaited {
        SettingsPlaceholder()
      }
    }
  }
}

private struct SettingsPlaceholder: View {
  var body: some View {
    VStack {
      ForEach(SettingsGroup.allCases) { group in
        Section(group.title) { Placeholder(lines: group.fields(in: Settings()).count) }
      }
    }
  }
}

/// The preferences, and how to change them.
public typealias SettingsScreen = Screen<SettingsContent>

extension SettingsContent {
  public var fillsScreen: Bool { hasPanels || state.form != nil }

  public var commands: [KeyCommand<SettingsAction>] {
    guard state.form == nil else {
      return KeyCommand.ofForm(submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous))
    }
    let unavailable = state.settings.value == nil ? "The settings are still loading." : nil
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit, unavailableBecause: unavailable),
      KeyCommand("zones", "Zones of one sport", .character("o"), action: .startZones, unavailableBecause: unavailable),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> SettingsAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> SettingsAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}

/// The settings in panels, for a person who interacts with them, and examples of what they do.
private struct SettingsPanels: View {
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

/// The mark and the color of each sport, the same on every screen.
private struct SettingsSportColors: View {
  @Environment(\.symbols) private var symbols

  var body: some View {
    ForEach(Sport.allCases) { sport in
      MarkedRow(Text(mark: sport.mark(in: symbols), words: "").foreground(sport.color)) { Text(sport.name) }
    }
  }
}

/// What the other colors of charts mean.
private struct SettingsChartColors: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols

  var body: some View {
    Section("Zones") {
      ForEach(Array(1...7)) { zone in row(.zone(zone), "Zone \(zone)") }
    }
    Section("Form") {
      ForEach(FormBand.allCases) { band in row(band.color, words(for: band)) }
    }
    Section("Load of a day") {
      ForEach(Array(0...DayCalendar.percentiles.count)) { row(.heat($0 + 1), Self.words(forLoadLevel: $0)) }
    }
    Section("Quantities") {
      ForEach(Self.quantities) { quantity in row(.quantity(quantity.color), quantity.name) }
    }
  }

  private func row(_ color: ColorRole, _ words: String) -> some View {
    let block = symbols == .ascii ? "#" : "▆"
    return MarkedRow(Text(mark: block, words: "").foreground(color)) { Text(words) }
  }

  /// “From -30: optimal, training that leads to more fitness”
  private func words(for band: FormBand) -> String {
    let (lower, upper) = band.bounds
    let range = lower.map { "From \(quantities.signedNumber($0))" } ?? "Below \(quantities.signedNumber(upper ?? 0))"
    return "\(range): \(band.rawValue), \(Self.meaning(of: band))"
  }

  private static func meaning(of band: FormBand) -> String {
    switch band {
    case .risk: "much more fatigue than fitness"
    case .optimal: "training that leads to more fitness"
    case .neutral: "neither much training nor much rest"
    case .fresh: "rested, as before a race"
    case .transition: "fitness is being lost"
    }
  }

  private static func words(forLoadLevel level: Int) -> String {
    level == 0
      ? "The lowest \(DayCalendar.percentiles[0])% of training days"
      : "Above the lowest \(DayCalendar.percentiles[level - 1])% of training days"
  }

  private static let quantities: [(color: ColorRole.Quantity, name: String)] = [
    (.heart, "Heart rate"), (.pace, "Pace, speed and fitness"), (.power, "Power"), (.cadence, "Cadence"),
    (.altitude, "Altitude"), (.temperature, "Temperature"), (.load, "Load"), (.fatigue, "Fatigue"),
  ]
}
