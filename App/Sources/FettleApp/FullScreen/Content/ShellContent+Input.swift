package import CorePresentation
package import CoreUI

extension ShellContent {
  package var fillsScreen: Bool { true }

  /// The screen's commands first, then those available everywhere.
  package var commands: [KeyCommand<Action>] { keyCommands.all }

  package var typing: ((TextEdit) -> Action)? {
    switch state.shell.overlay {
    case .palette: return { .shell(.typeInOverlay($0)) }
    case .help(let help) where help.search != nil: return { .shell(.typeInOverlay($0)) }
    case .help, nil: break
    }
    return screen.typing.map { typing in { .screen(typing($0)) } }
  }

  /// The action for a movement in the overlay, or in the screen if there is none; `nil` leaves it to ``scroll(_:in:)``.
  package func action(for movement: Movement, in region: FrameRegion?) -> Action? {
    switch state.shell.overlay {
    case .palette(let palette):
      .shell(
        .moveOverlay(
          movement, rowCount: keyCommands.found(by: palette, used: state.shell.usedCommands).count, region?.rows))
    case .help: .shell(.moveOverlay(movement, rowCount: region?.rowCount ?? 0, region?.rows))
    case nil: screen.action(for: movement, in: region).map(Action.screen)
    }
  }

  /// The action that scrolls the screen, if neither it nor the overlay handles the movement; `nil` for a screen that
  /// fills the frame.
  func scroll(_ movement: Movement, in region: FrameRegion?) -> Action? {
    screen.fillsScreen ? nil : .shell(.scroll(state.places.current, movement, region?.rows))
  }
}
