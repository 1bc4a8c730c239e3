import CoreUI
import DomainWorkout

/// The workout's figures: the device's where it has some, ours beside them, each labelled.
struct WorkoutDetailFigures: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    Section("Figures") {
      KeyValueGrid(items, maxColumns: 3)
    }
  }

  private var items: [LabeledContent] {
    present([
      ("Distance", labelled(workout.distance, distance)),
      ("Moving", labelled(workout.movingTime) { quantities.duration(seconds: $0) }),
      ("Elapsed", quantities.duration(seconds: workout.elapsedTime)),
      (speedLabel, speed),
      ("Ascent", labelled(workout.ascent) { quantities.elevation(meters: $0) }),
      ("Descent", labelled(workout.descent) { quantities.elevation(meters: $0) }),
      ("Heart rate", quantities.heartRate(beatsPerMinute: workout.averageHeartRateBPM)),
      ("Max heart", quantities.heartRate(beatsPerMinute: workout.maximumHeartRateBPM)),
      ("Power", quantities.power(watts: workout.averagePowerWatts)),
      ("Max power", quantities.power(watts: workout.maximumPowerWatts)),
      ("Cadence", quantities.cadence(perMinute: cadence(workout.averageCadenceRPM), unit: cadenceUnit)),
      ("Max cadence", quantities.cadence(perMinute: cadence(workout.maximumCadenceRPM), unit: cadenceUnit)),
      ("Energy", quantities.energy(kilocalories: workout.energyKilocalories)),
      ("Pool", quantities.distance(meters: workout.poolLengthMeters, scale: .pool)),
      ("Lengths", quantities.count(workout.poolLengthCount)),
      ("Effort", workout.perceivedEffort.map { "\(quantities.number($0)) of 10" } ?? QuantityFormatter.absent),
    ])
  }

  /// Leaves out what was not recorded.
  private func present(_ items: [(label: String, value: String)]) -> [LabeledContent] {
    items.filter { $0.value != QuantityFormatter.absent }.map { LabeledContent($0.label, $0.value) }
  }

  /// The shown value; behind it ours, where the device has one too and both are not drawn alike.
  private func labelled(_ figure: Figure, _ text: (Double?) -> String) -> String {
    let shown = text(figure.value)
    guard figure.reported != nil, figure.computed != nil, text(figure.computed) != shown else { return shown }
    return "\(shown) (ours \(text(figure.computed)))"
  }

  private func distance(_ meters: Double?) -> String {
    quantities.distance(
      meters: meters.flatMap { $0 > 0 ? $0 : nil },
      scale: workout.sport.speedConvention == .pacePerHundred ? .pool : .road)
  }

  private var speedLabel: String { workout.sport.speedConvention == .speed ? "Speed" : "Pace" }

  private var speed: String {
    SpeedText(convention: workout.sport.speedConvention, quantities: quantities).text(workout.averageSpeed)
  }

  private var cadenceUnit: CadenceUnit { workout.sport.isOnFoot ? .steps : .revolutions }

  /// Devices count the steps of one leg; people count both.
  private func cadence(_ perMinute: Double?) -> Double? {
    perMinute.map { workout.sport.isOnFoot ? $0 * 2 : $0 }
  }
}

/// A speed as a sport tells it.
struct SpeedText {
  let convention: SpeedConvention
  let quantities: QuantityFormatter

  func text(_ metersPerSecond: Double?) -> String {
    switch convention {
    case .pacePerDistance: quantities.pace(metersPerSecond: metersPerSecond)
    case .pacePerHundred: quantities.pace(metersPerSecond: metersPerSecond, scale: .pool)
    case .speed: quantities.speed(metersPerSecond: metersPerSecond)
    }
  }
}
