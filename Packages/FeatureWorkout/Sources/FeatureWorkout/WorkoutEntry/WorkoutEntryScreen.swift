public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainProfile
public import DomainWorkout
import FeatureShared

public struct WorkoutEntryState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    case saving
    case saved(WorkoutID)
    /// The workout was not stored. The entries stay, so that the person can correct and save them.
    case failed(WorkoutError)
  }

  /// The sport of a workout that is added without one.
  public let defaultSport: Sport?
  /// The day on which the person wants to add a workout; `nil` for one that has just ended.
  public let day: CalendarDay?
  /// The values of the new workout.
  public var changes: [WorkoutChange]
  public var phase: Phase
  /// The form for adding the workout.
  public var form: FormState
  /// The person's preferences, which determine the units of typed values.
  public var settings: Settings
  /// All gear in the log, which the form names.
  public var gear: [Gear] { didSet { nameGear(insteadOf: oldValue) } }
  /// The workout as the log stored it; idle until then.
  public var workout: Loadable<WorkoutDetail, StorageError>

  public init(
    defaultSport: Sport? = nil, day: CalendarDay? = nil, changes: [WorkoutChange] = [], phase: Phase = .idle,
    form: FormState? = nil, settings: Settings = Settings(), gear: [Gear] = [],
    workout: Loadable<WorkoutDetail, StorageError> = .idle
  ) {
    self.defaultSport = defaultSport
    self.day = day
    self.changes = changes
    self.phase = phase
    self.form = form ?? FormState(enteringWorkoutOf: defaultSport, on: day, gear: gear)
    self.settings = settings
    self.gear = gear
    self.workout = workout
  }

  /// The form before anything is typed.
  var emptyForm: FormState { FormState(enteringWorkoutOf: defaultSport, on: day, gear: gear) }

  /// Names the gear in a form in which nothing is typed yet.
  private mutating func nameGear(insteadOf old: [Gear]) {
    guard gear != old, form.fields == FormState(enteringWorkoutOf: defaultSport, on: day, gear: old).fields else {
      return
    }
    let focus = form.focus
    form = emptyForm
    form.apply(.move(.toRow(focus)))
  }

  /// Whether the form is still open.
  public var isOpen: Bool {
    switch phase {
    case .idle, .failed, .saving: true
    case .saved: false
    }
  }

  /// Why the workout was not added.
  public var changeFailure: WorkoutError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  /// Values that need confirmation. Saving them again confirms them.
  public var doubts: [PlausibilityWarning] {
    if case .failed(.implausible(let doubts)) = phase { doubts } else { [] }
  }

  /// The added workout, once it has been read.
  public var saved: WorkoutDetail? { workout.value }
}

extension WorkoutEntryState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutEntryState>] {
    [
      FailureSource(.change) {
        $0.doubts.isEmpty ? $0.changeFailure.map(ShownFailure.init) : nil
      } canTryAgain: {
        $0.changeFailure?.canSucceedLater == true
      } dismiss: {
        $0.phase = .idle
      },
      .load(\.workout),
    ]
  }
}

/// The fields of a workout that is not in the log yet.
private struct WorkoutEntryFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let changes: [WorkoutChange]
  let defaultSport: Sport?

  var body: some View {
    if changes.isEmpty {
      Text(needed).foreground(.secondary)
    } else {
      KeyValueGrid(changes.map { LabeledContent($0.field.name, value($0)) }, maxColumns: 1)
    }
  }

  private var needed: String {
    guard let defaultSport else {
      return "A sport and a time are required. " + remedies(Remedy.addWorkout, "sport=run time=45:00")
    }
    return "A time is required; the sport defaults to \(defaultSport.name.lowercased()). "
      + remedies(Remedy.addWorkout, "time=45:00")
  }

  private func value(_ change: WorkoutChange) -> String {
    switch change.value {
    case .text(let text): text ?? QuantityFormatter.absent
    case .sport(let sport): sport?.name ?? QuantityFormatter.absent
    case .time(let time): time.map(text) ?? QuantityFormatter.absent
    case .number(let number): change.field.quantity.map { quantities.text(number, $0) } ?? QuantityFormatter.absent
    }
  }

  private func text(_ time: LocalTime) -> String {
    let instant = time.instant(utcOffsetSeconds: 0)
    return "\(quantities.date(instant, utcOffsetSeconds: 0)) \(quantities.timeOfDay(instant, utcOffsetSeconds: 0))"
  }
}

extension QuantityFormatter {
  /// The number of a field that its owner can say.
  func text(_ number: Double?, _ quantity: WorkoutQuantity) -> String {
    switch quantity {
    case .duration: duration(seconds: number)
    case .distance: distance(meters: number)
    case .elevation: elevation(meters: number)
    case .heartRate: heartRate(beatsPerMinute: number)
    case .effort: effort(number)
    }
  }
}

public enum WorkoutEntryAction: FailureAction {
  case opened
  /// Adds a workout with these fields.
  case save([WorkoutChange])
  case openWorkout(WorkoutID)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Clears the form.
  case clear
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .save(let changes): ActionSummary("save", .shown(changes.map(\.field.rawValue).joined(separator: " ")))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .clear: ActionSummary("clear")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the entry of a workout asks the app to do.
public enum WorkoutEntryIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}

/// The dependencies of the entry form.
@MainActor
public protocol WorkoutEntryDependencies: ScreenDependencies {
  var addWorkout: AddWorkoutUseCase { get }
  var observeWorkout: ObserveWorkoutUseCase { get }
  var settings: SettingsUseCases { get }
  var gear: GearUseCases { get }
}

