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
