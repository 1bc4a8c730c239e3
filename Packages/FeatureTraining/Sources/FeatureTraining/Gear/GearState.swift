public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct GearState: Equatable, Sendable {
  /// The gear in the log, without those deleted here.
  public var list: Optimistic<GearListChange, WorkoutError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected gear and the first visible one.
  public var position: ListPosition
  /// The form for gear.
  public var form: FormState?
  /// The gear that the form edits; `nil` for new gear.
  public var edited: Gear?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// The gear to select as soon as it is listed.
  public internal(set) var awaited: GearID?

  public init(
    gear: Loadable<[GearStatus], WorkoutError> = .idle, selecting id: GearID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: Gear? = nil,
    changeFailure: WorkoutError? = nil
  ) {
    list = Optimistic(gear)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The gear to show.
  public var gear: Loadable<[GearStatus], WorkoutError> { list.shown }

  /// The selected gear.
  public var selected: GearStatus? { gear.value?.selected(by: position) }
}

extension GearState: ShowsFailures {
  public static var failures: [FailureSource<GearState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension GearState: EditedList {
  typealias Row = GearStatus
}
