public import CorePresentation
public import CoreUI

extension FieldHistoryContent {
  public var fillsScreen: Bool { true }
  public var hasPanels: Bool { !state.events.isEmpty }

  public var commands: [KeyCommand<FieldHistoryAction>] {
    failureCommands + [
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FieldHistoryAction? {
    guard let region, region.movesList(by: movement) else { return nil }
    return .move(movement, region.rows)
  }
}
