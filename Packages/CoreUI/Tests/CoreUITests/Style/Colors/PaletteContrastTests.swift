import Testing

@testable import CoreUI

struct PaletteContrastTests {
  @Test(arguments: Theme.all) func `every color is readable or visible on its theme's ground`(theme: Theme) {
    #expect(theme.weakRoles == [])
  }

  @Test(arguments: Theme.all) func `words can be read on a selected row`(theme: Theme) throws {
    for role in ColorRole.all where role.leastContrast == 4.5 {
      let color = (theme.swatch(for: role) ?? theme.text).rgb
      // Quantities name themselves in words there, too; the rest has to be read.
      let least = role.token.group == .quantity ? 3.6 : 4.5
      for ground in [ColorRole.selection, .blurred, .surface] {
        let ground = try #require(theme.swatch(for: ground)).rgb
        #expect(color.contrast(with: ground) >= least, "\(role)")
      }
    }
  }

  @Test(arguments: Theme.all) func `the entries of the palette of 256 keep the contrast`(theme: Theme) {
    for role in ColorRole.all {
      guard let least = role.leastContrast else { continue }
      let swatch = theme.swatch(for: role) ?? theme.text
      #expect(RGBColor(paletteIndex: swatch.index).contrast(with: theme.ground) >= least, "\(role)")
    }
  }

  @Test func `contrast is that of WCAG`() {
    #expect(RGBColor.black.contrast(with: .white) == 21)
    #expect(RGBColor.white.contrast(with: .white) == 1)
    #expect((RGBColor(0x777777).contrast(with: .white) - 4.48).magnitude < 0.005)
    #expect(RGBColor(0x2E3440).isDark)
    #expect(!RGBColor(0xFDF6E3).isDark)
  }
}
