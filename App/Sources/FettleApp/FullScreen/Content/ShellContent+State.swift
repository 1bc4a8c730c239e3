package import CorePresentation
package import CoreUI

extension ShellContent {
  /// The complete state of the full-screen app.
  package struct State: Equatable, Sendable {
    /// The state around the screens.
    package var shell: ShellState
    /// The person's current and previous places.
    package var places: NavigationState
    /// The screen's name in its view model.
    package var screenName: String
    /// The state of the current screen.
    package var screen: Shown.State
    /// The person's key bindings.
    package var keyBindings: KeyBindings
    /// The name of the environment from the configuration, shown so that nobody mistakes its log for their own; `nil`
    /// for none.
    package var environmentName: String?
    /// Whether the session is recorded, which the title line says.
    package var isRecorded: Bool

    package init(
      screen: Shown.State, named screenName: String, at places: NavigationState, shell: ShellState,
      keyBindings: KeyBindings,
      environmentName: String?, isRecorded: Bool = false
    ) {
      self.screen = screen
      self.screenName = screenName
      self.places = places
      self.shell = shell
      self.keyBindings = keyBindings
      self.environmentName = environmentName
      self.isRecorded = isRecorded
    }

    /// The scroll position of the current screen.
    var scroll: ScrollPosition { shell.scrolls[places.current] ?? ScrollPosition() }

    /// What the person did with the panels of the current screen.
    var panels: PanelPositions {
      var panels = shell.panels[places.current] ?? PanelPositions()
      panels.top = scroll.top
      return panels
    }
  }

  /// A person's action on the shell or on the current screen.
  package enum Action: ScreenAction {
    case shell(ShellAction)
    case screen(Shown.Action)

    package static var opened: Action { .shell(.opened) }

    package var summary: ActionSummary {
      switch self {
      case .shell(let action): action.summary
      case .screen(let action): action.summary
      }
    }
  }
}
