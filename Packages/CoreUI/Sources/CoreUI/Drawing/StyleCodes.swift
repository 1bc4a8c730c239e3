/// Writes the SGR sequences that lead from one style to the next.
struct StyleCodes {
  private let theme: Theme
  private let colorDepth: ColorDepth
  private var current = Style()
  private var currentCodes = Codes(StyleLook(attributes: []))
  private var codesOfStyles: [Style: Codes] = [:]

  init(theme: Theme, colorDepth: ColorDepth) {
    self.theme = theme
    self.colorDepth = colorDepth
  }

  mutating func change(to style: Style, in text: inout String) {
    guard colorDepth != .none, style != current else { return }
    current = style
    let codes = codes(for: style)
    guard codes.look != currentCodes.look else { return }
    let written = codes.shortest(after: currentCodes)
    currentCodes = codes
    text.append("\u{1B}[")
    text.append(written)
    text.append("m")
  }

  /// Whether spaces are visible in the current style.
  var showsOnBlanks: Bool { colorDepth != .none && current.showsOnBlanks }

  /// Whether nothing is visible in `cell`.
  func isBlank(_ cell: Cell) -> Bool {
    cell.isSpace && !(colorDepth != .none && cell.style.showsOnBlanks)
  }

  /// Whether `cell` looks right in the current style.
  mutating func isDrawnAlready(_ cell: Cell) -> Bool {
    guard colorDepth != .none, cell.style != current else { return true }
    if isBlank(cell), !showsOnBlanks { return true }
    let codes = codes(for: cell.style)
    return cell.isSpace ? codes.look.onSpaces == currentCodes.look.onSpaces : codes.look == currentCodes.look
  }

  /// Whether the styles of two cells with the same character look the same.
  mutating func look(alike first: Cell, _ second: Cell) -> Bool {
    guard colorDepth != .none, first.style != second.style else { return true }
    let (firstLook, secondLook) = (codes(for: first.style).look, codes(for: second.style).look)
    return first.isSpace && second.isSpace ? firstLook.onSpaces == secondLook.onSpaces : firstLook == secondLook
  }

  private mutating func codes(for style: Style) -> Codes {
    if let codes = codesOfStyles[style] { return codes }
    let codes = Codes(theme.look(of: style, depth: colorDepth))
    codesOfStyles[style] = codes
    return codes
  }
}

/// The parameters of the SGR sequence for a look, in parts.
private struct Codes {
  let look: StyleLook
  private let attributes: String
  private let foreground: String
  private let background: String

  init(_ look: StyleLook) {
    self.look = look
    attributes = Self.codes(of: look.attributes)
    foreground = look.foreground?.code(isBackground: false) ?? ""
    background = look.background?.code(isBackground: true) ?? ""
  }

  /// What changes `former` to this: the difference, or everything after a reset.
  func shortest(after former: Codes) -> String {
    let whole = Self.joined([former.look == StyleLook(attributes: []) ? "" : "0", attributes, foreground, background])
    guard former.look.attributes.isSubset(of: look.attributes) else { return whole }
    let difference = Self.joined([
      Self.codes(of: look.attributes.subtracting(former.look.attributes)),
      foreground == former.foreground ? "" : foreground.isEmpty ? "39" : foreground,
      background == former.background ? "" : background.isEmpty ? "49" : background,
    ])
    return difference.utf8.count < whole.utf8.count ? difference : whole
  }

  private static func codes(of attributes: Style.Attributes) -> String {
    let numbers: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reversed, "7"),
    ]
    return joined(numbers.map { attributes.contains($0.0) ? $0.1 : "" })
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ";")
  }
}

extension Cell {
  fileprivate var isSpace: Bool { width == 1 && character == " " }
}

extension StyleLook {
  /// The part that is visible where nothing is written.
  fileprivate var onSpaces: StyleLook {
    let lines = attributes.intersection([.underline, .reversed])
    return StyleLook(attributes: lines, foreground: lines.isEmpty ? nil : foreground, background: background)
  }
}

extension TerminalColor {
  /// The parameters of the SGR sequence that selects this color (ECMA-48; ITU-T T.416 for the last two, in the
  /// form with semicolons that terminals agree on).
  fileprivate func code(isBackground: Bool) -> String {
    switch self {
    case .ansi(let number) where number < 8: "\((isBackground ? 40 : 30) + Int(number))"
    case .ansi(let number): "\((isBackground ? 100 : 90) + Int(number % 8))"
    case .indexed(let index): "\(isBackground ? 48 : 38);5;\(index)"
    case .rgb(let red, let green, let blue): "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }
}
