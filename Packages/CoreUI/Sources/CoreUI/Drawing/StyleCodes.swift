/// Writes the SGR sequences that lead from one style to the next.
struct StyleCodes {
  private let theme: Theme
  private let colorDepth: ColorDepth
  private var current = Style()
  private var currentParameters = SGRParameters(StyleLook(attributes: []))
  private var parametersOfStyles: [Style: SGRParameters] = [:]

  init(theme: Theme, colorDepth: ColorDepth) {
    self.theme = theme
    self.colorDepth = colorDepth
  }

  mutating func change(to style: Style, in text: inout [UInt8]) {
    guard colorDepth != .none, style != current else { return }
    current = style
    let parameters = parameters(for: style)
    guard parameters.look != currentParameters.look else { return }
    text += "\u{1B}[".utf8
    parameters.append(after: currentParameters, to: &text)
    text.append(UInt8(ascii: "m"))
    currentParameters = parameters
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
    let parameters = parameters(for: cell.style)
    return cell.isSpace
      ? parameters.look.onSpaces == currentParameters.look.onSpaces : parameters.look == currentParameters.look
  }

  /// Whether the styles of two cells with the same character look the same.
  mutating func look(alike first: Cell, _ second: Cell) -> Bool {
    guard colorDepth != .none, first.style != second.style else { return true }
    let (firstLook, secondLook) = (parameters(for: first.style).look, parameters(for: second.style).look)
    return first.isSpace && second.isSpace ? firstLook.onSpaces == secondLook.onSpaces : firstLook == secondLook
  }

  private mutating func parameters(for style: Style) -> SGRParameters {
    if let parameters = parametersOfStyles[style] { return parameters }
    let parameters = SGRParameters(theme.look(of: style, depth: colorDepth))
    parametersOfStyles[style] = parameters
    return parameters
  }
}

extension StyleLook {
  /// The part that is visible where nothing is written.
  fileprivate var onSpaces: StyleLook {
    let lines = attributes.intersection([.underline, .reversed])
    return StyleLook(attributes: lines, foreground: lines.isEmpty ? nil : foreground, background: background)
  }
}

/// The parameters of the SGR sequence for a look, in parts.
private struct SGRParameters {
  let look: StyleLook
  private let foreground: [UInt8]
  private let background: [UInt8]

  init(_ look: StyleLook) {
    self.look = look
    foreground = look.foreground.map { Array($0.code(isBackground: false).utf8) } ?? []
    background = look.background.map { Array($0.code(isBackground: true).utf8) } ?? []
  }

  /// Appends what changes `former` to this: the difference, or everything after a reset if that is shorter.
  func append(after former: SGRParameters, to text: inout [UInt8]) {
    let start = text.count
    guard former.look.attributes.isSubset(of: look.attributes) else { return appendAll(after: former, to: &text) }
    appendDifference(from: former, to: &text)
    let middle = text.count
    appendAll(after: former, to: &text)
    if text.count - middle <= middle - start {
      text.removeSubrange(start..<middle)
    } else {
      text.removeSubrange(middle...)
    }
  }

  private func appendAll(after former: SGRParameters, to text: inout [UInt8]) {
    var list = ParameterList()
    if former.look != StyleLook(attributes: []) { list.append("0".utf8, to: &text) }
    list.append(look.attributes, to: &text)
    list.append(foreground, to: &text)
    list.append(background, to: &text)
  }

  private func appendDifference(from former: SGRParameters, to text: inout [UInt8]) {
    var list = ParameterList()
    list.append(look.attributes.subtracting(former.look.attributes), to: &text)
    if foreground != former.foreground { list.append(foreground.isEmpty ? Array("39".utf8) : foreground, to: &text) }
    if background != former.background { list.append(background.isEmpty ? Array("49".utf8) : background, to: &text) }
  }
}

/// Puts semicolons between parameters.
private struct ParameterList {
  private var isEmpty = true

  mutating func append(_ parameter: some Collection<UInt8>, to text: inout [UInt8]) {
    guard !parameter.isEmpty else { return }
    if !isEmpty { text.append(UInt8(ascii: ";")) }
    isEmpty = false
    text.append(contentsOf: parameter)
  }

  mutating func append(_ attributes: Style.Attributes, to text: inout [UInt8]) {
    if attributes.contains(.bold) { append("1".utf8, to: &text) }
    if attributes.contains(.dim) { append("2".utf8, to: &text) }
    if attributes.contains(.italic) { append("3".utf8, to: &text) }
    if attributes.contains(.underline) { append("4".utf8, to: &text) }
    if attributes.contains(.reversed) { append("7".utf8, to: &text) }
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
