import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

/// The screen of figures in every possible state.
public enum FiguresPreviews {
  public static let all: [Preview] = [
    preview("figures-idle", state(.idle)),
    preview("figures-loading", state(.loading(previous: nil))),
    preview("figures-loading-previous", state(.loading(previous: report()))),
    preview("figures-failed", state(.failed(.busy, previous: nil))),
    preview("figures-failed-previous", state(.failed(.busy, previous: report()))),
    preview("figures-dismissed", state(.dismissed(previous: report()))),
    preview("figures-80", loaded(), .sample(isInteractive: true)),
    preview("figures-120", loaded(), .sample(colorDepth: .trueColor, isInteractive: true), 120, height: 40),
    preview("figures-200", loaded(), .sample(isInteractive: true), 200, height: 60),
    preview("figures-40", loaded(), .sample(isInteractive: true), 40, height: 12),
    preview("figures-plain", loaded(), .sample(presentation: .plain), height: nil),
    preview(
      "figures-shape", loaded([.shape(.heartRate), .shape(.power)]), .sample(isInteractive: true), 120, height: 40),
    preview("figures-load-zones", loaded([.figure(.load, .sum), .loadZones(.heartRate)]), height: nil),
    preview(
      "figures-efficiency",
      loaded([.figure(.efficiency, .mean), .figure(.decoupling, .mean), .figure(.speed, .mean), .figure(.time, .share)]
      ),
      .sample(units: .imperial), height: nil),
    preview("figures-every", loaded(PeriodFigure.allCases.map { .figure($0, $0.statistics[0]) }), 200, height: nil),
    preview(
      "figures-pace", loaded([.figure(.speed, .mean), .figure(.cadence, .mean)], sport: .running),
      .sample(isInteractive: true), 120, height: 40),
    preview(
      "figures-decoupling", loaded([.figure(.decoupling, .mean)], sport: .running, of: falling),
      .sample(isInteractive: true), 120, height: 40),
    preview("figures-decoupling-plain", loaded([.figure(.decoupling, .mean)], of: falling), height: nil),
    preview("figures-alone", loaded(against: .nothing), .sample(isInteractive: true), 120, height: 40),
    preview("figures-choosing", choosing()),
    preview("figures-outdated", loaded(outdatedCount: 12), height: nil),
    preview("figures-empty", state(.loaded(report(of: []))), height: nil),
  ]

  private static let today = CalendarDay.sampleToday
  private static let period = Period(containing: today, by: .year)
  private static let context = PeriodContext(today: today)

  private static let thresholds = DatedThresholds([
    .init(
      from: nil, thresholds: Thresholds(lactateThresholdHeartRateBPM: 170, functionalThresholdPowerWatts: 250))
  ])

  /// Invented workouts on most days of a year.
  private static let workouts: [TrainedWorkout] = (0..<330).reversed().compactMap { day in
    guard day % 5 != 4 else { return nil }
    let sport: Sport = day % 3 == 0 ? .cycling : .running
    let seconds = Double(2_400 + day % 7 * 600)
    let shares: [(Int, Double)] = [(118, 0.2), (134, 0.45), (148, 0.2), (162, 0.1), (174, 0.05)]
    func times(of quantity: ZoneQuantity, scale: Int, adding more: Int) -> ValueTimes {
      ValueTimes(
        of: quantity, bins: shares.map { .init(index: $0.0 * scale + more, seconds: (seconds * $0.1).rounded()) })
    }
    return TrainedWorkout(
      id: .sample(day + 1), day: today.advanced(by: -day), sport: sport, title: "Invented", movingSeconds: seconds,
      distanceMeters: seconds * (sport == .cycling ? 7 : 2.8), ascentMeters: Double(day % 9 * 40),
      descentMeters: Double(day % 9 * 38), loadPoints: seconds / 3_600 * 52, energyKilocalories: seconds / 6,
      averageHeartRateBPM: 138, averagePowerWatts: sport == .cycling ? 180 : nil, averageCadenceRPM: 84,
      perceivedEffort: Double(day % 6 + 2),
      profile: IntensityProfile(
        heartRates: times(of: .heartRate, scale: 1, adding: 0),
        powers: sport == .cycling ? times(of: .power, scale: 2, adding: -90) : ValueTimes(of: .power),
        weightedPowerWatts: sport == .cycling ? 188 : nil,
        efficiencies: [
          .init(
            output: sport == .cycling ? .power : .speed, value: 1.2 + Double(330 - day) / 2_000,
            seconds: seconds - 600, averageHeartRateBPM: 140)
        ], decouplingFraction: Double(day % 8) / 100))
  }

  /// The same with output that rises within most workouts.
  private static let falling: [TrainedWorkout] = workouts.map { workout in
    var workout = workout
    let rise = Double(workout.day.components.month) / 100
    let fall = workout.profile?.decouplingFraction
    workout.profile?.decouplingFraction = fall.map { $0 - rise }
    return workout
  }

  private static func report(
    of workouts: [TrainedWorkout] = workouts, _ columns: [FigureColumn] = FigureColumn.standard,
    against baseline: PeriodBaseline = .previous, sport: Sport? = nil, outdatedCount: Int = 0
  ) -> FigureReport {
    FigureReport(
      FigureRequest(
        period, against: baseline, showing: columns, filter: WorkoutFilter(sport: sport), today: today,
        firstWeekday: .monday),
      of: TrainedWorkouts(
        workouts: workouts.filter { sport == nil || $0.sport == sport }, outdatedCount: outdatedCount),
      thresholds: thresholds)
  }

  private static func state(_ report: Loadable<FigureReport, StorageError>) -> FiguresState {
    FiguresState(period, in: context, report: report)
  }

  private static func loaded(
    _ columns: [FigureColumn] = FigureColumn.standard, against baseline: PeriodBaseline = .previous,
    sport: Sport? = nil, of workouts: [TrainedWorkout] = workouts, outdatedCount: Int = 0
  ) -> FiguresState {
    FiguresState(
      period, against: baseline, showing: columns, filter: WorkoutFilter(sport: sport), in: context,
      report: .loaded(report(of: workouts, columns, against: baseline, sport: sport, outdatedCount: outdatedCount)))
  }

  private static func choosing() -> FiguresState {
    var state = loaded()
    state.form = FormState(choosing: FigureColumn.standard)
    state.form?.markInvalid(
      FormState.columnsField, FigureColumnError.unsuitable(.heartRate, "sum").explanation)
    return state
  }

  private static func preview(
    _ name: String, _ state: FiguresState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: FiguresContent.self, state: state, width: width, height: height, environment: environment)
  }

  private static func preview(_ name: String, _ state: FiguresState, _ width: Int, height: Int?) -> Preview {
    preview(name, state, .sample(), width, height: height)
  }
}
