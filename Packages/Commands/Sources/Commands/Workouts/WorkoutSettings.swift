import ArgumentParser
import CoreUI
import DomainWorkout
import Foundation

/// Parses `FIELD=VALUE` as a person types it for a workout.
enum WorkoutSettings {
  /// The help text about the fields.
  static let help = """
    Fields: \(WorkoutField.allCases.map(\.rawValue).joined(separator: ", ")). FIELD= resets a field to the recorded value, and clears \
    notes and tags. Tags are separated by commas, and so are pieces of gear, by name or id. A time zone is Europe/Berlin or +02:00: \
    the workout keeps its moment, and its local time and day change. A distance takes a unit (12.5km, 3mi, 400m) or is in the units you read; a time is 45:00, 1:02:30, \
    1h10 or 50min; a start is "2026-07-14 07:30", 07:30 (the last time the clock showed it), yesterday (at this time of \
    day) or "yesterday 07:30".
    """

  /// Whether a word has the form `FIELD=VALUE` with a known field.
  static func isSetting(_ word: String) -> Bool {
    word.firstIndex(of: "=").map { WorkoutField(rawValue: word[..<$0].lowercased()) != nil } ?? false
  }

  /// What is wrong with the first word that has the form `FIELD=VALUE` with an unknown field.
  static func unknownField(in words: [String]) -> String? {
    words.compactMap { word in word.firstIndex(of: "=").map { word[..<$0].lowercased() } }
      .first { WorkoutField(rawValue: $0) == nil }.map(unknownField)
  }

  private static func unknownField(_ name: String) -> String {
    let known = WorkoutField.allCases.map(\.rawValue)
    return "A workout has no field “\(name)”.\(known.didYouMean(name)) Nothing was changed. "
      + "Fields: \(known.joined(separator: ", "))."
  }

  @MainActor
  static func changes(_ settings: [String], in log: any TrainingLog) async throws -> [WorkoutChange] {
    let units = await log.preferences().units
    let now = log.configuration.localTime
    let gear = settings.contains { $0.lowercased().hasPrefix("gear=") } ? try await log.gearStatuses() : []
    return try settings.map { try change($0, gear.map(\.gear), units, now) }
  }

  private static func change(
    _ setting: String, _ gear: [Gear], _ units: CoreUI.UnitSystem, _ now: LocalTime
  ) throws -> WorkoutChange {
    guard let equals = setting.firstIndex(of: "=") else {
      throw Failure.stop(
        "“\(setting)” must have the form FIELD=VALUE, as in title=Tempo. Nothing was changed.")
    }
    let name = setting[..<equals].lowercased()
    guard let field = WorkoutField(rawValue: name) else { throw Failure.stop(unknownField(name)) }
    var text = String(setting[setting.index(after: equals)...])
    if field == .gear { text = GearNames(gear).ids(in: text) }
    let family = field == .ascent ? units.elevation : units.distance
    let units: TypedUnits = family == .imperial ? .imperial : .metric
    let change = try WorkoutChange(parsing: field, text: text, units: units, now: now)
    if case .start(let time?) = change, (try? WorkoutChange(parsing: field, text: text, units: units)) == nil {
      // A value that depends on the clock is shown, in case something else was meant.
      Terminal.writeError("Start: \(time.day) \(time.clock)")
    }
    return change
  }

}

extension LocalTime {
  /// `07:30`
  var clock: String {
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(secondsOfDay / 3_600)):\(digits(secondsOfDay / 60 % 60))"
  }
}
