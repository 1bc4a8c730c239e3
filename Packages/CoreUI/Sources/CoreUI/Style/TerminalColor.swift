/// A color in the form sent to a terminal.
public enum TerminalColor: Hashable, Sendable {
  /// One of the terminal's sixteen, 0...15.
  case ansi(UInt8)
  /// One of the palette of 256.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// One color at every depth.
struct Swatch: Hashable, Sendable {
  /// The nearest of the terminal's sixteen, 0...15.
  let ansi: UInt8
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// A color written as `0xRRGGBB`.
  init(_ rgb: UInt32, ansi: UInt8) {
    self.ansi = ansi
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  func color(at depth: ColorDepth) -> TerminalColor? {
    switch depth {
    case .none: nil
    case .ansi16: .ansi(ansi)
    case .ansi256: .indexed(paletteIndex)
    case .trueColor: .rgb(red: red, green: green, blue: blue)
    }
  }

  /// The nearest entry of the part of the 256 palette that is the same everywhere: the 6 × 6 × 6 cube (16...231)
  /// and the ramp of grays (232...255).
  var paletteIndex: UInt8 {
    (16...255).min { distance(toPaletteIndex: $0) < distance(toPaletteIndex: $1) } ?? 16
  }

  private func distance(toPaletteIndex index: UInt8) -> Int {
    let entry = Self.paletteEntry(index)
    let deltas = [entry.red - Int(red), entry.green - Int(green), entry.blue - Int(blue)]
    return deltas.reduce(0) { $0 + $1 * $1 }
  }

  private static func paletteEntry(_ index: UInt8) -> (red: Int, green: Int, blue: Int) {
    guard index < 232 else {
      let gray = 8 + 10 * Int(index - 232)
      return (gray, gray, gray)
    }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }
}
