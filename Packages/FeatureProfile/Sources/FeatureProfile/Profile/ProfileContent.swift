public import CorePresentation
public import CoreUI
import DomainCore
import DomainProfile

public struct ProfileContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: ProfileState
  public let onAction: @MainActor (ProfileAction) -> Void

  public init(state: ProfileState, onAction: @escaping @MainActor (ProfileAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      FormView(form)
    } else if isInteractive, hasPanels, let profile = state.profile.value {
      VStack {
        banners
        ProfilePanels(profile: profile)
      }
    } else {
      profile
    }
  }

  public var hasPanels: Bool { state.form == nil && state.profile.value != nil }

  @ViewBuilder private var banners: some View {
    FailureBanners(state)
    if let saved = state.saved {
      Banner(.info, saved.words)
    }
  }

  private var profile: some View {
    VStack(spacing: 1) {
      Text("Profile").bold().foreground(.accent)
      banners
      if let profile = state.profile.value {
        ProfileFields(profile: profile)
      } else if state.profile.isAwaited {
        ProfilePlaceholder()
      }
    }
  }
}

private struct ProfilePlaceholder: View {
  var body: some View {
    VStack {
      ForEach(ProfileGroup.allCases) { group in
        Section(group.title) { Placeholder(lines: group.fields.count) }
      }
    }
  }
}

/// The athlete's profile, and how to edit it.
public typealias ProfileScreen = Screen<ProfileContent>

extension ProfileContent {
  public var fillsScreen: Bool { hasPanels || state.form != nil }

  public var commands: [KeyCommand<ProfileAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", .character("e"), KeyPress(.enter), action: .startEdit,
        unavailableBecause: state.profile.value == nil ? "The profile is still loading." : nil),
      KeyCommand("settings", "Settings", .character("s"), action: .openSettings),
      KeyCommand("account", "Account", .character("a"), action: .openAccount),
      KeyCommand("sync", "Sync", .character("y"), action: .openSync),
      KeyCommand("flags", "Flags", .character("f"), action: .openFlags, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> ProfileAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ProfileAction? {
    state.form == nil ? nil : .form(.move(movement))
  }
}

/// Where the panels of the profile are.
private struct ProfileLayout {
  let room: PanelRoom
  let hasWeights: Bool
  let hasHistory: Bool

  var layout: PanelLayout { room.columns < 120 ? narrow : wide }

  private var measures: PanelLayout { .rows([.natural("body"), .natural("heart"), .natural("thresholds")]) }

  private var narrow: PanelLayout {
    let fields: PanelTrack = .natural(.columns([.share(1, "person"), .share(1, measures)]))
    guard hasWeights || hasHistory else { return .rows([fields, .share(1, "uses")]) }
    guard room.height >= 34 else { return .rows([fields, hasWeights ? .share(1, "weight") : .share(1, "history")]) }
    return .rows([fields, .natural("uses"), .share(2, "weight"), .share(1, "history")])
  }

  private var wide: PanelLayout {
    let fields: [PanelTrack] = [.natural("person"), .natural("body"), .natural("heart"), .natural("thresholds")]
    guard hasWeights || hasHistory else {
      return .columns([
        .share(1, .rows([.natural("person"), .share(1, "body")])),
        .share(1, .rows([.natural("heart"), .natural("thresholds"), .share(1, "uses")])),
      ])
    }
    let courses: PanelLayout = .rows([
      .share(2, "weight"),
      hasWeights ? .natural(atMost: max(6, room.height / 3), "history") : .share(1, "history"),
    ])
    return .columns([.share(2, .rows(fields + [.share(1, "uses")])), .share(3, courses)])
  }
}

/// The profile in panels, for a person who interacts with it: each group of fields, the values over time, and what
/// depends on them.
private struct ProfilePanels: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  let profile: AthleteProfile

  var body: some View {
    if hasRoomForPanels {
      PanelGrid {
        ProfileLayout(room: $0, hasWeights: weights != nil, hasHistory: !history.isEmpty).layout
      } panels: {
        ForEach(ProfileGroup.allCases) { group in
          Panel(group.title, name: group.panel) { ProfileGroupRows(group: group, text: text) }
        }
        Panel("What depends on it", name: "uses") { ProfileUses(profile: profile) }
        if let weights { Panel("Weight over time", name: "weight") { weights } }
        if !history.isEmpty { Panel("Thresholds over time", name: "history") { ThresholdTable(rows: history) } }
      }
    } else {
      PanelGrid { _ in
        "profile"
      } panels: {
        Panel("Profile", name: "profile") { ProfileFields(profile: profile) }
      }
    }
  }

  private var text: ProfileFieldText { ProfileFieldText(profile: profile, quantities: quantities) }
  private var weights: WeightHistory? { WeightHistory(text: text) }
  private var history: [ThresholdRow] { ThresholdRow.rows(of: text, tellsRatios: true) }
}

private struct ProfileGroupRows: View {
  let group: ProfileGroup
  let text: ProfileFieldText

  var body: some View {
    ForEach(group.fields) { ProfileRow(field: $0, text: text, labelWidth: labelWidth) }
  }

  private var labelWidth: Int { group.fields.map(\.label.count).max() ?? 0 }
}

/// Which figures need which values, so that a blank field says what it costs.
private struct ProfileUses: View {
  @Environment(\.keys) private var keys
  @Environment(\.symbols) private var symbols
  let profile: AthleteProfile

  var body: some View {
    use("Load and zones by heart rate", missing: heart, without: "assumed until you set them")
    use("Load and zones by power", missing: blank([.functionalThresholdPower]), without: "power is ignored until then")
    use("Zones by pace", missing: blank([.thresholdPace]), without: "none until then")
    use("Power by weight", missing: blank([.weight]), without: "none until then")
    if profile == AthleteProfile() {
      Text("No profile yet. Press \(keys.name(of: "edit")) to fill it in.").foreground(.secondary)
    }
  }

  private var heart: [ProfileField] {
    blank([.restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate])
  }

  private func blank(_ fields: [ProfileField]) -> [ProfileField] {
    let text = ProfileFieldText(profile: profile, quantities: QuantityFormatter(units: .metric))
    return fields.filter { text.text($0) == nil }
  }

  private func use(_ figure: String, missing: [ProfileField], without words: String) -> some View {
    let isMet = missing.isEmpty
    let check = symbols == .ascii ? "*" : "✓"
    let names = missing.map { $0.label.lowercased() }.joined(separator: ", ")
    return MarkedRow(Text(mark: isMet ? check : "!", words: "").foreground(isMet ? .good : .warning)) {
      Text(figure) + Text(isMet ? ": from your values" : ": \(names) not set; \(words)").foreground(.secondary)
    }
  }
}

/// A bio of several lines as one that can be typed: `\n` separates lines, `\\` is a backslash.
struct BioLine {
  let text: String
  /// Whether all of it can be edited.
  let isWhole: Bool

  init(_ bio: String) {
    text = bio.reduce(into: "") { line, character in
      switch character {
      case "\\": line += #"\\"#
      case _ where character.isNewline: line += #"\n"#
      default: line.append(character)
      }
    }
    isWhole = text.count <= TextEntry.maxLength
  }

  init(line: String) {
    text = line
    isWhole = true
  }

  var bio: String {
    var bio = ""
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"): bio.append("\n")
      case (true, "\\"): bio.append("\\")
      case (true, _): bio += "\\\(character)"
      case (false, _): bio.append(character)
      }
      isEscaped = false
    }
    return isEscaped ? bio + "\\" : bio
  }
}

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
