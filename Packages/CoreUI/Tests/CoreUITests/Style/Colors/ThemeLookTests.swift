import Testing

@testable import CoreUI

struct ThemeLookTests {
  private func look(
    _ foreground: ColorRole? = nil, on background: ColorRole? = nil, _ attributes: Style.Attributes = [],
    at depth: ColorDepth
  ) -> StyleLook {
    let style = Style(foreground: foreground, background: background, attributes: attributes)
    return Theme.dark.look(of: style, depth: depth)
  }

  @Test(arguments: [ColorDepth.mono, .ansi16])
  func `a selected row is reversed as a whole where its ground cannot be shown`(depth: ColorDepth) {
    let expected = StyleLook(attributes: [.bold, .reversed])
    #expect(look(on: .selection, .bold, at: depth) == expected)
    #expect(look(.zone(3), on: .selection, [.bold, .dim], at: depth) == expected)
    #expect(look(on: .blurred, at: depth) == StyleLook(attributes: .underline))
  }

  @Test func `a selected row keeps its colors on the ground of the selection`() {
    let selected = look(.zone(3), on: .selection, .bold, at: .trueColor)
    #expect(selected.attributes == .bold)
    #expect(selected.foreground == Theme.dark.color(for: .zone(3), depth: .trueColor))
    #expect(selected.background == Theme.dark.color(for: .selection, depth: .trueColor))
  }

  @Test func `words on a painted ground have the theme's color, not the terminal's`() {
    for ground in [ColorRole.selection, .blurred, .surface, .zone(4).tint] {
      #expect(look(on: ground, at: .trueColor).foreground == .rgb(red: 0xE6, green: 0xE9, blue: 0xEF))
    }
    #expect(look(on: .bad, at: .trueColor).foreground == nil)
  }

  @Test func `sixteen colors have no tints and no surfaces`() {
    #expect(look(on: .zone(4).tint, at: .ansi16) == StyleLook(attributes: []))
    #expect(look(on: .surface, at: .ansi16) == StyleLook(attributes: []))
    #expect(look(.zone(4).shade(3), at: .ansi16).foreground == .ansi(11))
  }

  @Test func `without color, keys and the focus are bold, and nothing has a color`() {
    for role in [ColorRole.key, .focus, .strong, .accent] {
      #expect(look(role, at: .mono) == StyleLook(attributes: .bold))
    }
    #expect(look(.bad, on: .warning, .underline, at: .mono) == StyleLook(attributes: .underline))
  }

  @Test func `a frame without color has bold words and no color codes, one without escapes has none`() {
    let frame = Frame.draw(Text("run").bold().foreground(.bad), width: 8)
    #expect(frame.ansiText(colorDepth: .mono) == "\u{1B}[1mrun\u{1B}[0m")
    #expect(frame.ansiText(colorDepth: .none) == "run")
  }
}
