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
