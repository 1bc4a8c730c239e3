package import CorePresentation
package import DomainAccount

/// The state of the shell around the screens: its overlay, the scroll position of each screen, and the last message.
package struct ShellState: Equatable, Sendable {
  /// An overlay on top of the screen, which receives all keys until the person closes it.
  package enum Overlay: Equatable, Sendable {
    /// The list of every key of this screen.
    case help(ScrollPosition)
    case palette(Palette)
  }

  package var overlay: Overlay?
  /// The message that answers the last key; the next key dismisses it.
  package var notice: String?
  package var scrolls: [AppRoute: ScrollPosition] = [:]
  var preferences = Preferences()
  /// Why the command palette is unavailable; `nil` if it is available.
  var paletteUnavailableReason: String?
  /// The sync status in the title line.
  package var sync = SyncStatus()

  package init() {}

  init(notice: String?, preferences: Preferences) {
    self.notice = notice
    self.preferences = preferences
  }
}

/// The state of the command palette.
package struct Palette: Equatable, Sendable {
  package var entry = TextEntry()
  package var position = ListPosition()

  package init() {}
}
