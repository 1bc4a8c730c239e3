public import CorePresentation
import CoreUI
public import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared
import Foundation

public struct GearState: Equatable, Sendable {
  /// The gear in the log, without those deleted here.
  public var list: Optimistic<GearListChange, StorageError> {
    didSet { followSelection(from: oldValue) }
  }
  /// The selected gear and the first visible one.
  public var position: ListPosition
  /// The form for gear.
  public var form: FormState?
  /// The gear that the form edits; `nil` for new gear.
  public var edited: Gear?
  /// Why the last change was rejected.
  public var changeFailure: GearError?
  /// The gear to select as soon as it is listed.
  public internal(set) var awaited: GearID?

  public init(
    gear: Loadable<[GearStatus], StorageError> = .idle, selecting id: GearID? = nil,
    position: ListPosition = ListPosition(), form: FormState? = nil, edited: Gear? = nil,
    changeFailure: GearError? = nil
  ) {
    list = Optimistic(gear)
    self.position = position
    self.form = form
    self.edited = edited
    self.changeFailure = changeFailure
    awaited = id
  }

  /// The gear to show.
  public var gear: Loadable<[GearStatus], StorageError> { list.shown }

  /// The selected gear.
  public var selected: GearStatus? { gear.value?.selected(by: position) }
}

extension GearState: ShowsFailures {
  public static var failures: [FailureSource<GearState>] { [.change(\.changeFailure), .load(under: \.list)] }
}

extension GearState: EditedList {
  typealias Row = GearStatus
}

