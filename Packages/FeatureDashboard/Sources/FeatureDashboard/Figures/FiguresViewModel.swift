public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct FiguresState: Equatable, Sendable {
  public var period: Period
  public var baseline: PeriodBaseline
  /// How the period is divided; `nil` for what its length suggests.
  public var unit: PeriodUnit?
  public var columns: [FigureColumn]
  /// The workouts that count.
  public var filter: WorkoutFilter
  public var context: PeriodContext
  public var thresholds: DatedThresholds?
  public var zoneRules: [Sport: ZoneRules]?
  public var report: Loadable<FigureReport, StorageError>
  /// The first visible step, and the selected one.
  public var position = ListPosition()
  /// The form in which columns are typed.
  public var form: FormState?

  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, by unit: PeriodUnit? = nil,
    showing columns: [FigureColumn] = FigureColumn.standard, filter: WorkoutFilter = WorkoutFilter(),
    in context: PeriodContext, report: Loadable<FigureReport, StorageError> = .idle
  ) {
    self.period = period
    self.baseline = baseline
    self.unit = unit
    self.columns = columns
    self.filter = filter
    self.context = context
    self.report = report
  }

  public var request: FigureRequest {
    FigureRequest(
      period, against: baseline, by: unit, showing: columns, filter: filter, zoneRules: zoneRules ?? [:],
      today: context.today, firstWeekday: context.firstWeekday)
  }

  /// The units of steps, of which none is longer than the period.
  var units: [PeriodUnit] {
    let all: [PeriodUnit] = [
      .day, .week(startingOn: context.firstWeekday), .month, .year, .season(startingOn: context.seasonStart),
    ]
    let days = [1, 7, 31, 366, 366]
    return zip(all, days).filter { $1 <= max(7, period.dayCount) }.map(\.0)
  }

  /// The unit after the shown one.
  var nextUnit: PeriodUnit {
    let shown = unit ?? report.value?.unit
    let index = units.firstIndex { $0 == shown } ?? -1
    return units[(index + 1) % units.count]
  }

  /// The period of the next length, around today if this one contains it.
  var nextPeriod: Period {
    let lengths: [PeriodUnit] = [.month, .year, .season(startingOn: context.seasonStart)]
    let index = lengths.firstIndex { $0 == period.unit } ?? 0
    let day = period.contains(context.today) ? context.today : period.firstDay
    return Period(containing: day, by: lengths[(index + 1) % lengths.count])
  }

  /// The comparison after the one shown.
  var nextBaseline: PeriodBaseline { baseline.next(for: period) }

  /// The choices of columns that one key goes through.
  static let choices: [[FigureColumn]] = [
    FigureColumn.standard,
    [.zones(.heartRate), .shape(.heartRate)],
    [.zones(.power), .shape(.power)],
    [.zones(.speed), .shape(.speed)],
    [.figure(.load, .sum), .loadZones(.heartRate)],
    [.figure(.efficiency, .mean), .figure(.decoupling, .mean), .figure(.heartRate, .mean), .figure(.speed, .mean)],
    [
      .figure(.time, .sum), .figure(.days, .sum), .figure(.longest, .best), .figure(.fastest, .best),
      .figure(.ascent, .sum), .figure(.effort, .mean),
    ],
  ]

  var nextColumns: [FigureColumn] {
    let index = Self.choices.firstIndex(of: columns) ?? -1
    return Self.choices[(index + 1) % Self.choices.count]
  }

  /// The step that is selected.
  var selected: FigureReport.Step? {
    guard let steps = report.value?.steps, !steps.isEmpty else { return nil }
    return steps[position.selectedRow(of: steps.count)]
  }
}

extension FiguresState: ShowsFailures {
  public static var failures: [FailureSource<FiguresState>] { [.load(\.report)] }
}

public enum FiguresAction: FailureAction {
  case opened
  case refresh
  case show(Period)
  case divide(PeriodUnit)
  case choose([FigureColumn])
  case compare(PeriodBaseline)
  case earlier
  case later
  case currentPeriod
  case move(Movement, VisibleRows?)
  /// Lists the workouts of the selected step.
  case openWorkouts
  /// Opens the form in which columns are typed.
  case startChoosing
  case form(FormInput)
  case submit
  case cancel
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .show(let period): ActionSummary("show", .shown(period.description))
    case .divide(let unit): ActionSummary("divide", .shown(unit.name))
    case .choose(let columns): ActionSummary("choose", .shown(columns.map(\.text).joined(separator: ",")))
    case .compare(let baseline): ActionSummary("compare", .shown(baseline.code))
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .currentPeriod: ActionSummary("current-period")
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkouts: ActionSummary("openWorkouts")
    case .startChoosing: ActionSummary("startChoosing")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the screen of figures asks the app to do.
public enum FiguresIntent: Equatable, Sendable {
  /// Shows the list of the workouts of some days.
  case openWorkouts(ClosedRange<CalendarDay>, WorkoutFilter)
  /// Explains the figures.
  case explain(FigureRequest)
}

/// The dependencies of the screen of figures.
@MainActor
public protocol FiguresDependencies: ScreenDependencies {
  var observeFigures: ObserveFiguresUseCase { get }
  var settings: SettingsUseCases { get }
}

public final class FiguresViewModel: ViewModel<FiguresState, FiguresAction, FiguresIntent> {
  let dependencies: any FiguresDependencies

