public import CorePresentation
public import CoreUI
import DomainWorkout

extension GearContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<GearAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    let gear = state.selected?.gear
    let nothing = gear == nil ? "No gear is selected." : nil
    let subject = gear.map { CommandSubject.selection($0.id.description) }
    let isRetired = gear?.isRetired == true
    return failureCommands + [
      KeyCommand(
        "edit", "Edit", KeyPress(.enter), .character("e"), action: gear.map { .startEditing($0) } ?? .refresh,
        unavailableBecause: nothing, about: subject),
      KeyCommand("add", "Add gear", .character("n"), .character("a"), action: .startAdding),
      KeyCommand(
        "retire", isRetired ? "Use again" : "Retire", .character("x"),
        action: gear.map { isRetired ? .reuse($0) : .retire($0) } ?? .refresh, unavailableBecause: nothing,
        about: subject),
      KeyCommand(
        "service", "Serviced today", .character("s"), action: gear.map { .service($0) } ?? .refresh,
        unavailableBecause: nothing ?? (gear?.upkeep.limit == nil ? "Only gear with a limit is serviced." : nil),
        about: subject),
      KeyCommand(
        "delete", "Delete", .character("d"), KeyPress(.delete), action: gear.map { .delete($0.id) } ?? .refresh,
        unavailableBecause: nothing, about: subject),
      KeyCommand(
        "list", "Workouts with it", .character("o"), action: gear.map { .listWorkouts($0) } ?? .refresh,
        unavailableBecause: nothing),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public var typing: ((TextEdit) -> GearAction)? {
    state.form == nil ? nil : { .form(.edit($0)) }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> GearAction? {
    if state.form != nil { return .form(.move(movement)) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
