public import CorePresentation
public import CoreUI

extension FigureExplanationContent {
  public var fillsScreen: Bool { true }
  public var hasPanels: Bool { !(state.explanations ?? []).isEmpty }

  public var commands: [KeyCommand<FigureExplanationAction>] {
    failureCommands + [
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FigureExplanationAction? {
    guard let region, region.name == FigureList.name else { return nil }
    return .move(movement, region.rows)
  }
}