public final class WorkoutEntryViewModel: ViewModel<WorkoutEntryState, WorkoutEntryAction, WorkoutEntryIntent> {
  let dependencies: any WorkoutEntryDependencies

  public init(
    _ dependencies: any WorkoutEntryDependencies, defaultSport: Sport?, day: CalendarDay? = nil,
    onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "entry", initialState: WorkoutEntryState(defaultSport: defaultSport, day: day),
      observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutEntryAction, _ context: Context) {
    switch action {
    case .opened: observe(context)
    case .save(let changes): save(withSport(changes), context)
    case .form(let input): context.update { $0.form.apply(input) }
    case .submit: submit(context)
    case .clear: context.update { $0.form = $0.emptyForm }
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain { context in
        if case .saved(let id) = state.phase { observeSaved(id, context) }
      }
    }
  }

  private func observe(_ context: Context) {
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) { context, result in
      // Without settings, the default units apply.
      if case .success(let snapshot) = result { context.update { $0.settings = snapshot.value } }
    }
    context.observe("gear", dependencies.gear.observe(), revision: \.revision) { context, result in
      // Gear that cannot be read is not named.
      if case .success(let snapshot) = result { context.update { $0.gear = snapshot.value } }
    }
  }

  private func submit(_ context: Context) {
    switch state.form.workoutChanges(settings: state.settings, gear: state.gear) {
    case .success(let changes):
      let sport = Sport(rawValue: state.form[WorkoutField.sport.rawValue]).map { [WorkoutChange.sport($0)] } ?? []
      save(sport + changes.filter { $0.field != .sport }, opening: true, context)
    case .failure(let problem):
      context.update { $0.form.markInvalid(problem.field, problem.text) }
    }
  }

  private func withSport(_ changes: [WorkoutChange]) -> [WorkoutChange] {
    guard let sport = state.defaultSport, !changes.contains(where: { $0.field == .sport }) else { return changes }
    return [.sport(sport)] + changes
  }

  /// - Parameter opening: whether to open the workout once it is stored.
  private func save(_ changes: [WorkoutChange], opening: Bool = false, _ context: Context) {
    // Saving twice must not add the workout twice.
    switch state.phase {
    case .saving, .saved: return
    case .idle, .failed: break
    }
    let isConfirmed = !state.doubts.isEmpty && changes == state.changes
    context.update {
      $0.changes = changes
      $0.phase = .saving
    }
    context.run("save") { [addWorkout = dependencies.addWorkout] _ async throws(WorkoutError) in
      try await addWorkout.execute(changes, isConfirmed: isConfirmed)
    } revision: {
      $0.revision
    } landing: { [weak self] context, result in
      switch result {
      case .success(let logged):
        context.update { $0.phase = .saved(logged.id) }
        if opening { context.emit(.openWorkout(logged.id)) }
        self?.observeSaved(logged.id, context)
      case .failure(let error):
        context.update { $0.phase = .failed(error) }
        context.keepForTryingAgain { self?.save(changes, opening: opening, $0) }
      }
    }
  }

  private func observeSaved(_ id: WorkoutID, _ context: Context) {
    context.update { $0.workout.startLoading() }
    context.observe("workout", dependencies.observeWorkout.execute(id), revision: \.revision) { context, result in
      context.update { $0.workout.confirm(found: result.map(\.value)) }
    }
  }
}

public struct WorkoutEntryContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutEntryState
  public let onAction: @MainActor (WorkoutEntryAction) -> Void

  public init(state: WorkoutEntryState, onAction: @escaping @MainActor (WorkoutEntryAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text(title).bold().foreground(.accent)
      if !state.doubts.isEmpty {
        DoubtsBanner(doubts: state.doubts)
      }
      FailureBanners(state)
      if let detail = state.saved {
        WorkoutEntrySaved(workout: detail.workout)
      } else if isInteractive, state.isOpen {
        FormView(state.form, showsTitle: false)
      } else {
        WorkoutEntryFields(changes: state.changes, defaultSport: state.defaultSport)
        if case .saved(let id) = state.phase {
          Text("Id \(id)").foreground(.secondary).lineLimit(1)
        }
      }
    }
  }

  private var title: String {
    switch state.phase {
    case .idle, .failed: "Add a workout"
    case .saving: "Adding…"
    case .saved: "Added"
    }
  }
}

/// Adds a workout by hand, and shows it.
public typealias WorkoutEntryScreen = Screen<WorkoutEntryContent>

/// The added workout, in a few lines.
private struct WorkoutEntrySaved: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    VStack {
      WorkoutHeading(workout: workout)
      KeyValueGrid(WorkoutFigures(workout: workout, quantities: quantities).items, maxColumns: 3)
      Text("Id \(workout.id)").foreground(.secondary).lineLimit(1)
    }
  }
}

extension WorkoutEntryContent {
  public var fillsScreen: Bool { state.isOpen }

  public var commands: [KeyCommand<WorkoutEntryAction>] {
    switch state.phase {
    case .idle, .failed, .saving:
      failureCommands
        + KeyCommand.ofForm(
          "Add", submit: .submit, cancel: .clear, next: .form(.next), previous: .form(.previous),
          isSubmitting: state.phase == .saving
        ).filter { $0.name != "cancel" } + [
          KeyCommand("clear", "Clear the form", .control("l"), action: .clear, isInHelpLine: false)
        ]
    case .saved(let id):
      failureCommands + [KeyCommand("open", "Open", KeyPress(.enter), action: .openWorkout(id))]
    }
  }

  public var typing: ((TextEdit) -> WorkoutEntryAction)? {
    state.isOpen ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutEntryAction? {
    state.isOpen ? .form(.move(movement)) : nil
  }
}
