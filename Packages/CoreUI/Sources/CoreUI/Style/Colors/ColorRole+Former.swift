extension ColorRole {
  /// The color of part `index` of a chart. Colors repeat after ``chartColorCount``.
  public static func chart(_ index: Int) -> ColorRole {
    let remainder = index % chartColorCount
    return .category(chartCategories[remainder < 0 ? remainder + chartColorCount : remainder])
  }

  /// The number of chart colors.
  public static let chartColorCount = 7

  /// The color of level `level` of an amount, 0 for nothing; clamped.
  public static func intensity(_ level: Int) -> ColorRole {
    .heat(intensityLevels[min(max(0, level), intensityCount - 1)])
  }

  /// How many levels ``intensity(_:)`` distinguishes, including none.
  public static let intensityCount = 5

  private static let chartCategories = [2, 0, 5, 11, 13, 7, 9]
  private static let intensityLevels = [0, 1, 2, 4, 5]
}
