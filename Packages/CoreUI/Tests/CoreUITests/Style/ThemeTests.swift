import Foundation
import Testing

@testable import CoreUI

@Suite struct ThemeTests {
  private static let roles: [ColorRole] =
    [.secondary, .accent, .good, .warning, .bad] + (0..<ColorRole.chartColorCount).map(ColorRole.chart)
    + (0..<ColorRole.intensityCount).map(ColorRole.intensity)

  @Test("every color is readable on its theme's background (WCAG 2.2: 4.5 to 1)", arguments: roles)
  func contrast(role: ColorRole) throws {
    let onDark = try #require(Theme.dark.swatch(for: role))
    let onLight = try #require(Theme.light.swatch(for: role))
    #expect((luminance(onDark) + 0.05) / 0.05 >= 4.5)
    #expect(1.05 / (luminance(onLight) + 0.05) >= 4.5)
  }

  @Test("the chart colors differ from each other", arguments: Theme.all, [ColorDepth.ansi256, .trueColor])
  func chartColors(theme: Theme, depth: ColorDepth) {
    let colors = (0..<ColorRole.chartColorCount).map { theme.color(for: .chart($0), depth: depth) }
    #expect(Set(colors).count == ColorRole.chartColorCount)
  }

  @Test("the intensity levels differ from each other", arguments: Theme.all, [ColorDepth.ansi16, .ansi256, .trueColor])
  func levels(theme: Theme, depth: ColorDepth) {
    let colors = (0..<ColorRole.intensityCount).map { theme.color(for: .intensity($0), depth: depth) }
    #expect(Set(colors).count == ColorRole.intensityCount)
    #expect(SymbolSet.unicode.intensities.count == ColorRole.intensityCount)
    #expect(SymbolSet.ascii.intensities.count == ColorRole.intensityCount)
  }

  @Test("an intensity out of range is clamped")
  func outermostLevels() {
    #expect(ColorRole.intensity(.max) == .intensity(ColorRole.intensityCount - 1))
    #expect(ColorRole.intensity(.min) == .intensity(0))
    #expect(Theme.dark.color(for: .level(255), depth: .ansi16) != nil)
  }

  @Test("chart colors repeat, so every index has one")
  func chartIndex() {
    #expect(ColorRole.chart(0) == .chart(ColorRole.chartColorCount))
    #expect(ColorRole.chart(-1) == .chart(ColorRole.chartColorCount - 1))
    #expect(ColorRole.chart(.min) == .chart(.min % ColorRole.chartColorCount + ColorRole.chartColorCount))
    #expect(Theme.dark.color(for: .series(255), depth: .ansi16) != nil)
  }

  @Test("the primary color is the terminal's own, and so is every color when colors are off")
  func primary() {
    #expect(Theme.dark.color(for: .primary, depth: .trueColor) == nil)
    #expect(Theme.dark.color(for: .accent, depth: .none) == nil)
  }

  @Test("the nearest palette color comes from the color cube or the grays")
  func palette() {
    #expect(Swatch(0xFF0000, ansi: 9).paletteIndex == 196)
    #expect(Swatch(0x5F87AF, ansi: 4).paletteIndex == 67)
    #expect(Swatch(0x808080, ansi: 8).paletteIndex == 244)
  }

  /// Relative luminance (WCAG 2.2).
  private func luminance(_ swatch: Swatch) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(swatch.red) + 0.7152 * linear(swatch.green) + 0.0722 * linear(swatch.blue)
  }
}
