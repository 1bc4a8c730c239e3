/// A style as a terminal with a certain number of colors draws it.
struct StyleLook: Hashable, Sendable {
  var attributes: Style.Attributes
  var foreground: TerminalColor?
  var background: TerminalColor?
}

extension Theme {
  /// The look of `style`. Where a ground or a color cannot be shown, an attribute replaces it or it is left out.
  func look(of style: Style, depth: ColorDepth) -> StyleLook {
    guard depth != .none else { return StyleLook(attributes: []) }
    var attributes = style.attributes
    let background = style.background ?? .primary
    if depth == .mono || depth == .ansi16 {
      // Colors in a reversed row would become a mix of backgrounds.
      if background == .selection { return StyleLook(attributes: attributes.subtracting(.dim).union(.reversed)) }
      if background == .blurred { attributes.insert(.underline) }
    }
    if depth == .mono, style.foreground?.isBoldWithoutColor == true { attributes.insert(.bold) }
    let ground = color(for: background, depth: depth)
    var foreground = style.foreground.flatMap { color(for: $0, depth: depth) }
    // The terminal's own color suits its own ground only.
    if foreground == nil, ground != nil, background.isGround { foreground = text.color(at: depth) }
    return StyleLook(attributes: attributes, foreground: foreground, background: ground)
  }
}

extension ColorRole {
  fileprivate var isBoldWithoutColor: Bool { [.key, .focus, .strong].contains(self) }

  /// Whether this is made to be drawn on.
  fileprivate var isGround: Bool { variant.isTint || [.selection, .blurred, .surface].contains(self) }
}
