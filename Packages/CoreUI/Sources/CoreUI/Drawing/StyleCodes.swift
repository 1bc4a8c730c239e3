/// Writes the SGR sequences that lead from one style to the next.
struct StyleCodes {
  private let theme: Theme
  private let colorDepth: ColorDepth
  private var current = Style()
  private var currentCodes: [String] = []
  private var codesOfStyles: [Style: [String]] = [:]

  init(theme: Theme, colorDepth: ColorDepth) {
    self.theme = theme
    self.colorDepth = colorDepth
  }

  mutating func change(to style: Style, in text: inout String) {
    guard colorDepth != .none, style != current else { return }
    current = style
    let codes = codes(for: style)
    guard codes != currentCodes else { return }
    let isAddition = codes.starts(with: currentCodes)
    let written = isAddition ? codes.dropFirst(currentCodes.count) : ["0"] + codes
    currentCodes = codes
    text.append("\u{1B}[")
    text.append(written.joined(separator: ";"))
    text.append("m")
  }

  /// Whether spaces are visible in the current style.
  var showsOnBlanks: Bool { colorDepth != .none && current.showsOnBlanks }

  /// Whether nothing is visible in `cell`.
  func isBlank(_ cell: Cell) -> Bool {
    cell.width == 1 && cell.character == " " && !(colorDepth != .none && cell.style.showsOnBlanks)
  }

  /// Whether `cell` looks right in the current style.
  mutating func isDrawnAlready(_ cell: Cell) -> Bool {
    guard colorDepth != .none, cell.style != current else { return true }
    return isBlank(cell) ? !showsOnBlanks : codes(for: cell.style) == currentCodes
  }

  /// Whether the styles of two cells with the same character look the same.
  mutating func look(alike first: Cell, _ second: Cell) -> Bool {
    guard colorDepth != .none, first.style != second.style else { return true }
    return isBlank(first) && isBlank(second) || codes(for: first.style) == codes(for: second.style)
  }

  private mutating func codes(for style: Style) -> [String] {
    if let codes = codesOfStyles[style] { return codes }
    let codes = makeCodes(for: style)
    codesOfStyles[style] = codes
    return codes
  }

  private func makeCodes(for style: Style) -> [String] {
    var codes: [String] = []
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.dim) { codes.append("2") }
    if style.attributes.contains(.italic) { codes.append("3") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reversed) { codes.append("7") }
    if let color = style.foreground.flatMap({ theme.color(for: $0, depth: colorDepth) }) {
      codes.append(color.code(isBackground: false))
    }
    if let color = style.background.flatMap({ theme.color(for: $0, depth: colorDepth) }) {
      codes.append(color.code(isBackground: true))
    }
    return codes
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
