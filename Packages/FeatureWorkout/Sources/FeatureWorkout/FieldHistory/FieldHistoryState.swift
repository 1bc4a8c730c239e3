public import CorePresentation
public import DomainCore
public import DomainProfile
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct FieldHistoryState: Equatable, Sendable {
  public let id: WorkoutID
  /// The only field to show; `nil` for all.
  public var field: TracedField?
  /// A loaded `nil` means that there is no such workout.
  public var history: Loadable<FieldHistory?, WorkoutError> = .idle
  /// The workout that the figure is computed from; `nil` until it is read, and without a figure.
  public var detail: WorkoutDetail?
  public var thresholds: DatedThresholds?
  public var settings: Settings?
  /// Why the figure has its current value; `nil` until it is computed.
  public var explanation: FigureExplanation?
  /// The offset of local time at each event, in seconds.
  public var utcOffsetsSeconds: [Int] = []
  public var position = ListPosition()

  public init(_ id: WorkoutID, field: TracedField? = nil) {
    self.id = id
    self.field = field
  }

  /// The events to show, oldest first.
  public var events: [FieldEvent] {
    guard let history = history.value ?? nil else { return [] }
    return field.map { history.limited(to: $0.fields).events } ?? history.events
  }

  /// The event that is read.
  public var selected: FieldEvent? { events.selected(by: position) }

  /// Whether there is no such workout.
  var isGone: Bool { if case .loaded(nil) = history { true } else { false } }

  /// Everything that the explanation depends on; `nil` until all of it is read.
  var input: ExplainedWorkout.Input? {
    guard let detail, let thresholds, let settings else { return nil }
    return ExplainedWorkout.Input(
      detail, thresholds: thresholds, zoneRules: ZoneRules(settings, for: detail.workout.sport))
  }
}

extension FieldHistoryState: ShowsFailures {
  public static var failures: [FailureSource<FieldHistoryState>] { [.load(\.history)] }
}
