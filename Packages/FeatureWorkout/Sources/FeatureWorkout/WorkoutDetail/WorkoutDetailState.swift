public import CorePresentation
public import DomainAccount
public import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
public import FeatureShared

public struct WorkoutDetailState: Equatable, Sendable {
  public var id: WorkoutID
  /// Changes with unusual values, which the person has to confirm.
  public struct DoubtedChanges: Equatable, Sendable {
    public var changes: [WorkoutChange]
    public var doubts: [PlausibilityWarning]

    public init(changes: [WorkoutChange], doubts: [PlausibilityWarning]) {
      self.changes = changes
      self.doubts = doubts
    }
  }

  /// The workout in the log, with the changes made here applied.
  public var workout: Optimistic<WorkoutDetailChange, WorkoutError>
  /// The analysis of the workout; `nil` until it has finished.
  public var analysis: WorkoutAnalysis?
  /// All gear in the log, which has the names of the workout's gear.
  public var gear: [Gear]
  public var thresholds: DatedThresholds
  /// The person's preferences, which determine the zones.
  public var settings: Settings
  /// The axis of the charts, if the distance is known.
  public var axis: TrackAxis
  /// How the person looks at the workout.
  public var view = WorkoutDetailDisplay()
  /// The list that the workout was opened from.
  public var sequence = WorkoutSequence()
  /// The workouts before and after this one. In a list that is not by date, the earlier one is the row above.
  public var neighbors: WorkoutNeighbors?
  /// The athlete's critical power around the day of the workout; `nil` if it is unknown.
  public var criticalPower: CriticalPowerEstimate?
  /// The other workouts on the same way; `nil` until they have been looked for.
  public var passes: [RoutePass]?
  /// The records that fell in the workout.
  public var records: [RecordMark] = []
  /// The form for editing the workout.
  public var form: FormState?
  /// Whether the map of the track is visible.
  public var showsMap: Bool
  /// The meters of the route that are hidden at each end; `nil` if people look at their own workout.
  public var hiddenMeters: Double?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// The changes to this workout that the server rejected, with the decisions made here applied.
  public var rejected: Optimistic<OutboxDecision, AccountError> = Optimistic() {
    didSet { if !rejections.contains(where: { $0.id == discarding }) { discarding = nil } }
  }
  /// The rejected change that the screen asks about discarding.
  public var discarding: OutboxEntry.ID?
  /// Why the last decision about a rejected change failed.
  public var decisionFailure: AccountError?
  /// Whether the log has stored that the person deleted the workout here.
  public var hasDeleted: Bool
  /// Typed values that need confirmation, with the reasons. Saving them again confirms them.
  public var doubted: DoubtedChanges?

  public init(
    id: WorkoutID, workout: Optimistic<WorkoutDetailChange, WorkoutError> = Optimistic(),
    analysis: WorkoutAnalysis? = nil, gear: [Gear] = [], thresholds: DatedThresholds = DatedThresholds(),
    settings: Settings = Settings(), axis: TrackAxis = .time, form: FormState? = nil, showsMap: Bool = true,
    changeFailure: WorkoutError? = nil,
    hasDeleted: Bool = false
  ) {
    self.id = id
    self.workout = workout
    self.analysis = analysis
    self.gear = gear
    self.thresholds = thresholds
    self.settings = settings
    self.axis = axis
    self.form = form
    self.showsMap = showsMap
    self.changeFailure = changeFailure
    self.hasDeleted = hasDeleted
  }

  /// The workout to show. A loaded `nil` means that the workout does not exist, or no longer exists.
  public var detail: Loadable<WorkoutDetail?, WorkoutError> { workout.shown.map(\.detail) }

  /// The input for analyzing the workout as shown; `nil` if there is no workout.
  var analysisInput: WorkoutAnalysis.Input? {
    (detail.value ?? nil).map {
      WorkoutAnalysis.Input(
        of: $0, thresholds: thresholds, zoneRules: ZoneRules(settings, for: $0.workout.sport), over: axis,
        criticalPower: criticalPower)
    }
  }

  /// Opens the form for editing the workout.
  public mutating func startEdit() {
    doubted = nil
    form = (detail.value ?? nil).map { FormState(editing: $0.workout, gear: gear) }
  }

  /// Whether the workout was deleted here and has not been restored. True even before the deletion is stored.
  public var isDeleted: Bool {
    (detail.value ?? nil) == nil && (hasDeleted || workout.changes.contains(.delete(id)))
  }

  /// The changes to this workout that the server rejected, in the order in which the person made them.
  public var rejections: [OutboxEntry] { rejected.shown.value?.rejected ?? [] }

  /// The workout as the screen last saw it.
  public var lastSeen: Workout? { workout.shown.value?.lastSeen?.workout }
}

extension WorkoutDetailState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutDetailState>] {
    [.change(\.changeFailure), .change(\.decisionFailure), .load(under: \.workout), .load(under: \.rejected)]
  }
}
