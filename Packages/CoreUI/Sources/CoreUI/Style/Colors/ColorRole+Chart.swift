extension ColorRole {
  /// What a line or a figure measures.
  public enum Quantity: UInt8, Hashable, Sendable, CaseIterable {
    /// Each measured or computed quantity has one color in all charts; `heart` is for heart rate.
    case heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue
  }

  /// A range of form: fitness minus fatigue.
  public enum Band: UInt8, Hashable, Sendable, CaseIterable {
    /// The ranges from very negative form, the risk of overload, to very positive form, the transition after a season.
    case risk, optimal, neutral, fresh, transition
  }

  /// The color of a measured or computed quantity, the same in all charts.
  public static func quantity(_ quantity: Quantity) -> ColorRole {
    ColorRole(.first(of: .quantity) + quantity.rawValue)
  }

  /// The color of a range of form.
  public static func band(_ band: Band) -> ColorRole { ColorRole(.first(of: .band) + band.rawValue) }

  /// The color of zone `number`, 1...7; clamped.
  public static func zone(_ number: Int) -> ColorRole { ColorRole(.clamped(number, from: 1, in: .zone)) }

  /// The color of an amount, from 0 for nothing to 5 for the most; clamped.
  public static func heat(_ level: Int) -> ColorRole {
    level <= 0 ? .track : ColorRole(.clamped(level, from: 1, in: .heat))
  }

  /// The color of a gradient: −2 for steep downhill, 0 for flat, 4 for the steepest climb; clamped.
  public static func slope(_ steepness: Int) -> ColorRole { ColorRole(.clamped(steepness, from: -2, in: .slope)) }

  /// The color of one of the ``categoryCount`` kinds of things that a program distinguishes everywhere. Colors repeat
  /// after the last.
  public static func category(_ index: Int) -> ColorRole {
    let remainder = index % categoryCount
    let place = UInt8(clamping: remainder < 0 ? remainder + categoryCount : remainder)
    return ColorRole(.first(of: .category) + place)
  }

  /// The number of different category colors.
  public static let categoryCount = ColorToken.Group.category.count
}
