import CoreUI
import DomainWorkout
import FeatureShared

/// The workout's figures: the athlete's first, else the device's, else ours, and beside it what was recorded.
struct WorkoutFigures {
  let workout: Workout
  let quantities: QuantityFormatter

  var items: [LabeledContent] {
    present([
      ("Distance", labelled(workout.distance, distance)),
      ("Moving", labelled(workout.movingTime) { quantities.duration(seconds: $0) }),
      ("Elapsed", quantities.duration(seconds: workout.elapsedTime)),
      (speedLabel, quantities.speed(metersPerSecond: workout.averageSpeed, in: workout.sport)),
      ("Ascent", labelled(workout.ascent) { quantities.elevation(meters: $0) }),
      ("Descent", labelled(workout.descent) { quantities.elevation(meters: $0) }),
      ("Heart rate", labelled(workout.heartRate) { quantities.heartRate(beatsPerMinute: $0) }),
      ("Max heart", quantities.heartRate(beatsPerMinute: workout.maximumHeartRateBPM)),
      ("Power", quantities.power(watts: workout.averagePowerWatts)),
      ("Max power", quantities.power(watts: workout.maximumPowerWatts)),
      ("Cadence", quantities.cadence(perMinute: cadence(workout.averageCadenceRPM), unit: cadenceUnit)),
      ("Max cadence", quantities.cadence(perMinute: cadence(workout.maximumCadenceRPM), unit: cadenceUnit)),
      ("Energy", quantities.energy(kilocalories: workout.energyKilocalories)),
      ("Pool", quantities.distance(meters: workout.poolLengthMeters, scale: .pool)),
      ("Lengths", quantities.count(workout.poolLengthCount)),
      ("Effort", quantities.effort(workout.perceivedEffort)),
    ])
  }

  /// Leaves out what was not recorded.
  private func present(_ items: [(label: String, value: String)]) -> [LabeledContent] {
    items.filter { $0.value != QuantityFormatter.absent }.map { LabeledContent($0.label, $0.value) }
  }

  /// The shown value; behind it the next in line, the device's or ours, where both are not drawn alike.
  private func labelled(_ figure: Figure, _ text: (Double?) -> String) -> String {
    let shown = text(figure.value)
    let next =
      figure.stated != nil && figure.reported != nil
      ? ("device", text(figure.reported)) : ("ours", text(figure.computed))
    guard next.1 != shown, next.1 != QuantityFormatter.absent else { return shown }
    return "\(shown) (\(next.0) \(next.1))"
  }

  private func distance(_ meters: Double?) -> String {
    quantities.distance(meters: meters.flatMap { $0 > 0 ? $0 : nil }, in: workout.sport)
  }

  private var speedLabel: String { workout.sport.speedConvention == .speed ? "Speed" : "Pace" }

  private var cadenceUnit: CadenceUnit { workout.sport.isOnFoot ? .steps : .revolutions }

  /// Devices count the steps of one leg; people count both.
  private func cadence(_ perMinute: Double?) -> Double? {
    perMinute.map { workout.sport.isOnFoot ? $0 * 2 : $0 }
  }
}
