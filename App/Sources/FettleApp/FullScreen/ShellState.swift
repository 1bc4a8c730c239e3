import CorePresentation
import DomainAccount

/// What surrounds the screens: what lies over them, how far each is scrolled, and what was just said.
struct ShellState: Equatable, Sendable {
  /// Something that lies over the screen and takes all keys until it is left.
  enum Overlay: Equatable, Sendable {
    /// Every key of this screen.
    case help(ScrollPosition)
    case palette(Palette)
  }

  var overlay: Overlay?
  /// Said in answer to the last key, and gone with the next.
  var notice: String?
  var scrolls: [AppRoute: ScrollPosition] = [:]
  var preferences = Preferences()
  /// Why the palette of commands cannot be opened; `nil` where it can.
  var paletteRefusal: String?
  /// How the log stands to its server.
  var sync = SyncStatus()
}

/// What is being looked for among the commands.
struct Palette: Equatable, Sendable {
  var entry = TextEntry()
  var position = ListPosition()
}
