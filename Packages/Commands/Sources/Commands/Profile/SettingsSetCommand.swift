import ArgumentParser
import CoreUI
import DomainCore
import DomainProfile
import FeatureProfile

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
    do throws(ProfileError) {
      changes = try await log.settings().changes(parsing: assignments)
    } catch {
      throw Failure.stop(error)
    }
    try await log.screens.settings().answer(
      changes, from: log, asJSON: json, on: log.terminal)
  }
}
