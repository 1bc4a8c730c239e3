public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

public struct WorkoutDuplicatesState: Equatable, Sendable {
  /// The duplicates in the log, with the decisions made here applied.
  public var list: Optimistic<WorkoutDuplicatesChange, StorageError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected pair and the first visible one.
  public var position: ListPosition
  /// Why the last merge failed.
  public var changeFailure: WorkoutError?

  public init(
    list: Optimistic<WorkoutDuplicatesChange, StorageError> = Optimistic(), position: ListPosition = ListPosition(),
    changeFailure: WorkoutError? = nil
  ) {
    self.list = list
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The selected pair.
  public var selected: Duplicate? { duplicates.value?.selected(by: position) }

  /// Keeps the same pair selected after the list has changed.
  private mutating func followSelection(from old: Optimistic<WorkoutDuplicatesChange, StorageError>) {
    let selectedID = old.shown.value?.selected(by: position)?.id
    position.follow(selectedID, among: (duplicates.value ?? []).map(\.id))
  }

  /// The duplicates to show.
  public var duplicates: Loadable<[Duplicate], StorageError> { list.shown }
}

extension WorkoutDuplicatesState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutDuplicatesState>] {
    [.change(\.changeFailure), .load(under: \.list)]
  }
}

public enum WorkoutDuplicatesAction: FailureAction {
  case opened
  case refresh
  /// Merges two workouts: the second one is filled in with missing data from the first, and stays.
  case merge(WorkoutID, into: WorkoutID)
  case openWorkout(WorkoutID)
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .merge(let other, let id): ActionSummary("merge", .shown(other.description), .shown(id.description))
    case .move: ActionSummary("move").counted(as: nil)
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the list of duplicates asks the app to do.
public enum WorkoutDuplicatesIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}

/// A decision about duplicates that the log does not show yet.
public enum WorkoutDuplicatesChange: OptimisticChange {
  case merge(WorkoutID, into: WorkoutID)

  public func applied(to duplicates: [Duplicate]) -> [Duplicate] {
    switch self {
    case .merge(let other, let id):
      duplicates.map { duplicate in
        guard Set([duplicate.id, duplicate.workout.id]) == [other, id] else { return duplicate }
        var merged = duplicate
        merged.decision = .skipped
        merged.reason = .mergedByHand
        return merged
      }
    }
  }
}

/// The dependencies of the duplicates screen.
@MainActor
public protocol WorkoutDuplicatesDependencies: ScreenDependencies {
  var observeDuplicates: ObserveDuplicatesUseCase { get }
  var mergeWorkouts: MergeWorkoutsUseCase { get }
}

public final class WorkoutDuplicatesViewModel: ViewModel<
  WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent
>
{
  let dependencies: any WorkoutDuplicatesDependencies

  public init(
    _ dependencies: any WorkoutDuplicatesDependencies, onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "duplicates", initialState: WorkoutDuplicatesState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutDuplicatesAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .merge(let other, let id):
      merge(other, into: id, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.duplicates.value?.count ?? 0, in: visible) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("duplicates", dependencies.observeDuplicates.execute(), into: \.list)
  }

  private func merge(_ other: WorkoutID, into id: WorkoutID, _ context: Context) {
    context.commit(.merge(other, into: id), to: \.list, rejection: \.changeFailure) {
      [mergeWorkouts = dependencies.mergeWorkouts] () async throws(WorkoutError) in
      try await mergeWorkouts.execute(other, into: id)
    }
  }
}

public struct WorkoutDuplicatesContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutDuplicatesState
  public let onAction: @MainActor (WorkoutDuplicatesAction) -> Void

  public init(
    state: WorkoutDuplicatesState, onAction: @escaping @MainActor (WorkoutDuplicatesAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.duplicates.value != nil }

  public var body: some View {
    if isInteractive, let duplicates = state.duplicates.value {
      VStack {
        FailureBanners(state)
        if duplicates.isEmpty {
          GuidedPanel("Duplicates", name: "list", guide: .duplicates) { none }
        } else {
          ListAndDetail(
            list: PanelPart("Duplicates") { DuplicateTable(duplicates: duplicates, position: state.position) },
            detail: PanelPart("Both recordings") {
              if let selected = state.selected { DuplicateDetail(duplicate: selected) }
            },
            course: Guide.duplicates.part, more: Guide.decisions.part)
        }
      }
    } else {
      printed
    }
  }

  private var none: some View { Banner(.info, "No duplicates found.") }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Duplicates").bold().foreground(.accent)
      FailureBanners(state)
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty { none }
        ForEach(duplicates) { DuplicateView(duplicate: $0) }
      } else if state.duplicates.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

/// Workouts found twice, the decisions about them, and a way to merge them.
public typealias WorkoutDuplicatesScreen = Screen<WorkoutDuplicatesContent>

extension WorkoutDuplicatesContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WorkoutDuplicatesAction>] {
    guard let duplicate = state.selected else { return failureCommands + [refresh] }
    return failureCommands + [
      KeyCommand("open", "Open", KeyPress(.enter), .character("l"), action: .openWorkout(duplicate.workout.id)),
      KeyCommand(
        "merge", "Merge", .character("m"), action: .merge(duplicate.id, into: duplicate.workout.id),
        unavailableBecause: duplicate.mergeObstacle,
        about: .selection("\(duplicate.id) \(duplicate.workout.id)")),
      refresh,
    ]
  }

  private var refresh: KeyCommand<WorkoutDuplicatesAction> {
    KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutDuplicatesAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}

