import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import FeatureProfile

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change preferences: units, \(names), zones.",
    discussion: "Settings are stored in the log and sync to your other machines.",
    subcommands: [SettingsListCommand.self, SettingsSetCommand.self, SettingsClearCommand.self],
    defaultSubcommand: SettingsListCommand.self)

  private static var names: String {
    SettingField.allCases.filter(\.isSingle).map(\.words).joined(separator: ", ")
  }
}

struct SettingsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the settings.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<SettingField>.all(Settings())) { return }
    let screen = log.screens.settings()
    screen.open()
    await screen.settled()
    if let settings = screen.state.settings.value,
      try output.write(settings.listed, ListField.all(settings), document: SettingsDocument(settings))
    {
      return
    }
    try await screen.answer(from: log, asJSON: false, on: log.terminal)
  }
}

extension SettingsScreen {
  /// Applies the changes and shows the result.
  func answer(_ changes: [SettingChange], from log: any TrainingLog, asJSON: Bool, on terminal: Terminal)
    async throws
  {
    open()
    perform(.change(changes))
    await settled()
    if let failure = state.changeFailure { throw failure }
    try await answer(from: log, asJSON: asJSON, on: terminal)
    try await log.syncChanges()
  }

  fileprivate func answer(from log: any TrainingLog, asJSON: Bool, on terminal: Terminal) async throws {
    if let failure = state.settings.failure { throw failure }
    if asJSON, let settings = state.settings.value {
      try Terminal.writeOutput(SettingsDocument(settings).json)
    } else {
      try await log.printer(terminal).show(self, rows: state.settings.value.map { TabSeparated($0) })
    }
  }
}

struct SettingsSetCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change settings, as in: fettle settings set units=imperial units.weight=metric.",
    discussion: """
      units is \(SettingField.units.allowed), for every quantity without its own setting: \
      \(SettingWords.quantities). Speed and pace follow distance.

      \(SettingWords.meaningsOfSingles)

      zones.heart-rate is \(SettingField.zones(.heartRate, nil).allowed).

      zones.power is \(SettingField.zones(.power, nil).allowed).

      zones.pace is \(SettingField.zones(.pace, nil).allowed); or a mile, as in own 9:40,8:35/mi.

      A boundary is where the next zone begins: four boundaries make five zones. Append a sport to set its own zones, as \
      in zones.heart-rate.running; they also apply to its variants (trail-running). For power: \
      \(SettingWords.sports(.power)). For pace: \(SettingWords.sports(.pace)). For heart rate: any sport.
      """)

  @Argument(
    help: ArgumentHelp(
      "A setting and its value, as in 'zones.power=own 140,190,230'; can be repeated.", valueName: "name=value"),
    completion: .settingValues)
  var words: [String]

  @Flag(help: "Print the changed settings as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let assignments = try SettingWords.assignments(words)
    let changes: [SettingChange]
    changes = try await log.currentSettings().changes(parsing: assignments)
    try await log.screens.settings().answer(
      changes, from: log, asJSON: json, on: log.terminal)
  }
}

struct SettingsClearCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear settings to go back to the default, as in: fettle settings clear units.")

  @Argument(help: ArgumentHelp("The settings to clear.", valueName: "name"), completion: .setting)
  var names: [String]

  @Flag(help: "Print the changed settings as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let changes = try names.map { try Settings().change(of: SettingWords.field($0)) }
    try await log.screens.settings().answer(
      changes, from: log, asJSON: json, on: log.terminal)
  }
}

/// Parses settings and their values as a person types them.
enum SettingWords {
  static let quantities = UnitQuantity.allCases.map { SettingField.unitsOf($0).rawValue }.joined(separator: ", ")

  /// The settings besides units and zones.
  static let singles = SettingField.allCases.filter(\.isSingle).map(\.rawValue).joined(separator: ", ")

  /// What each of them is, a paragraph for each.
  static let meaningsOfSingles = SettingField.allCases.filter(\.isSingle)
    .map { "\($0.rawValue) is \($0.meaning)." }.joined(separator: "\n\n")

  static func sports(_ kind: ZoneKind) -> String { kind.sports.map(\.rawValue).joined(separator: ", ") }

  /// Names and values alternate; `NAME=VALUE` counts as both, and boundaries after `own` need no quotes.
  static func assignments(_ words: [String]) throws -> [(field: SettingField, text: String)] {
    var assignments: [(field: SettingField, text: String)] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let field = try field(parts[0])
      guard var value = parts.dropFirst().first ?? rest.popFirst() else {
        throw Failure.stop(
          "\(field.rawValue) needs a value, as in `fettle settings set \(field.rawValue)=\(field.example)`; "
            + "`fettle settings clear \(field.rawValue)` clears it. Nothing was changed.")
      }
      if case .zones = field, value.lowercased() == HeartRateZoneChoice.ownName, let bounds = rest.popFirst() {
        value += " \(bounds)"
      }
      assignments.append((field, spelled(value, for: field)))
    }
    return assignments
  }

  static func field(_ name: String) throws -> SettingField {
    if let field = SettingField(rawValue: name.lowercased()) { return field }
    if let field = ProfileField(rawValue: name.lowercased()) {
      throw Failure.stop(
        "\(field.rawValue) is part of the profile, not a setting. Nothing was changed. Set it with "
          + "`fettle profile set \(field.rawValue)=\(field.example)`.")
    }
    throw Failure.stop(
      "Unknown setting “\(name)”.\(SettingField.allCases.map(\.rawValue).didYouMean(name)) Nothing was changed. Settings: units, \(quantities), \(singles), "
        + "zones.heart-rate, zones.power and zones.pace, and zones of single sports, such as "
        + "zones.heart-rate.running.")
  }

  /// Sports have short names in the log.
  private static func spelled(_ value: String, for field: SettingField) -> String {
    guard field.choices == Sport.allCases.map(\.rawValue), let sport = Sport(parsing: value) else { return value }
    return sport.rawValue
  }
}
