import CoreUI
import DomainWorkout
import Foundation

extension RereadReport {
  /// What changed, workout by workout, and how many stayed as they are.
  func lines(_ quantities: QuantityFormatter, isDryRun: Bool) -> [String] {
    let workouts = changed.flatMap { changed in
      ["\(changed.workout.day) \(changed.workout.title) (\(changed.workout.id.description.prefix(8)))"]
        + changed.changes.map { "  \($0.sentence(quantities, of: changed.workout))" }
    }
    func counted(_ count: Int) -> String { "\(quantities.count(count)) \(count == 1 ? "workout" : "workouts")" }
    var others: [String] = []
    if unchangedCount > 0 { others.append("\(counted(unchangedCount)) read again without a change") }
    if currentCount > 0 { others.append("\(counted(currentCount)) already up to date") }
    if withoutOriginalCount > 0 { others.append("\(counted(withoutOriginalCount)) without an original") }
    let summary = "\(isDryRun ? "Would update" : "Updated") \(counted(changed.count))"
    return workouts + [([summary] + others).joined(separator: "; ")]
  }
}

extension RecordedChange {
  /// "distance 10.00 km → 10.40 km".
  fileprivate func sentence(_ quantities: QuantityFormatter, of workout: Workout) -> String {
    func text(_ number: Double?) -> String {
      number.map { value.text($0, quantities, of: workout) } ?? "none"
    }
    if value == .changedSamples { return "\(text(after)) samples have other values" }
    return "\(value.label) \(text(before)) → \(text(after))"
  }
}

extension RecordedValue {
  fileprivate func text(_ number: Double, _ quantities: QuantityFormatter, of workout: Workout) -> String {
    switch self {
    case .start:
      quantities.timeOfDay(Date(timeIntervalSince1970: number), utcOffsetSeconds: workout.utcOffsetSeconds)
    case .elapsedSeconds, .timerSeconds, .movingSeconds: quantities.duration(seconds: number)
    case .distanceMeters: quantities.distance(meters: number)
    case .poolLengthMeters: "\(quantities.number(number, fractionDigits: 2)) m"
    case .ascentMeters, .descentMeters: quantities.elevation(meters: number)
    case .averageHeartRateBPM, .maximumHeartRateBPM: quantities.heartRate(beatsPerMinute: number)
    case .averagePowerWatts, .maximumPowerWatts: quantities.power(watts: number)
    case .averageCadenceRPM, .maximumCadenceRPM: "\(quantities.number(number)) rpm"
    case .energyKilocalories: quantities.energy(kilocalories: number)
    case .poolLengths, .laps, .samples, .changedSamples: quantities.number(number)
    }
  }
}
