public import CoreUI
import DomainProfile

extension ConflictsContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<ConflictsAction>] {
    let ids = [state.selected?.id].compactMap(\.self)
    let nothing = ids.isEmpty ? "There is no conflict here." : nil
    return [
      Command("keep-mine", "Keep mine", .character("m"), action: .keepMine(ids), refusal: nothing),
      Command("keep-theirs", "Keep theirs", .character("t"), action: .keepTheirs(ids), refusal: nothing),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ConflictsAction? {
    .move(movement, region)
  }
}
