/// A bar made of cells, the last of which may be partly filled.
struct BlockBar {
  /// Characters from the smallest part of a cell to a full one.
  let blocks: [Character]

  /// The characters of a bar that fills `fraction` (0...1) of `length` cells. Anything above zero is visible.
  func characters(fraction: Double, length: Int) -> [Character] {
    guard length > 0, let full = blocks.last else { return [] }
    let steps = length * blocks.count
    let filled = Self.filledSteps(fraction: fraction, steps: steps)
    let rest = filled % blocks.count
    let whole = Array(repeating: full, count: filled / blocks.count)
    return rest == 0 ? whole : whole + [blocks[rest - 1]]
  }

  /// How many of `steps` are filled: all for 1 and more, none for NaN.
  static func filledSteps(fraction: Double, steps: Int) -> Int {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return steps }
    return max(1, Int(exactly: (fraction * Double(steps)).rounded()) ?? 0)
  }
}

extension Double {
  /// This value as a part of `maximum`, 0...1; 0 if that is undefined.
  func fraction(of maximum: Double) -> Double {
    guard isFinite, maximum.isFinite, maximum > 0, self > 0 else { return 0 }
    return Swift.min(1, self / maximum)
  }
}
