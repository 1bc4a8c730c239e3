public import CorePresentation
public import CoreUI
import DomainProfile

extension FlagsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<FlagsAction>] {
    let selected = state.selected
    let nothing = selected == nil ? "No flag is selected." : nil
    let isFixed = selected.map { !$0.flag.permissions.contains(.override) } ?? false
    return failureCommands + [
      KeyCommand(
        "switch", selected?.isOnOnceSwitched == false ? "Turn off" : "Turn on", .character(" "), KeyPress(.enter),
        action: .switchSelected, unavailableBecause: isFixed ? "Only the server can change this flag." : nothing,
        about: selected.map { .selection("\($0.flag.name) \($0.isOnOnceSwitched)") }),
      KeyCommand(
        "clear", "Reset to default", .character("c"), action: .clearSelected,
        unavailableBecause: nothing ?? (selected?.override == nil ? "You have not set it." : nil)),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FlagsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
