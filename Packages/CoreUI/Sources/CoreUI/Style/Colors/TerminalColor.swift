/// A color in the form sent to a terminal.
public enum TerminalColor: Hashable, Sendable {
  /// One of the terminal's sixteen, 0...15.
  case ansi(UInt8)
  /// One of the palette of 256.
  case indexed(UInt8)
  /// A color of its own, with parts of 0...255.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// One color at every depth.
struct Swatch: Hashable, Sendable {
  let rgb: RGBColor
  /// The entry of the palette of 256.
  let index: UInt8
  /// The one of the terminal's sixteen, 0...15; `nil` for the terminal's own color.
  let ansi: UInt8?

  init(_ rgb: RGBColor, index: UInt8, ansi: UInt8?) {
    self.rgb = rgb
    self.index = index
    self.ansi = ansi
  }

  /// A color written as `0xRRGGBB`.
  init(_ hexadecimal: UInt32, _ index: UInt8, _ ansi: UInt8?) {
    self.init(RGBColor(hexadecimal), index: index, ansi: ansi)
  }

  func color(at depth: ColorDepth) -> TerminalColor? {
    switch depth {
    case .none, .mono: nil
    case .ansi16: ansi.map(TerminalColor.ansi)
    case .ansi256: .indexed(index)
    case .trueColor: .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue)
    }
  }

  /// Another color in this one's place.
  func changed(to rgb: RGBColor) -> Swatch {
    rgb == self.rgb ? self : Swatch(rgb, index: rgb.paletteIndex, ansi: ansi)
  }
}

/// How many colors the terminal can draw, if any.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No color and no other style: the output contains no escape sequence.
  case none
  /// No color, but the other attributes of text: bold, underlined, reversed.
  case mono
  /// The sixteen colors of the terminal's own palette.
  case ansi16
  /// The fixed palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether a color can be the sign of anything.
  public var hasColors: Bool {
    switch self {
    case .none, .mono: false
    case .ansi16, .ansi256, .trueColor: true
    }
  }

  /// Whether there are colors for grounds behind text. The terminal's own sixteen have none that fits every text.
  public var hasGrounds: Bool {
    switch self {
    case .none, .mono, .ansi16: false
    case .ansi256, .trueColor: true
    }
  }
}
