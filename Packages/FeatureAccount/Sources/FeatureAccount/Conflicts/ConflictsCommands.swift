public import CorePresentation
public import CoreUI
import DomainAccount

extension ConflictsContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<ConflictsAction>] {
    let ids = [state.selected?.id].compactMap(\.self)
    let nothing = ids.isEmpty ? "There is no conflict here." : nil
    // Who chooses a side chooses its value.
    let about = state.selected.map { CommandSubject.question("\($0.id) \($0.mine ?? "") \($0.theirs ?? "")") }
    return [
      Command("keep-mine", "Keep mine", .character("m"), action: .keepMine(ids), refusal: nothing, about: about),
      Command(
        "keep-theirs", "Keep theirs", .character("t"), action: .keepTheirs(ids), refusal: nothing, about: about),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ConflictsAction? {
    .move(movement, region?.rows)
  }
}