public enum GearAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for new gear.
  case startAdding
  /// Opens the form for gear.
  case startEditing(Gear)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  /// Retires gear today.
  case retire(Gear)
  /// Uses retired gear again.
  case reuse(Gear)
  /// Starts the count toward the limit again, from tomorrow on.
  case service(Gear)
  case delete(GearID)
  /// Lists the workouts with gear.
  case listWorkouts(Gear)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let gear): ActionSummary("startEditing", .shown(gear.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .retire(let gear): ActionSummary("retire", .shown(gear.id.description))
    case .reuse(let gear): ActionSummary("reuse", .shown(gear.id.description))
    case .service(let gear): ActionSummary("service", .shown(gear.id.description))
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .listWorkouts(let gear): ActionSummary("listWorkouts", .shown(gear.id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the gear asks the app to do.
public enum GearIntent: Equatable, Sendable {
  /// Lists the workouts with gear.
  case listWorkouts(Gear)
}

/// A change of the gear that the log does not show yet.
public enum GearListChange: OptimisticChange {
  case delete(GearID)

  public func applied(to gear: [GearStatus]) -> [GearStatus] {
    switch self {
    case .delete(let id): gear.filter { $0.id != id }
    }
  }
}

/// The dependencies of the gear.
@MainActor
public protocol GearDependencies: ScreenDependencies {
  var observeGearStatus: ObserveGearStatusUseCase { get }
  var addGear: AddGearUseCase { get }
  var editGear: EditGearUseCase { get }
  var deleteGear: DeleteGearUseCase { get }
}

public final class GearViewModel: ViewModel<GearState, GearAction, GearIntent> {
  let dependencies: any GearDependencies
  private let today: CalendarDay
  private let metersOfDistance: Double

  /// - Parameters:
  ///   - id: the gear to select first.
  ///   - metersOfDistance: what a typed distance without a unit is in.
  public init(
    _ dependencies: any GearDependencies, selecting id: GearID? = nil, today: CalendarDay,
    metersOfDistance: Double = 1_000, onIntent: @escaping @MainActor (GearIntent) -> Void = { _ in }
  ) {
    self.dependencies = dependencies
    self.today = today
    self.metersOfDistance = metersOfDistance
    super.init(
      name: "gear", initialState: GearState(selecting: id), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: GearAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.gear.value?.count ?? 0, in: visible) }
    case .startAdding: open(nil, context)
    case .startEditing(let gear): open(gear, context)
    case .form(let input): context.update { $0.form?.apply(input) }
    case .submit: submit(context)
    case .cancel: context.update { if $0.form.leave() { $0.edited = nil } }
    case .retire(let gear):
      change(gear, context) { [today] in ($0.maintenance.retiredDay, $0.isRetired) = (today, true) }
    case .reuse(let gear): change(gear, context) { ($0.maintenance.retiredDay, $0.isRetired) = (nil, false) }
    case .service(let gear) where gear.maintenance.limit == nil: break
    case .service(let gear): change(gear, context) { [today] in $0.maintenance.servicedDay = today }
    case .delete(let id): delete(id, context)
    case .listWorkouts(let gear): context.emit(.listWorkouts(gear))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("gear", dependencies.observeGearStatus.execute(today: today), into: \.list)
  }

  private func open(_ gear: Gear?, _ context: Context) {
    let parent = (state.gear.value ?? []).first { $0.id == gear?.id }?.parent?.name
    let form = FormState(ofGear: gear, parent: parent, metersOfDistance: metersOfDistance)
    context.update { ($0.form, $0.edited) = (form, gear) }
  }

  private func submit(_ context: Context) {
    guard let form = state.form, !form.isSubmitting else { return }
    do throws(FormProblem) {
      let draft = try form.gearDraft(
        of: state.edited, among: (state.gear.value ?? []).map(\.gear), today: today,
        metersOfDistance: metersOfDistance)
      save(draft, context)
    } catch {
      context.update { $0.form?.markInvalid(error.field, error.text) }
    }
  }

  /// Stores the gear of the form, which stays open until then.
  private func save(_ draft: GearDraft, _ context: Context) {
    let gear = state.edited
    context.save { [add = dependencies.addGear, edit = dependencies.editGear] () async throws(GearError) in
      if let gear { return (gear.id, try await edit.execute(gear.id, draft)) }
      let added = try await add.execute(draft)
      return (added.gear.id, added.revision)
    }
  }

  /// Stores gear with a changed value, after earlier changes, whose values it keeps. It is shown once it is stored,
  /// because it changes the order and the figures.
  private func change(_ gear: Gear, _ context: Context, _ change: @escaping @Sendable (inout GearDraft) -> Void) {
    context.update { $0.changeFailure = nil }
    context.forgetFailedChanges()
    context.store("gear") {
      [editGear = dependencies.editGear, observeGearStatus = dependencies.observeGearStatus, today]
      () async throws(GearError) in
      let stored = try await observeGearStatus.execute(today: today).firstValue(mapping: GearError.storage)?.first {
        $0.id == gear.id
      }
      var draft = GearDraft(stored?.gear ?? gear)
      change(&draft)
      return try await editGear.execute(gear.id, draft)
    } landing: { [weak self] context, result in
      switch result {
      case .success: context.update { $0.select(gear.id) }
      case .failure(let error):
        context.update { $0.changeFailure = error }
        context.keepForTryingAgain { self?.change(gear, $0, change) }
      }
    }
  }

  private func delete(_ id: GearID, _ context: Context) {
    context.commit(.delete(id), to: \.list, rejection: \.changeFailure) {
      [deleteGear = dependencies.deleteGear] () async throws(GearError) in
      try await deleteGear.execute(id)
    }
  }
}

extension FormState {
  /// The form for gear. Its fields are those of `GearDraft`, by the same names.
  ///
  /// - Parameters:
  ///   - gear: the gear to edit; `nil` for new gear.
  ///   - parent: the name of the gear that it is a part of.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofGear gear: Gear?, parent: String? = nil, metersOfDistance: Double = 1_000) {
    let kinds = Gear.Kind.allCases
    let kind = gear.flatMap { kinds.firstIndex(of: $0.kind) } ?? kinds.firstIndex(of: .shoes) ?? 0
    let maintenance = gear?.maintenance ?? GearMaintenance()
    func field(_ id: String, _ label: String, _ text: String?, _ hint: String? = nil) -> FormField {
      FormField(id, label, hint: hint, kind: .text(TextEntry(text ?? ""), isSecret: false))
    }
    self.init(
      title: gear == nil ? "Add gear" : "Edit the gear",
      fields: [
        field("name", "Name", gear?.name),
        FormField("kind", "Kind", kind: .choice(kinds.map(\.rawValue), selected: kind)),
        field("brand", "Brand", gear?.brand),
        field("model", "Model", gear?.model),
        field("part-of", "Part of", parent, "For a component: the name of the bike, or of other gear"),
        field("limit", "Limit", maintenance.limit?.typed(metersOfDistance), "700km, 300h, 365 days or 100 days-used"),
        field(
          "initial", "Distance before", maintenance.initialMeters.map { Self.distance($0, metersOfDistance) },
          "120km, the distance before the first recorded workout"),
        field(
          "fitted", "Fitted", maintenance.fittedDay?.description, "2026-03-01 or today; earlier workouts do not count"),
        field("serviced", "Serviced", maintenance.servicedDay?.description, "Later workouts count toward the limit"),
        field("retired", "Retired", maintenance.retiredDay?.description, "The last day on which workouts count"),
        field("rule", "Rule", maintenance.rule, "sport:run -tag:race; new workouts that match get this gear"),
      ])
  }

  /// The typed gear, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - gear: the gear that is edited; what is unchanged in the form stays exactly as it is.
  ///   - all: all gear, in which “Part of” looks.
  ///   - metersOfDistance: what a distance without a unit is in.
  fileprivate func gearDraft(
    of gear: Gear?, among all: [Gear], today: CalendarDay, metersOfDistance: Double
  ) throws(FormProblem) -> GearDraft {
    var draft = gear.map { GearDraft($0) } ?? GearDraft()
    let changed = Set(changes.map(\.id))
    for field in fields where changed.contains(field.id) || (gear == nil && field.id == "kind") {
      do throws(GearError) {
        try draft.set(field.id, to: field.text, among: all, today: today, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: field.id, text: error.formProblem)
      }
    }
    guard draft.name != nil else { throw FormProblem(field: "name", text: "Gear needs a name.") }
    return draft
  }

  /// A distance as a person types it.
  static func distance(_ meters: Double, _ metersOfDistance: Double) -> String {
    let miles = meters / metersOfDistance
    let isRound = metersOfDistance != 1_000 && (miles * 10 - (miles * 10).rounded()).magnitude < 1e-6
    return isRound ? "\(short(miles))mi" : "\(short(meters / 1_000))km"
  }

  /// A number with up to three decimals, without zeros at the end.
  static func short(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}

extension GearLimit {
  /// The limit as a person types it.
  fileprivate func typed(_ metersOfDistance: Double) -> String {
    switch measure {
    case .distance: FormState.distance(amount, metersOfDistance)
    case .time: "\(FormState.short(amount / 3_600))h"
    case .days: "\(FormState.short(amount)) days"
    case .daysUsed: "\(FormState.short(amount)) days-used"
    }
  }
}
