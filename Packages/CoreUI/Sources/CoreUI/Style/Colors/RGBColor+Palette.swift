extension RGBColor {
  /// The nearest entry of the part of the 256 palette that is the same everywhere: the 6 × 6 × 6 cube (16...231)
  /// and the ramp of grays (232...255).
  var paletteIndex: UInt8 {
    let cube = 16 + 36 * Self.level(red) + 6 * Self.level(green) + Self.level(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = 232 + min(max(0, (mean - 3) / 10), 23)
    let nearest = distance(to: RGBColor(paletteIndex: UInt8(clamping: gray)))
    return UInt8(clamping: nearest < distance(to: RGBColor(paletteIndex: UInt8(clamping: cube))) ? gray : cube)
  }

  /// The color of an entry of the fixed part of the 256 palette; black for the terminal's own sixteen.
  init(paletteIndex index: UInt8) {
    switch index {
    case ..<16: self = .black
    case ..<232:
      let cube = Int(index) - 16
      self.init(red: Self.levels[cube / 36], green: Self.levels[cube / 6 % 6], blue: Self.levels[cube % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      self.init(red: gray, green: gray, blue: gray)
    }
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The nearest of ``levels``.
  private static func level(_ part: UInt8) -> Int {
    switch part {
    case ..<48: 0
    case ..<115: 1
    default: (Int(part) - 35) / 40
    }
  }

  private func distance(to other: RGBColor) -> Int {
    let deltas = [(red, other.red), (green, other.green), (blue, other.blue)].map { Int($0) - Int($1) }
    return deltas.reduce(0) { $0 + $1 * $1 }
  }
}
