import ArgumentParser
import CoreUI
import DomainProfile
import FeatureProfile

struct SettingsSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set settings, as in: fettle settings set units imperial units.weight metric.",
    discussion: """
      units is \(SettingField.units.allowed), and holds for every quantity that has none of its own: \
      \(SettingWords.quantities). Speed and pace follow distance.

      first-weekday is \(SettingField.firstWeekday.allowed).

      default-sport is the sport of a workout that is logged without one: a sport's name, such as run or swimming.

      zones.heart-rate is \(SettingField.zones(.heartRate, nil).allowed).

      zones.power is \(SettingField.zones(.power, nil).allowed).

      zones.pace is \(SettingField.zones(.pace, nil).allowed); or a mile, as in own 9:40,8:35/mi.

      A bound is where the next zone begins: four bounds part five zones. Zones of one sport have its name behind \
      them, as in zones.heart-rate.running, and hold for its kinds (trail-running) as well. For power: \
      \(SettingWords.sports(.power)). For pace: \(SettingWords.sports(.pace)). For heart rate: any sport.
      """)

  @Argument(
    help: ArgumentHelp(
      "A setting and its value, and more of them: zones.power own 140,190,230.", valueName: "name value"))
  var words: [String]

  @Flag(help: "Print the changed settings as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let assignments = try SettingWords.assignments(words)
    let changes: [SettingChange]
    do throws(ProfileError) {
      changes = try await container.settings().changes(parsing: assignments)
    } catch {
      throw Failure.stop(error)
    }
    try await container.screens.settings { _ in }.answer(
      changes, from: container, asJSON: json, on: options.terminal)
  }
}
