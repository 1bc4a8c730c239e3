public import CorePresentation
public import DomainProfile
public import DomainWorkout

public struct WorkoutDetailState: Equatable, Sendable {
  public var id: WorkoutID
  /// Changes that are rarely right.
  public struct DoubtedChanges: Equatable, Sendable {
    public var changes: [WorkoutChange]
    public var doubts: [PlausibilityDoubt]

    public init(changes: [WorkoutChange], doubts: [PlausibilityDoubt]) {
      self.changes = changes
      self.doubts = doubts
    }
  }

  /// What the log says of the workout, with what was done here on top.
  public var workout: Optimistic<WorkoutDetailChange, WorkoutError>
  /// What can be told of the workout beyond its figures; `nil` until it is known.
  public var analysis: WorkoutAnalysis?
  public var thresholds: DatedThresholds
  /// What the person prefers, of which the zones are taken.
  public var settings: Settings
  /// What the curves are drawn over, where that is known.
  public var axis: TrackAxis
  /// What is being typed of the workout.
  public var form: FormState?
  /// Whether the map of the track is switched on.
  public var showsMap: Bool
  /// Why the last change was refused.
  public var refusal: WorkoutError?
  /// Whether the log says that it was deleted here.
  public var hasDeleted: Bool
  /// The edits that were made here and can be undone, the last one last.
  public var undoable: [EditedWorkout] = []
  /// What was typed and is to be confirmed, and why: saving the same again confirms it.
  public var doubted: DoubtedChanges?

  public init(
    id: WorkoutID, workout: Optimistic<WorkoutDetailChange, WorkoutError> = Optimistic(),
    analysis: WorkoutAnalysis? = nil, thresholds: DatedThresholds = DatedThresholds(), settings: Settings = Settings(),
    axis: TrackAxis = .time, form: FormState? = nil, showsMap: Bool = false, refusal: WorkoutError? = nil,
    hasDeleted: Bool = false
  ) {
    self.id = id
    self.workout = workout
    self.analysis = analysis
    self.thresholds = thresholds
    self.settings = settings
    self.axis = axis
    self.form = form
    self.showsMap = showsMap
    self.refusal = refusal
    self.hasDeleted = hasDeleted
  }

  /// The workout as it is shown. A loaded `nil` is one that is not, or no longer, there.
  public var detail: Loadable<WorkoutDetail?, WorkoutError> { workout.shown.map(\.detail) }

  /// What an analysis of the workout as it is shown depends on; `nil` where there is none.
  var analysisInput: WorkoutAnalysis.Input? {
    (detail.value ?? nil).map {
      WorkoutAnalysis.Input(
        of: $0, thresholds: thresholds, zoneRules: ZoneRules(settings, for: $0.workout.sport), over: axis)
    }
  }

  /// Asks what the workout is to be.
  public mutating func startEdit() {
    doubted = nil
    form = (detail.value ?? nil).map { FormState(editing: $0.workout) }
  }

  /// Whether the workout was deleted here and not brought back; also while that is being stored.
  public var isDeleted: Bool {
    (detail.value ?? nil) == nil && (hasDeleted || workout.changes.contains(.delete(id)))
  }

  /// The workout as it was seen last.
  public var lastSeen: Workout? { workout.shown.value?.lastSeen?.workout }
}
