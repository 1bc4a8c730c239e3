public import CorePresentation
public import CoreUI
import DomainAccount

extension ConflictsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<ConflictsAction>] {
    let ids = [state.selected?.id].compactMap(\.self)
    let nothing = ids.isEmpty ? "No conflict is selected." : nil
    // Choosing a side chooses its value.
    let about = state.selected.map { CommandSubject.question("\($0.id) \($0.mine ?? "") \($0.theirs ?? "")") }
    return failureCommands + [
      KeyCommand(
        "keep-mine", "Keep mine", .character("m"), action: .keepMine(ids), unavailableBecause: nothing, about: about),
      KeyCommand(
        "keep-theirs", "Keep theirs", .character("t"), action: .keepTheirs(ids), unavailableBecause: nothing,
        about: about),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ConflictsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
