import Testing

@testable import CoreUI

struct ThemeTests {
  @Test("every role has a color in every theme", arguments: Theme.all)
  func complete(theme: Theme) {
    #expect(theme.colors.count == ColorToken.count)
    let roles = ColorToken.all.dropFirst().flatMap { token in ColorVariant.all.map { ColorRole(token, $0) } }
    #expect(roles.allSatisfy { theme.color(for: $0, depth: .trueColor) != nil })
  }

  @Test("the levels of heat differ from each other", arguments: Theme.all, [ColorDepth.ansi16, .ansi256, .trueColor])
  func levels(theme: Theme, depth: ColorDepth) {
    let colors = (0...5).map { theme.color(for: .heat($0), depth: depth) }
    #expect(Set(colors).count == 6)
  }

  @Test("the primary color is the terminal's own, and so is every color when colors are off")
  func primary() {
    #expect(Theme.dark.color(for: .primary, depth: .trueColor) == nil)
    #expect(Theme.dark.color(for: .accent, depth: .none) == nil)
  }

  @Test("the nearest palette color comes from the color cube or the grays")
  func palette() {
    #expect(RGBColor(0xFF0000).paletteIndex == 196)
    #expect(RGBColor(0x5F87AF).paletteIndex == 67)
    #expect(RGBColor(0x808080).paletteIndex == 244)
    #expect(
      (16...255).allSatisfy {
        RGBColor(paletteIndex: RGBColor(paletteIndex: $0).paletteIndex) == RGBColor(paletteIndex: $0)
      })
  }

  @Test("numbered roles are clamped or repeat")
  func numbers() {
    #expect(ColorRole.zone(.min) == .zone(1))
    #expect(ColorRole.zone(.max) == .zone(7))
    #expect(ColorRole.heat(.min) == .track)
    #expect(ColorRole.heat(.max) == .heat(5))
    #expect(ColorRole.slope(.min) == .slope(-2))
    #expect(ColorRole.slope(.max) == .slope(4))
    #expect(ColorRole.category(-1) == .category(ColorRole.categoryCount - 1))
    #expect(ColorRole.category(ColorRole.categoryCount) == .category(0))
    #expect(ColorRole.good.shade(.max) == ColorRole.good.shade(7))
    #expect(ColorRole.good.block(.min) == ColorRole.good.block(0))
  }

  @Test("derived colors lie between the color and the ground, or the strongest text")
  func derived() {
    func color(_ role: ColorRole) -> String? { Theme.dark.swatch(for: role)?.rgb.hexadecimal }
    #expect(color(.zone(4)) == "#FFE182")
    #expect(color(.zone(4).tint) == "#323127")
    #expect(color(.zone(4).shade(0)) == "#7D7148")
    #expect(color(.zone(4).shade(7)) == color(.zone(4).shade(6)))
    #expect(color(.zone(4).block(7)) == "#FFE182")
    #expect(color(.zone(4).lightened) == "#FFF2C7")
    #expect(Theme.dark.color(for: .zone(4).tint, depth: .ansi16) == nil)
  }

  @Test("a color is read and written as hexadecimal digits")
  func hexadecimal() {
    #expect(RGBColor(hexadecimal: "#0e12FF")?.hexadecimal == "#0E12FF")
    #expect(
      ["", "#", "0E1217", "#0E121", "#0E12177", "#GGGGGG", "#+0E121"].allSatisfy { RGBColor(hexadecimal: $0) == nil })
  }
}