  /// - Parameters:
  ///   - period: the period to show first; `nil` for the current year.
  ///   - unit: how it is divided; `nil` for what its length suggests.
  public init(
    _ dependencies: any FiguresDependencies, period: Period? = nil, against baseline: PeriodBaseline = .previous,
    by unit: PeriodUnit? = nil, showing columns: [FigureColumn] = FigureColumn.standard,
    filter: WorkoutFilter = WorkoutFilter(), in context: PeriodContext,
    onIntent: @escaping @MainActor (FiguresIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "figures",
      initialState: FiguresState(
        period ?? Period(containing: context.today, by: .year), against: baseline, by: unit, showing: columns,
        filter: filter, in: context),
      observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: FiguresAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      context.forgetInput(of: "report")
      observeInputs(context)
    case .show(let period):
      change(context) {
        $0.period = period
        if let unit = $0.unit, !$0.units.contains(unit) { $0.unit = nil }
      }
    case .divide(let unit): change(context) { $0.unit = unit }
    case .choose(let columns): change(context) { $0.columns = columns }
    case .compare(let baseline): change(context) { $0.baseline = baseline }
    case .earlier: change(context) { $0.period = $0.period.previous }
    case .later: change(context) { $0.period = $0.period.next }
    case .currentPeriod: change(context) { $0.period = $0.period.containing($0.context.today) }
    case .move(let movement, let visible):
      if state.form != nil { return context.update { $0.form?.apply(.move(movement)) } }
      context.update { $0.position.move(movement, rowCount: $0.report.value?.steps.count ?? 0, in: visible) }
    case .openWorkouts:
      if let step = state.selected { context.emit(.openWorkouts(step.days, state.filter)) }
    case .startChoosing: context.update { $0.form = FormState(choosing: $0.columns) }
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { $0.form = nil }
    case .explain: context.emit(.explain(state.request))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain {
        $0.forgetInput(of: "report")
        observeInputs($0)
      }
    }
  }

  private func change(_ context: Context, _ change: @escaping @Sendable (inout FiguresState) -> Void) {
    context.update {
      change(&$0)
      $0.position = ListPosition()
    }
    observe(context)
  }

  private func submit(_ context: Context) {
    guard let form = state.form else { return }
    do throws(FigureColumnError) {
      let columns = try FigureColumn.columns(parsing: form[FormState.columnsField])
      change(context) {
        $0.columns = columns
        $0.form = nil
      }
    } catch {
      context.update { $0.form?.markInvalid(FormState.columnsField, error.explanation) }
    }
  }

  private func observeInputs(_ context: Context) {
    context.update { $0.report.startLoading() }
    context.observe("thresholds", dependencies.observeFigures.observeThresholds(), revision: \.revision) {
      [weak self] context, result in
      switch result {
      case .success(let snapshot):
        context.update { $0.thresholds = snapshot.value }
        self?.observe(context)
      case .failure(let error): context.update { $0.report.confirm(.failure(error)) }
      }
    }
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) { [weak self] context, result in
      // Without settings the standard zones apply.
      let settings = try? result.get().value
      context.update { $0.zoneRules = settings.map { ZoneRules.all($0) } ?? $0.zoneRules ?? [:] }
      self?.observe(context)
    }
  }

  private struct Input: Equatable, Sendable {
    var request: FigureRequest
    var thresholds: DatedThresholds
  }

  /// Waits for the thresholds and the zones, on which every figure can depend.
  private func observe(_ context: Context) {
    guard let thresholds = state.thresholds, state.zoneRules != nil else { return }
    let request = state.request
    let hasStarted = context.observe(
      "report", for: Input(request: request, thresholds: thresholds),
      dependencies.observeFigures.execute(request, thresholds), revision: \.revision
    ) { context, result in
      context.update { $0.report.confirm(result.map(\.value)) }
    }
    if hasStarted { context.update { $0.report.startLoading() } }
  }
}

extension FormState {
  public static let columnsField = "columns"

  public init(choosing columns: [FigureColumn]) {
    self.init(
      title: "Choose figures",
      fields: [
        FormField(
          Self.columnsField, "Figures",
          hint: "Separated by commas, such as time, load:mean, zones:power, shape. All: "
            + FigureColumn.words.joined(separator: ", ") + ".",
          kind: .text(TextEntry(columns.map(\.text).joined(separator: ", ")), isSecret: false))
      ])
  }
}
