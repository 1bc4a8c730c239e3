public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

public struct PlannedState: Equatable, Sendable {
  /// The planned workouts in the log, without those deleted here.
  public var list: Optimistic<PlannedListChange, StorageError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected planned workout and the first visible one.
  public var position: ListPosition
  /// The form for a planned workout.
  public var form: FormState?
  /// The planned workout that the form edits; `nil` for a new one.
  public var edited: PlannedWorkout?
  /// Why the last change was rejected.
  public var changeFailure: PlannedWorkoutError?
  /// The planned workout to select as soon as it is listed.
  public internal(set) var awaited: PlannedWorkoutID?

  public init(
    planned: Loadable<[PlannedStatus], StorageError> = .idle, selecting id: PlannedWorkoutID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: PlannedWorkout? = nil,
    changeFailure: PlannedWorkoutError? = nil
  ) {
    list = Optimistic(planned)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The planned workouts to show.
  public var planned: Loadable<[PlannedStatus], StorageError> { list.shown }

  /// The selected planned workout.
  public var selected: PlannedStatus? { planned.value?.selected(by: position) }
}

extension PlannedState: ShowsFailures {
  public static var failures: [FailureSource<PlannedState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension PlannedState: EditedList {
  typealias Row = PlannedStatus
}

public enum PlannedAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for a new planned workout.
  case startAdding
  /// Opens the form for a planned workout.
  case startEditing(PlannedWorkout)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case delete(PlannedWorkoutID)
  /// Shows what was done in the sport on the day.
  case listWorkouts(PlannedWorkout)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let planned): ActionSummary("startEditing", .shown(planned.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .listWorkouts(let planned): ActionSummary("listWorkouts", .shown(planned.id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the planned workouts ask the app to do.
public enum PlannedIntent: Equatable, Sendable {
  /// Shows the workouts of a day in a sport.
  case listWorkouts(CalendarDay, Sport)
}

/// A change of the planned workouts that the log does not show yet.
public enum PlannedListChange: OptimisticChange {
  case delete(PlannedWorkoutID)

  public func applied(to planned: [PlannedStatus]) -> [PlannedStatus] {
    switch self {
    case .delete(let id): planned.filter { $0.id != id }
    }
  }
}

/// The dependencies of the planned workouts.
@MainActor
public protocol PlannedDependencies: ScreenDependencies {
  var observePlannedWorkouts: ObservePlannedWorkoutsUseCase { get }
  var addPlannedWorkout: AddPlannedWorkoutUseCase { get }
  var editPlannedWorkout: EditPlannedWorkoutUseCase { get }
  var deletePlannedWorkout: DeletePlannedWorkoutUseCase { get }
}

public final class PlannedViewModel: ViewModel<PlannedState, PlannedAction, PlannedIntent> {
  let dependencies: any PlannedDependencies
  private let today: CalendarDay
  private let defaultSport: Sport?
  private let metersOfDistance: Double

  /// - Parameters:
  ///   - id: the planned workout to select first.
  ///   - defaultSport: the sport of the first one that is planned.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any PlannedDependencies, selecting id: PlannedWorkoutID? = nil, today: CalendarDay,
    defaultSport: Sport? = nil, metersOfDistance: Double = 1_000,
    onIntent: @escaping @MainActor (PlannedIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.today = today
    self.defaultSport = defaultSport
    self.metersOfDistance = metersOfDistance
    super.init(
      name: "planned", initialState: PlannedState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: PlannedAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.planned.value?.count ?? 0, in: visible) }
    case .startAdding: open(nil, context)
    case .startEditing(let planned): open(planned, context)
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { if $0.form.leave() { $0.edited = nil } }
    case .delete(let id): delete(id, context)
    case .listWorkouts(let planned): context.emit(.listWorkouts(planned.day, planned.sport))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("planned", dependencies.observePlannedWorkouts.execute(today: today), into: \.list)
  }

  private func open(_ planned: PlannedWorkout?, _ context: Context) {
    let sport = state.selected?.planned.sport ?? defaultSport
    let form = FormState(ofPlanned: planned, sport: sport, metersOfDistance: metersOfDistance)
    context.update { ($0.form, $0.edited) = (form, planned) }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting else { return }
    do throws(FormProblem) {
      let draft = try form.plannedDraft(of: state.edited, today: today, metersOfDistance: metersOfDistance)
      save(draft, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Stores the planned workout of the form, which stays open until then.
  private func save(_ draft: PlannedWorkoutDraft, _ context: Context) {
    let edited = state.edited
    context.save {
      [add = dependencies.addPlannedWorkout, edit = dependencies.editPlannedWorkout] ()
        async throws(PlannedWorkoutError) in
      if let edited { return (edited.id, try await edit.execute(edited, draft)) }
      let added = try await add.execute(draft)
      return (added.planned.id, added.revision)
    }
  }

  private func delete(_ id: PlannedWorkoutID, _ context: Context) {
    context.commit(.delete(id), to: \.list, rejection: \.changeFailure) {
      [delete = dependencies.deletePlannedWorkout] () async throws(PlannedWorkoutError) in
      try await delete.execute(id)
    }
  }
}

extension FormState {
  /// The form for a planned workout. Its fields are those of `PlannedWorkoutDraft`, by the same names.
  ///
  /// - Parameters:
  ///   - planned: the planned workout to edit; `nil` for a new one.
  ///   - sport: the sport of a new one.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofPlanned planned: PlannedWorkout?, sport: Sport? = nil, metersOfDistance: Double = 1_000) {
    let sports = Sport.allCases
    let selected = (planned?.sport ?? sport).flatMap(sports.firstIndex) ?? 0
    func field(_ id: String, _ label: String, _ text: String?, _ hint: String? = nil) -> FormField {
      FormField(id, label, hint: hint, kind: .text(TextEntry(text ?? ""), isSecret: false))
    }
    self.init(
      title: planned == nil ? "Plan a workout" : "Edit the planned workout",
      fields: [
        field("day", "Day", planned?.day.description ?? "tomorrow", "2026-12-01, today or tomorrow"),
        FormField("sport", "Sport", kind: .choice(sports.map(\.rawValue), selected: selected)),
        field("time", "Time", planned?.seconds.map(Self.clock), "45:00 or 1h30"),
        field("distance", "Distance", planned?.meters.map { Self.distance($0, metersOfDistance) }, "10km, 6mi or 400m"),
        field("load", "Load", planned?.loadPoints.map(Self.short), "Points; 100 is one hour at threshold"),
        field("title", "Title", planned?.title),
        field("notes", "Notes", planned?.notes),
      ])
  }

  /// The typed planned workout, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - planned: the planned workout that is edited; what is unchanged in the form stays exactly as it is.
  ///   - metersOfDistance: what a distance without a unit is in.
  fileprivate func plannedDraft(
    of planned: PlannedWorkout?, today: CalendarDay, metersOfDistance: Double
  ) throws(FormProblem) -> PlannedWorkoutDraft {
    var draft = planned.map { PlannedWorkoutDraft($0) } ?? PlannedWorkoutDraft()
    let changed = Set(changes.map(\.id))
    for field in fields where planned == nil || changed.contains(field.id) {
      do throws(PlannedWorkoutError) {
        try draft.set(field.id, to: field.text, today: today, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: field.id, text: error.formProblem)
      }
    }
    guard draft.day != nil else { throw FormProblem(field: "day", text: "A planned workout needs a day.") }
    return draft
  }

  /// “1:30:00”, or with fractions of a second “5400.5s”.
  private static func clock(_ value: Double) -> String {
    guard let seconds = Int(exactly: value), seconds >= 0 else { return "\(value)s" }
    return QuantityFormatter.clock(seconds)
  }
}
