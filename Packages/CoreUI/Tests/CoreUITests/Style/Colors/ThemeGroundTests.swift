import Testing

@testable import CoreUI

struct ThemeGroundTests {
  @Test(
    arguments: [
      (Theme.dark, 0x000000, 0), (.dark, 0x1E1E2E, 6), (.dark, 0x282828, 7), (.dark, 0x2E3440, 9), (.dark, 0x002B36, 7),
      (.light, 0xFFFFFF, 0), (.light, 0xFDF6E3, 5), (.light, 0xEFF1F5, 7),
    ] as [(Theme, UInt32, Int)])
  func `on another ground only the colors that are too weak there change`(theme: Theme, ground: UInt32, count: Int) {
    let adapted = theme.adapted(to: RGBColor(ground))
    #expect(adapted.ground == RGBColor(ground))
    #expect(adapted.weakRoles == [])
    let changed = zip(ColorToken.all, zip(theme.colors, adapted.colors)).filter { token, swatches in
      token.leastContrast != nil && swatches.0 != swatches.1
    }
    #expect(changed.count == count)
  }

  @Test func `a color moves in steps of 5 percent toward white`() throws {
    let adapted = Theme.dark.adapted(to: RGBColor(0x2E3440))
    #expect(adapted.swatch(for: .border)?.rgb == RGBColor(0x5A6472).mixed(with: .white, percent: 20))
    #expect(adapted.swatch(for: .zone(4)) == Theme.dark.swatch(for: .zone(4)))
  }

  @Test(arguments: [0x000000, 0x2E3440, 0x282828, 0x1E1E2E, 0x002B36] as [UInt32])
  func `a selection is seen on every dark ground, and words on it`(ground: UInt32) throws {
    let adapted = Theme.dark.adapted(to: RGBColor(ground))
    let selection = try #require(adapted.swatch(for: .selection)).rgb
    #expect(selection.contrast(with: RGBColor(ground)) >= 1.2)
    #expect(adapted.text.rgb.contrast(with: selection) >= 7)
    #expect(try #require(adapted.swatch(for: .secondary)).rgb.contrast(with: selection) >= 3)
  }

  @Test func `tints are made of the terminal's ground`() {
    let adapted = Theme.light.adapted(to: RGBColor(0xFDF6E3))
    #expect(adapted.swatch(for: .zone(7).tint)?.rgb == RGBColor(0xFDF6E3).mixed(with: RGBColor(0x530194), percent: 15))
  }

  @Test func `a changed color changes what is derived from it, and nothing else`() {
    let theme = Theme.dark.changing([.zone(4): RGBColor(0xFFD75F)], name: "mine")
    #expect(theme.name == "mine")
    #expect(theme.color(for: .zone(4), depth: .ansi256) == .indexed(221))
    #expect(theme.color(for: .zone(4), depth: .ansi16) == .ansi(11))
    #expect(theme.swatch(for: .zone(4).tint) != Theme.dark.swatch(for: .zone(4).tint))
    #expect(theme.swatch(for: .zone(5).tint) == Theme.dark.swatch(for: .zone(5).tint))
    #expect(theme.weakRoles == [])
    #expect(theme != Theme.dark)
    #expect(Theme.dark.changing([.zone(4): RGBColor(0x222222)], name: "weak").weakRoles == [.zone(4)])
  }
}
