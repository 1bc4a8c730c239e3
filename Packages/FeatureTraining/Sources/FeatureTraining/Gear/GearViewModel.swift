public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared

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
  private var changeCount = 0

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
    case .retire(let gear): change(gear, context) { [today] in ($0.upkeep.retiredDay, $0.isRetired) = (today, true) }
    case .reuse(let gear): change(gear, context) { ($0.upkeep.retiredDay, $0.isRetired) = (nil, false) }
    case .service(let gear) where gear.upkeep.limit == nil: break
    case .service(let gear): change(gear, context) { [today] in $0.upkeep.servicedDay = today }
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
    context.save { [add = dependencies.addGear, edit = dependencies.editGear] () async throws(WorkoutError) in
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
    changeCount += 1
    context.run(.change("gear", changeCount), after: .change("gear", changeCount - 1)) {
      [editGear = dependencies.editGear, observeGearStatus = dependencies.observeGearStatus, today]
      _ async throws(WorkoutError) in
      let stored = try await observeGearStatus.execute(today: today).firstValue()?.first { $0.id == gear.id }
      var draft = GearDraft(stored?.gear ?? gear)
      change(&draft)
      return try await editGear.execute(gear.id, draft)
    } revision: {
      $0
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
      [deleteGear = dependencies.deleteGear] () async throws(WorkoutError) in
      try await deleteGear.execute(id)
    }
  }
}
