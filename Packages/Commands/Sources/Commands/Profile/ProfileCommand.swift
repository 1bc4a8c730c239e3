import ArgumentParser
import CorePresentation
import CoreUI
import DomainProfile
import DomainWorkout
import FeatureProfile

struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show and change what Fettle knows about you.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self, ProfilePictureCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}

struct ProfileShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the profile.",
    discussion:
      "--csv and --fields print a row for each value, and for each day from which a weight or threshold applies.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ProfileRow>.all) { return }
    let screen = log.screens.profile { _ in }
    screen.open()
    await screen.settled()
    if let profile = screen.state.profile.value {
      let document = ProfileDocument(profile)
      if try output.write(document.rows, ListField.all, document: document) { return }
    }
    try await showProfile(screen, from: log, asJSON: output.json, on: log.terminal)
  }
}

struct ProfileSetCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set fields of the profile. FIELD= clears one.",
    discussion: """
      Fields: \(names(of: ProfileField.allCases)). Set the picture with `fettle profile picture set`.

      Weight and thresholds (\(names(of: ProfileField.allCases.filter(\.isDated)))) are kept as a history. With --from, \
      a value applies from that day until the next one; clearing a field ends it there. Without --from, a value replaces \
      the latest one; clearing a field removes the latest value, and the previous one applies. The first value applies \
      from the beginning. So `--from today weight=68.5` adds to the history.

      A bio can have several lines: bio="$(cat bio.txt)".
      """)

  @Argument(
    help: ArgumentHelp("A field and its value, as in max-hr=190.", valueName: "field=value"),
    completion: .profileFieldValues)
  var settings: [String]

  @Option(
    help: ArgumentHelp("The day from which weight and thresholds apply, as in 2026-03-01 or today.", valueName: "day"),
    transform: { text in
      guard let day = TypedDay(text) else {
        throw ValidationError("A day is 2026-03-01 or today.")
      }
      return day
    })
  var from: TypedDay?

  @Flag(help: "Print the changed profile as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let screen = log.screens.profile { _ in }
    screen.open()
    await screen.settled()
    try rejectPreferences()
    let preferred = await log.currentSettings()
    let changes = try settings.map { try change($0, preferred) }
    let affectsLoads = changes.contains(where: \.field.affectsLoads)
    // Loads that were outdated before are not counted as changed by these values.
    if affectsLoads { try await log.refreshLoads() }
    screen.perform(.change(changes, from: from?.day(today: log.configuration.today)))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    try await showProfile(screen, from: log, asJSON: json, on: log.terminal)
    if affectsLoads {
      let loads = try await log.refreshLoads()
      if loads.count > 0 {
        Terminal.writeError(
          LoadChangeSentence.text(changedCount: loads.changedCount, isDryRun: log.configuration.isDryRun))
      }
    }
    try await log.syncChanges()
  }

  private static func names(of fields: [ProfileField]) -> String {
    fields.map(\.rawValue).joined(separator: ", ")
  }

  /// Rejects settings, which are not part of the profile: `units=imperial` and `units imperial`.
  private func rejectPreferences() throws {
    for (index, setting) in settings.enumerated() {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, let field = SettingField(rawValue: name.lowercased()) else { continue }
      let value = parts.dropFirst().first ?? settings.dropFirst(index + 1).first ?? field.example
      throw Failure.stop(
        "\(field.rawValue) is a setting, not part of the profile. Nothing was changed. Set it with "
          + "`fettle settings set \(field.rawValue)=\(value)`.")
    }
  }

  private func change(_ setting: String, _ preferred: Settings) throws -> ProfileChange {
    guard let equals = setting.firstIndex(of: "=") else {
      throw Failure.stop("“\(setting)” must have the form FIELD=VALUE, as in max-hr=190. Nothing was changed.")
    }
    let name = String(setting[..<equals])
    guard let field = ProfileField(rawValue: name) else {
      let meant = ProfileField.allCases.map(\.rawValue).didYouMean(name)
      throw Failure.stop(
        "The profile has no field “\(name)”.\(meant) Nothing was changed. "
          + "Fields: \(Self.names(of: ProfileField.allCases)).")
    }
    let text = String(setting[setting.index(after: equals)...])
    return try ProfileChange(parsing: field, text: text, units: preferred.typingUnits(of: field))
  }
}

extension ProfileField {
  /// Whether training loads depend on it.
  fileprivate var affectsLoads: Bool { isThreshold && self != .thresholdPace || self == .birthYear || self == .sex }
}

/// Prints the profile as on the screen.
@MainActor
func showProfile(
  _ screen: ProfileScreen, from log: any TrainingLog, asJSON: Bool, on terminal: Terminal
) async throws {
  if let failure = screen.state.profile.failure { throw failure }
  guard let profile = screen.state.profile.value else { return }
  if asJSON {
    try Terminal.writeOutput(ProfileDocument(profile).json)
  } else {
    try await log.printer(terminal).show(screen)
  }
}
