import Foundation

/// Distances between ticks that people count in, in increasing order.
enum RoundSteps {
  /// 1, 2, 2.5 and 5 times powers of ten, and 30, from far less than `length` to far more; only multiples of `unit`.
  static func numbers(near length: Double, multipleOf unit: Double = 0) -> [Double] {
    let exponent = log10(length).rounded(.down)
    guard exponent.isFinite else { return [1] }
    let steps = (-2...2).flatMap { offset -> [Double] in
      let power = pow(10, exponent + Double(offset))
      // Heart rates and form are read in thirties.
      return [power, 2 * power, 2.5 * power] + (power == 10 ? [30] : []) + [5 * power]
    }
    guard unit > 0, unit.isFinite else { return steps }
    return steps.filter { step in
      let multiple = step / unit
      return multiple > 0.5 && (multiple - multiple.rounded()).magnitude < 1e-6 * multiple
    }
  }

  /// Seconds per unit of distance.
  static func paces(to length: Double) -> [Double] {
    [5, 10, 15, 20, 30, 40, 60, 120, 300, 600, 900, 1_800] + hours(to: length)
  }

  /// Seconds.
  static func durations(to length: Double) -> [Double] {
    [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800] + hours(to: length)
  }

  private static func hours(to length: Double) -> [Double] {
    let day = 86_400.0
    var steps = [3_600, 7_200, 10_800, 21_600, 43_200, day, 2 * day, 5 * day]
    var power = 10 * day
    while power < 10 * length, power.isFinite {
      steps += [power, 2 * power, 5 * power]
      power *= 10
    }
    return steps
  }
}
