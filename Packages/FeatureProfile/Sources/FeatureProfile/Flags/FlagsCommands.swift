public import CorePresentation
public import CoreUI
import DomainProfile

extension FlagsContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<FlagsAction>] {
    let selected = state.selected
    let nothing = selected == nil ? "There is no flag here." : nil
    let isFixed = selected.map { !$0.flag.permissions.contains(.override) } ?? false
    return [
      Command(
        "switch", selected?.isOnOnceSwitched == false ? "Switch off" : "Switch on", .character(" "), KeyPress(.enter),
        action: .switchSelected, refusal: isFixed ? "Only the server decides about this one." : nothing,
        about: selected.map { .selection("\($0.flag.name) \($0.isOnOnceSwitched)") }),
      Command(
        "clear", "Take back", .character("c"), action: .clearSelected,
        refusal: nothing ?? (selected?.override == nil ? "Nothing was set of it on this machine." : nil)),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FlagsAction? {
    .move(movement, region?.rows)
  }
}
