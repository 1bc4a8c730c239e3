import Testing

@testable import CoreUI

struct PaletteVisionTests {
  /// The least difference that any vision sees between the colors of a group, for dark and for light.
  private static let groups: [(name: String, roles: [ColorRole], neighborsOnly: Bool, dark: Double, light: Double)] = [
    ("zones", (1...7).map(ColorRole.zone), true, 16.2, 13.0),
    ("form bands", ColorRole.Band.allCases.map(ColorRole.band), true, 15.0, 12.4),
    ("heat", (1...5).map(ColorRole.heat), true, 16.8, 14.9),
    ("slopes", (-2...4).map(ColorRole.slope), true, 12.5, 13.0),
    ("good, warning, bad", [.good, .warning, .bad], true, 12.1, 9.5),
    ("categories", (0..<ColorRole.categoryCount).map(ColorRole.category), false, 8.0, 8.0),
    // The most frequent one of each family.
    ("families", [0, 2, 5, 7, 9, 11, 13, 17].map(ColorRole.category), false, 13.4, 10.0),
  ]

  @Test(arguments: groups.indices, [Theme.dark, .light])
  func `colors differ for every vision`(index: Int, theme: Theme) {
    let group = Self.groups[index]
    let colors = group.roles.compactMap { theme.swatch(for: $0)?.rgb }
    let least = ColorVision.allCases.map { $0.leastDifference(of: colors, neighborsOnly: group.neighborsOnly) }.min()
    // The expected values are rounded to tenths.
    #expect(least ?? 0 >= (theme.ground.isDark ? group.dark : group.light) - 0.05, "\(group.name)")
  }

  @Test(arguments: [
    (ColorVision.normal, 20.7), (.deuteranopia, 16.2), (.protanopia, 19.5),
  ]) func `the differences of the zones are the measured ones`(vision: ColorVision, expected: Double) {
    let colors = (1...7).compactMap { Theme.dark.swatch(for: .zone($0))?.rgb }
    #expect((vision.leastDifference(of: colors, neighborsOnly: true) - expected).magnitude < 0.05)
  }
}