/// The pairs as rows, one of them selected.
private struct DuplicateTable: View {
  @Environment(\.quantities) private var quantities
  let duplicates: [Duplicate]
  let position: ListPosition

  var body: some View {
    Table(duplicates, position: position, name: "duplicates") {
      TableColumn("Workout", priority: 9, minWidth: 16) { Text($0.workout.title).lineLimit(1) }
      TableColumn("Date", priority: 8) {
        quantities.date($0.workout.start, utcOffsetSeconds: $0.workout.utcOffsetSeconds)
      }
      TableColumn("Also in", priority: 6, minWidth: 12) {
        Text($0.source.fileName).truncationMode(.middle).lineLimit(1)
      }
      TableColumn("Decided", priority: 7) { $0.decision == .possible ? "not yet" : $0.decision.rawValue }
    }
  }
}

/// The selected pair: the workout, the files of its recordings, and why they are the same.
private struct DuplicateDetail: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  let duplicate: Duplicate

  var body: some View {
    KeyValueGrid(items, maxColumns: 1)
    Text(duplicate.comparison).foreground(.secondary)
    Text(next).foreground(.secondary)
  }

  private var items: [LabeledContent] {
    let workout = duplicate.workout
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return [
      LabeledContent("Workout", workout.title),
      LabeledContent("Sport", workout.sport.name),
      LabeledContent(
        "Start",
        quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds, style: .dayMonthYear) + " "
          + quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)),
      LabeledContent("Distance", quantities.distance(meters: workout.distance.value, in: workout.sport)),
      LabeledContent(
        workout.timeTitle, quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime)),
    ] + first + [
      LabeledContent(duplicate.secondLabel, duplicate.source.fileName)
    ]
  }

  private var next: String {
    guard duplicate.decision.isInLog else {
      return "The second recording is not in the log; its file stays where it is."
    }
    return "Both are in the log. " + (duplicate.mergeObstacle ?? "Press \(keys.name(of: "merge")) to merge them.")
  }
}

/// Two recordings of one workout, and the decision about them.
private struct DuplicateView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let duplicate: Duplicate

  var body: some View {
    VStack {
      HStack {
        Text(duplicate.workout.title).bold().lineLimit(1)
        Text(quantities.date(duplicate.workout.start, utcOffsetSeconds: duplicate.workout.utcOffsetSeconds))
          .foreground(.secondary).lineLimit(1)
      }
      KeyValueGrid(files, maxColumns: 1)
      Text(duplicate.comparison).foreground(.secondary)
      if duplicate.mergeObstacle == nil {
        Text(remedies(Remedy.mergeWorkouts, duplicate.workout.id.shortForm, duplicate.id.shortForm))
          .foreground(.secondary)
      }
    }
  }

  private var files: [LabeledContent] {
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return first + [LabeledContent(duplicate.secondLabel, duplicate.source.fileName)]
  }
}

extension Duplicate {
  /// Why both are the same workout, or may be.
  var comparison: String {
    "\(decision == .possible ? "Possibly the same workout" : "Same workout"): \(reason.clause)"
  }

  /// Why both cannot become one; `nil` if they can.
  fileprivate var mergeObstacle: String? {
    if !decision.isInLog { return "The other recording is not in the log." }
    if case .shifted = reason { return "They are at different times. Delete the one at the wrong time." }
    return nil
  }

  /// What the second recording is to the first.
  fileprivate var secondLabel: String {
    switch decision {
    case .kept: "Also kept"
    case .possible: "Also in the log"
    case .skipped: "Skipped"
    }
  }
}

extension Guide {
  /// How duplicates are found, and what happens to them.
  static let duplicates = Guide(
    "How duplicates are found",
    [
      Topic(
        "Two recordings of one workout",
        "They begin within five minutes of each other, overlap for at least four fifths of the shorter one, and have the "
          + "same kind of sport. Then what both recorded at the same moments decides."
      ),
      Topic(
        "By heart rate",
        "If two devices measure one heart, they differ by at most 3 bpm on average. A larger difference means two "
          + "people who trained together: these are two workouts."
      ),
      Topic(
        "By position",
        "If one of them has no heart rate, positions decide: two devices on one body are rarely more than 15 m apart."
      ),
      Topic(
        "Without either",
        "The two must begin within 30 seconds of each other, and have nearly equal times and distances."
      ),
      Topic(
        "Possibly the same",
        "If they only overlap, or match once one is moved by a multiple of 15 minutes, both are in the log and you decide."
      ),
    ])

  /// What can be done about them.
  static let decisions = Guide(
    "What you can do",
    [
      Topic(
        "Skipped",
        "The second recording is not in the log, and totals count the workout once. Its file stays where it is."
      ),
      Topic(
        "Also kept, or not decided yet",
        "Both are in the log, and totals count both until you merge or delete one."
      ),
      Topic(
        "Merging",
        "The first one gets what it lacks from the second, and the second is deleted. Undo restores both."
      ),
    ])
}
