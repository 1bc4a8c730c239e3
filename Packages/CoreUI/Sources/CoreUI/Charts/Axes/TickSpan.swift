import Foundation

/// The values that an axis must cover, with the round steps that can divide it.
struct TickSpan {
  /// Ticks at one distance.
  struct Candidate {
    let first: Double
    let step: Double
    let count: Int

    var values: [Double] { (0..<count).map { first + Double($0) * step + 0 } }

    /// Better with less empty space, and better if the last row has a tick, too.
    func fitness(_ span: TickSpan, rows: Int) -> Double {
      let spacing = (rows - 1) / (count - 1)
      guard spacing > 0 else { return 0 }
      let used = Double(spacing * (count - 1) + 1) / Double(rows)
      let filled = (span.high - span.low) / (Double(count - 1) * step)
      return min(1, filled) * used + ((rows - 1) % (count - 1) == 0 ? 0.1 : 0)
    }
  }

  let low: Double
  let high: Double
  private let steps: ValueTicks.Steps

  /// Values that are no numbers count as 0; equal values get some room.
  init(_ low: Double, _ high: Double, steps: ValueTicks.Steps) {
    let (one, other) = (Self.bounded(low), Self.bounded(high))
    let (least, greatest) = (min(one, other), max(one, other))
    let size = max(least.magnitude, greatest.magnitude)
    self.steps = steps
    // Double has 15 digits; labels of a tenth of that already exceed every screen.
    guard greatest - least < size * 1e-7 || size == 0 else {
      (self.low, self.high) = (least, greatest)
      return
    }
    let room = size == 0 ? 0.5 : size * 0.01
    (self.low, self.high) = (least == 0 ? 0 : least - room, greatest == 0 ? 1 : greatest + room)
  }

  /// All ways to divide this span with at least `least` and at most `most` ticks.
  func candidates(least: Int, most: Int) -> [Candidate] {
    let all = roundSteps.compactMap { step -> Candidate? in
      let first = (low / step + Self.tolerance).rounded(.down)
      let last = (high / step - Self.tolerance).rounded(.up)
      guard let count = Int(exactly: last - first + 1), count <= 6 else { return nil }
      return Candidate(first: first * step, step: step, count: count)
    }
    guard most > 2 else { return all.map { ends(of: widened($0, to: 2)) } }
    let fitting = all.filter { $0.count >= least && $0.count <= most }
    return fitting.isEmpty ? all.filter { $0.count <= least }.map { widened($0, to: least) } : fitting
  }

  /// The same ticks and more above, or below if no value is positive.
  private func widened(_ candidate: Candidate, to least: Int) -> Candidate {
    guard candidate.count < least else { return candidate }
    let missing = Double(least - candidate.count)
    let first = high <= 0 ? candidate.first - missing * candidate.step : candidate.first
    return Candidate(first: first, step: candidate.step, count: least)
  }

  /// Only the outermost ticks.
  private func ends(of candidate: Candidate) -> Candidate {
    Candidate(first: candidate.first, step: candidate.step * Double(candidate.count - 1), count: 2)
  }

  /// How far a value may be beyond a tick, in steps, because of fractions that binary numbers cannot represent.
  private static let tolerance = 1e-9

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(1e15, max(-1e15, value))
  }

  /// In increasing order.
  private var roundSteps: [Double] {
    switch steps {
    case .number(let unit): RoundSteps.numbers(near: max(high - low, unit), multipleOf: unit)
    case .pace: RoundSteps.paces(to: high - low)
    case .duration: RoundSteps.durations(to: high - low)
    }
  }
}
