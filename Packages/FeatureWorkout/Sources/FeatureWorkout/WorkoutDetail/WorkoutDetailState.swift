public import CorePresentation
public import DomainAccount
public import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
public import FeatureShared
import Foundation

public struct WorkoutDetailState: Equatable, Sendable {
  public var id: WorkoutID
  /// The workout in the log, with the changes made here applied.
  public var workout: Optimistic<WorkoutDetailChange, StorageError>
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
  /// The form for editing the workout, or for making a segment of it.
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
    id: WorkoutID, workout: Optimistic<WorkoutDetailChange, StorageError> = Optimistic(),
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

  /// The workout to show; missing if it does not exist, or no longer exists.
  public var detail: Loadable<WorkoutDetail, StorageError> { workout.shown.compactMap(\.detail) }

  /// The input for analyzing the workout as shown; `nil` if there is no workout.
  var analysisInput: WorkoutAnalysis.Input? {
    detail.value.map {
      WorkoutAnalysis.Input(
        of: $0, thresholds: thresholds, zoneRules: ZoneRules(settings, for: $0.workout.sport), over: axis,
        criticalPower: criticalPower)
    }
  }

  /// Opens the form for editing the workout.
  public mutating func startEdit() {
    doubted = nil
    form = detail.value.map { FormState(editing: $0.workout, gear: gear) }
  }

  /// Whether the workout was deleted here and has not been restored. True even before the deletion is stored.
  public var isDeleted: Bool {
    detail.value == nil && (hasDeleted || workout.changes.contains(.delete(id)))
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

/// A workout in the log, and its last existing state.
public struct SeenWorkout: Equatable, Sendable {
  /// `nil` if it does not, or no longer, exist.
  public var detail: WorkoutDetail?
  /// Its last known state, so that a deletion can describe it, and an undo is shown at once.
  public var lastSeen: WorkoutDetail?

  public init(_ detail: WorkoutDetail?, lastSeen: WorkoutDetail? = nil) {
    self.detail = detail
    self.lastSeen = detail ?? lastSeen
  }
}

/// A change of a workout made here that the log does not show yet.
public enum WorkoutDetailChange: OptimisticChange {
  case edit(WorkoutID, [WorkoutChange])
  case delete(WorkoutID)
  case restore(WorkoutID)

  public func applied(to seen: SeenWorkout) -> SeenWorkout {
    var shown = seen
    switch self {
    case .edit(let id, let changes):
      // All are made or none; a rejected one is never shown.
      guard shown.detail?.workout.id == id, let changes = try? changes.map({ try $0.validated() }) else { break }
      shown.detail?.apply(changes)
      shown.lastSeen = shown.detail
    case .delete(let id):
      if shown.detail?.workout.id == id { shown.detail = nil }
    case .restore(let id):
      if shown.lastSeen?.workout.id == id { shown.detail = shown.detail ?? shown.lastSeen }
    }
    return shown
  }
}

extension WorkoutDetail {
  fileprivate mutating func apply(_ changes: [WorkoutChange]) {
    workout = workout.applying(changes)
    for index in parts.indices where parts[index].id == workout.id { parts[index] = workout }
  }
}

extension WorkoutDetailState {
  /// The same workout for people who should not learn where it began and ended: the first and last meters have no
  /// positions and no altitudes, and the ascent, the descent, climbs and splits are those of what is left.
  ///
  /// - Parameter meters: How much of the route to hide at each end.
  public func hidingEnds(meters: Double) -> WorkoutDetailState {
    guard meters > 0, let shown = detail.value, let hidden = shown.hidingEnds(meters: meters) else {
      return self
    }
    var copy = self
    copy.hiddenMeters = meters
    copy.workout = Optimistic(.loaded(SeenWorkout(hidden)))
    if analysis != nil { copy.analysis = copy.analysisInput.map { WorkoutAnalysis($0) } }
    return copy
  }
}

extension WorkoutDetail {
  /// `nil` if it has no route.
  fileprivate func hidingEnds(meters: Double) -> WorkoutDetail? {
    guard TrackRoute(of: track) != nil else { return nil }
    let ends = HiddenEnds(of: track, meters: meters)
    let samples = zip(track.offsets, ends.isVisible)
    let (shownOffsets, hiddenOffsets) = (samples.filter(\.1).map(\.0), samples.filter { !$0.1 }.map(\.0))
    var hidden = self
    hidden.track = track.withoutPlaces(hiddenBy: ends)
    let isClimbing = track.altitudes?.contains(where: \.isFinite) ?? false
    if isClimbing {
      let measured = TrackMeasurement(of: hidden.track, sport: workout.sport)
      hidden.workout.ascent = SourcedValue(computed: measured.ascentMeters)
      hidden.workout.descent = SourcedValue(computed: measured.descentMeters)
    }
    // Laps begin in recorded time.
    let start = workout.recorded.start ?? workout.start
    for index in laps.indices {
      let begin = laps[index].start.timeIntervalSince(start)
      let lap = begin...(begin + max(0, laps[index].elapsedTime))
      let isVisible =
        (shownOffsets.first ?? .infinity) <= lap.lowerBound && lap.upperBound <= (shownOffsets.last ?? -.infinity)
        && !hiddenOffsets.contains(where: lap.contains)
      if isClimbing, !isVisible { hidden.laps[index].ascentMeters = nil }
    }
    return hidden
  }
}

/// What the screen looks up in the rest of the log for a workout.
struct RelatedWorkoutsRequest: Equatable {
  /// The efforts that critical power comes from; `nil` without power at the pedals.
  let criticalPower: CurveRequest?
  /// What the search for other workouts on the same route depends on.
  private let sampleCount: Int
  private let sport: Sport
  private let meters: Double?

  init(of detail: WorkoutDetail) {
    let hasPower = detail.workout.sport.isRiding && detail.track.powers != nil
    criticalPower = hasPower ? .criticalPower(on: detail.workout.day) : nil
    sampleCount = detail.track.count
    sport = detail.workout.sport
    meters = detail.workout.distance.value
  }
}

/// What the critical power around a workout depends on.
struct CriticalPowerQuestion: Equatable {
  var request: CurveRequest
  var thresholds: DatedThresholds
}

/// The list that a workout was opened from. Its neighbors are the workouts before and after it there.
public struct WorkoutSequence: Hashable, Sendable {
  public var filter: WorkoutFilter
  public var order: WorkoutOrder

  /// - Parameters:
  ///   - filter: What the workouts of the list match.
  ///   - order: The order of the list.
  public init(matching filter: WorkoutFilter = WorkoutFilter(), by order: WorkoutOrder = .newestFirst) {
    self.filter = filter
    self.order = order
  }

  /// Whether neighbors are earlier and later, as in all lists by date, and not the rows above and below.
  var isByDate: Bool { order.key == .date }
}
