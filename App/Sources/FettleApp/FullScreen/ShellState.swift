import Commands
package import CorePresentation
package import CoreUI
package import DomainAccount

/// The state of the shell around the screens: its overlay, the scroll position of each screen, and the last message.
package struct ShellState: Equatable, Sendable {
  /// An overlay on top of the screen, which receives all keys until the person closes it.
  package enum Overlay: Equatable, Sendable {
    /// The list of every key of this screen.
    case help(KeyHelp)
    case palette(Palette)
  }

  package var overlay: Overlay?
  /// The messages over the screen, the newest last.
  package var toasts: [Toast] = []
  /// The number of the newest message so far.
  var lastToast = 0
  package var scrolls: [AppRoute: ScrollPosition] = [:]
  /// What the person did with the panels of each place.
  package var panels: [AppRoute: PanelPositions] = [:]
  /// The names of the commands that the person ran from the palette, the latest first.
  package var usedCommands: [String] = []
  var preferences = Preferences()
  /// Why the command palette is unavailable; `nil` if it is available.
  var paletteUnavailableReason: String?
  /// The changes that can be undone and redone next, as commands; `nil` for none.
  package var undoable: String?
  package var redoable: String?
  /// Whether a change of a screen is being stored, which can be undone then.
  package var isStoring = false
  /// Whether the terminal uses the mouse itself, for example to select text.
  package var isMouseReleased = false
  /// The sync status in the title line.
  package var sync = SyncStatus()
  /// Whether the sync status has been read.
  var isSyncKnown = false

  package init() {}

  init(notice: String?, preferences: Preferences, isMouseReleased: Bool) {
    self.isMouseReleased = isMouseReleased
    self.preferences = preferences
    if let notice { show(Toast(.warning, notice)) }
  }
}

/// The state of the list of keys.
package struct KeyHelp: Equatable, Sendable {
  package var position = ScrollPosition()
  /// The words that the listed keys contain; `nil` until the person searches.
  package var search: TextEntry?

  package init(position: ScrollPosition = ScrollPosition(), search: TextEntry? = nil) {
    self.position = position
    self.search = search
  }
}

/// The state of the command palette.
package struct Palette: Equatable, Sendable {
  package var entry = TextEntry()
  package var position = ListPosition()

  package init() {}
}
