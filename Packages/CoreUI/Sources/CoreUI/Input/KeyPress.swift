/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The keys pressed together with a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; a key that types a character already includes it.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which some keyboards call option or meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control, written `ctrl+` in the configuration.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key without its modifiers.
  public let key: Key
  /// The keys pressed with it; empty for none.
  public let modifiers: Modifiers

  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that types a character, without modifiers.
  public static func character(_ character: Character) -> KeyPress {
    KeyPress(.character(character))
  }

  /// A character together with the control key.
  public static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}

extension KeyPress: CustomStringConvertible {
  private static let held: [(held: Modifiers, name: String)] = [(.control, "ctrl"), (.alt, "alt"), (.shift, "shift")]
  private static let names: [(key: Key, name: String)] = [
    (.enter, "enter"), (.escape, "esc"), (.tab, "tab"), (.backspace, "backspace"), (.delete, "delete"),
    (.insert, "insert"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"),
    (.end, "end"), (.pageUp, "pageup"), (.pageDown, "pagedown"), (.character(" "), "space"),
  ]

  /// The form used in help and in the configuration: `d`, `?`, `ctrl+s`, `shift+tab`, `enter`, `f5`.
  public var description: String {
    (Self.held.filter { modifiers.contains($0.held) }.map(\.name) + [keyName]).joined(separator: "+")
  }

  private var keyName: String {
    if let name = Self.names.first(where: { $0.key == key })?.name { return name }
    return switch key {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: ""
    }
  }

  /// Parses the form that ``description`` writes, with modifiers in any order; `nil` for text that names no key.
  public init?(_ description: some StringProtocol) {
    var modifiers: Modifiers = []
    var rest = String(description)
    while let (held, name) = Self.held.first(where: { held, name in
      !modifiers.contains(held) && rest.lowercased().hasPrefix("\(name)+") && rest.count > name.count + 1
    }) {
      modifiers.insert(held)
      rest.removeFirst(name.count + 1)
    }
    if let key = Self.names.first(where: { $0.name == rest.lowercased() })?.key {
      self.init(key, modifiers)
    } else if let character = rest.first, rest.count == 1 {
      self.init(.character(character), modifiers)
    } else if rest.lowercased().hasPrefix("f"), let number = Int(rest.dropFirst()), (1...24).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }
}

/// A key of a keyboard, as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key that types a character; shift and similar modifiers are already included.
  case character(Character)
  /// The return key.
  case enter
  /// The escape key.
  case escape
  /// The tab key.
  case tab
  /// Deletes the character before the cursor.
  case backspace
  /// Deletes the character after the cursor.
  case delete
  /// The insert key.
  case insert
  /// The arrow that points up.
  case up
  /// The arrow that points down.
  case down
  /// The arrow that points left.
  case left
  /// The arrow that points right.
  case right
  /// The key for the start of a line or a list.
  case home
  /// The key for the end of a line or a list.
  case end
  /// The key for the page before.
  case pageUp
  /// The key for the page after.
  case pageDown
  /// F1 and on, counted from 1.
  case function(Int)
}

/// The names of the keys that run commands, so that a hint names the right key, whatever the person bound.
///
/// A hint never spells a key: it requests the key of a command, which is the one currently bound to it.
public struct KeyNames: Hashable, Sendable {
  private let screen: String
  private var names: [String: String]

  /// - Parameters:
  ///   - names: The name of the key of each command, by screen and command: `workouts.delete`, or `shell.import` for a
  ///     command that
  ///     works on every screen.
  ///   - screen: The screen that is drawn.
  public init(_ names: [String: String] = [:], on screen: String = "") {
    self.names = names
    self.screen = screen
  }

  /// The key of a command of this screen, or of one that works on every screen: `ctrl+s`.
  ///
  /// - Returns: `‹command›` where the command has no key, so that a wrong hint is seen.
  public func name(of command: String) -> String { key(of: command) ?? "‹\(command)›" }

  /// The same; `nil` where the command has no key now, for a hint that is then left out.
  public func key(of command: String) -> String? {
    names["\(screen).\(command)"] ?? names["shell.\(command)"]
  }

  /// The same with the default keys of this screen's commands that have no name yet.
  public func adding<Action>(_ commands: [KeyCommand<Action>]) -> KeyNames {
    var all = self
    for command in commands where all.names["\(screen).\(command.name)"] == nil {
      all.names["\(screen).\(command.name)"] = command.keys.first?.description
    }
    return all
  }

  /// The same for the screen that is drawn, so that its hints name keys wherever it is shown.
  func adding(_ content: some Content) -> KeyNames { adding(content.commands) }
}

/// An action of a person at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or repeats because it is held down.
  case key(KeyPress)
  /// Text that arrived in one piece, such as a paste, unchanged: including control characters.
  case paste(String)
  /// The mouse was pressed at a place.
  case click(Point)
  /// The mouse was moved to a place while it was pressed.
  case drag(Point)
  /// The wheel was turned at a place, by this many rows down; negative for up.
  case wheel(rows: Int, at: Point)
  /// The terminal's size changed.
  case resize(Size)
}
