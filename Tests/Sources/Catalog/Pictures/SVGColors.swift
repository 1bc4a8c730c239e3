import CoreUI

/// The colors of a picture.
struct SVGColors {
  let theme: Theme
  let depth: ColorDepth

  var ground: String { theme.ground.hexadecimal }

  /// The color of characters, also on a reversed ground.
  func foreground(of style: Style) -> String {
    isReversed(style) ? color(style.background) ?? ground : color(style.foreground) ?? text
  }

  /// The painted ground; `nil` for the terminal's own.
  func background(of style: Style) -> String? {
    isReversed(style) ? color(style.foreground) ?? text : color(style.background)
  }

  /// Where a ground cannot be painted, a selection is reversed.
  private func isReversed(_ style: Style) -> Bool {
    let isSelected = style.background == .selection && !depth.hasGrounds
    return style.attributes.contains(.reversed) != isSelected
  }

  /// The color of the terminal's own text.
  private var text: String {
    theme.textColor.hexadecimal
  }

  private func color(_ role: ColorRole?) -> String? {
    guard depth.hasColors, let role else { return nil }
    guard case .rgb(let red, let green, let blue) = theme.color(for: role, depth: .trueColor) else { return nil }
    return RGBColor(red: red, green: green, blue: blue).hexadecimal
  }
}
