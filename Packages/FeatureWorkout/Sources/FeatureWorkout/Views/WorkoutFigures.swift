import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The workout's figures: the athlete's first, otherwise the device's, otherwise the computed ones, with the recorded
/// value next to them.
struct WorkoutFigures {
  let workout: Workout
  let quantities: QuantityFormatter
  var audience = Audience.person
  /// The mean of the recorded heart rates, which may differ from the device's.
  var computedHeartRateBPM: Double?

  var items: [LabeledContent] {
    present(
      [
        ("Distance", labeled(workout.distance, distance)),
        ("Timer", workout.isTimedByTimer ? quantities.duration(seconds: workout.timerTime) : QuantityFormatter.absent),
        ("Moving", moving),
        ("Elapsed", quantities.duration(seconds: workout.elapsedTime)),
        (speedLabel, quantities.speed(metersPerSecond: workout.averageSpeed, in: workout.sport)),
        ("Ascent", labeled(workout.ascent) { quantities.elevation(meters: $0) }),
        ("Descent", labeled(workout.descent) { quantities.elevation(meters: $0) }),
        ("Heart rate", labeled(heartRate) { quantities.heartRate(beatsPerMinute: $0) }),
        ("Max HR", quantities.heartRate(beatsPerMinute: workout.maximumHeartRateBPM)),
        ("Power", quantities.power(watts: workout.averagePowerWatts)),
        ("Max power", quantities.power(watts: workout.maximumPowerWatts)),
        ("Cadence", quantities.cadence(perMinute: cadence(workout.averageCadenceRPM), unit: cadenceUnit)),
        ("Max cadence", quantities.cadence(perMinute: cadence(workout.maximumCadenceRPM), unit: cadenceUnit)),
        ("Energy", quantities.energy(kilocalories: workout.energyKilocalories)),
        ("Pool", quantities.distance(meters: workout.poolLengthMeters, scale: .pool)),
        ("Lengths", quantities.count(workout.poolLengthCount)),
      ] + (audience.seesPrivate ? ownersFigures : []))
  }

  /// What only concerns its owner.
  private var ownersFigures: [(label: String, value: String)] {
    [
      ("Effort", quantities.effort(workout.perceivedEffort)), ("Time zone", timeZone ?? QuantityFormatter.absent),
    ] + others
  }

  /// The offset, where it may be wrong or was corrected; `nil` for what a file states.
  private var timeZone: String? {
    guard case .text(let offset?) = workout.value(of: .timeZone) else { return nil }
    if workout.isTimeZoneEdited { return "\(offset) (corrected)" }
    switch workout.timeZoneSource {
    case .chosen: return "\(offset) (chosen for the import)"
    case .inferred: return "\(offset) (from where it began)"
    case .person: return "\(offset) (yours, as nothing states it)"
    case .file, .export, nil: return nil
    }
  }

  /// Numbers that its owner can say and that have no place of their own above.
  private var others: [(label: String, value: String)] {
    let placed: Set<WorkoutField> = [.distance, .movingTime, .ascent, .heartRate, .effort]
    return WorkoutField.allCases.filter { !placed.contains($0) }.compactMap { field in
      guard case .number(let number) = workout.value(of: field), let quantity = field.quantity else { return nil }
      return (field.name, quantities.text(number, quantity))
    }
  }

  /// Leaves out missing values.
  private func present(_ items: [(label: String, value: String)]) -> [LabeledContent] {
    items.filter { $0.value != QuantityFormatter.absent }.map { LabeledContent($0.label, $0.value) }
  }

  /// The shown value, followed by the device's or the computed one if it differs.
  private func labeled(_ figure: SourcedValue, _ text: (Double?) -> String) -> String {
    let shown = text(figure.value)
    let next =
      figure.stated != nil && figure.reported != nil
      ? ("device", text(figure.reported)) : ("computed", text(figure.computed))
    guard audience.seesPrivate, next.1 != shown, next.1 != QuantityFormatter.absent else { return shown }
    return "\(shown) (\(next.0) \(next.1))"
  }

  private var heartRate: SourcedValue {
    var figure = workout.heartRate
    figure.computed = computedHeartRateBPM
    return figure
  }

  /// Fettle's moving time next to a timer; otherwise the one that is used.
  private var moving: String {
    func text(_ seconds: Double?) -> String { quantities.duration(seconds: seconds) }
    guard workout.isTimedByTimer else { return labeled(workout.movingTime, text) }
    return workout.movingTime.computed.map { "\(text($0)) (computed)" } ?? QuantityFormatter.absent
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

/// The title, sport and date of a workout.
struct WorkoutHeading: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    VStack {
      Text(workout.title).bold().foreground(.accent)
      Text(
        [
          workout.sport.name,
          quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
          quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
        ].joined(separator: " · ")
      ).foreground(.secondary)
    }
  }
}

extension QuantityFormatter {
  /// A perceived effort: "6 of 10", "6.5 of 10".
  func effort(_ effort: Double?) -> String {
    guard let effort else { return Self.absent }
    return "\(number(effort, fractionDigits: effort == effort.rounded() ? 0 : 1)) of 10"
  }
}

/// Asks to confirm unusual values.
struct DoubtsBanner: View {
  private static let listedCount = 3

  let doubts: [PlausibilityWarning]

  var body: some View {
    Banner(.warning, (listed + ["Nothing was saved. If this is right, save again."]).joined(separator: " "))
  }

  private var listed: [String] {
    let moreCount = doubts.count - Self.listedCount
    let more = moreCount > 0 ? ["\(moreCount) more \(moreCount == 1 ? "value is" : "values are") unusual."] : []
    return doubts.prefix(Self.listedCount).map(\.sentence) + more
  }
}

extension RouteShape {
  /// A description of the route, in one sentence.
  func sentence(_ quantities: QuantityFormatter) -> String {
    switch course {
    case .stay: "The route stays within \(quantities.distance(meters: Self.stayMeters)) of its start."
    case .loop(let isClockwise):
      "The route loops \(isClockwise ? "clockwise" : "counterclockwise") and \(ending(quantities)); "
        + "\(extent(quantities))."
    case .thereAndBack(let point):
      "The route leads out to the \(point.name) and \(ending(quantities)); \(extent(quantities))."
    case .oneWay(let point):
      "The route leads to the \(point.name) and \(ending(quantities)); \(extent(quantities))."
    }
  }

  private func ending(_ quantities: QuantityFormatter) -> String {
    startToFinishMeters < Self.stayMeters
      ? "finishes where it started" : "finishes \(quantities.distance(meters: startToFinishMeters)) from its start"
  }

  private func extent(_ quantities: QuantityFormatter) -> String {
    "it extends over \(quantities.distance(meters: eastWestMeters)) from west to east and "
      + "\(quantities.distance(meters: northSouthMeters)) from south to north"
  }
}
