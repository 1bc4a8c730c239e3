import CoreTerminal
import CoreUI
import Testing

@testable import FettleApp

struct ColorInquiryTests {
  private static let light = RGBColor(0xFDF6E3)
  private static let nord = RGBColor(0x2E3440)

  @Test(
    arguments: [
      ([], Theme.dark), ([.scheme(isDark: false)], .light), ([.scheme(isDark: true)], .dark),
      ([.background(nord)], .dark.adapted(to: nord)), ([.background(light)], .light.adapted(to: light)),
      // The background counts for more than the scheme, and is compared with the color of text.
      ([.scheme(isDark: true), .background(light)], .light.adapted(to: light)),
      ([.foreground(.init(0xFFFFFF)), .background(.init(0x999999))], .dark.adapted(to: .init(0x999999))),
      ([.foreground(.init(0)), .background(.init(0x555555))], .light.adapted(to: .init(0x555555))),
      ([.foreground(nord), .background(nord)], .dark.adapted(to: nord)),
    ] as [([TerminalReport], Theme)])
  func `the theme suits the terminal's background`(reports: [TerminalReport], theme: Theme) {
    var colors = TerminalColors()
    for report in reports { colors.take(report) }
    #expect(colors.theme(else: .dark) == theme)
  }

  @Test func `the first frame waits for the last answer`() {
    var inquiry = ColorInquiry(isAsked: true, else: .dark)
    #expect(inquiry.isAwaited)
    #expect(inquiry.take(.scheme(isDark: false)) == .none)
    #expect(inquiry.take(.foreground(RGBColor(0))) == .none)
    #expect(inquiry.take(.background(Self.light)) == .use(.light.adapted(to: Self.light)))
    #expect(inquiry.isAwaited)
    #expect(inquiry.take(.attributes) == .use(.light.adapted(to: Self.light)))
    #expect(!inquiry.isAwaited)
  }

  @Test func `a terminal that reports no colors gets the fallback`() {
    var inquiry = ColorInquiry(isAsked: true, else: .light)
    #expect(inquiry.take(.attributes) == .use(.light))
  }

  @Test func `an answer after the wait still changes the theme`() {
    var inquiry = ColorInquiry(isAsked: true, else: .dark)
    inquiry.stopWaiting()
    #expect(!inquiry.isAwaited)
    #expect(inquiry.take(.background(Self.light)) == .use(.light.adapted(to: Self.light)))
  }

  @Test func `a change of the scheme is followed at once, and the terminal is asked for its new colors`() {
    var inquiry = ColorInquiry(isAsked: true, else: .dark)
    _ = inquiry.take(.background(Self.nord))
    _ = inquiry.take(.attributes)
    #expect(inquiry.take(.scheme(isDark: false)) == .useAndAsk(.light))
    #expect(inquiry.take(.background(Self.light)) == .use(.light.adapted(to: Self.light)))
    #expect(inquiry.take(.attributes) == .use(.light.adapted(to: Self.light)))
  }

  @Test func `without a question nothing is awaited`() {
    #expect(!ColorInquiry(isAsked: false, else: .dark).isAwaited)
  }

  @Test(arguments: [
    ([:], false), (["TERM": ""], false), (["TERM": "dumb"], false), (["TERM": "linux"], false),
    (["TERM": "screen"], false), (["TERM": "screen.xterm-256color"], false), (["TERM": "xterm-256color"], true),
    (["TERM": "tmux-256color"], true),
  ]) func `terminals that show questions as text are not asked`(variables: [String: String], isAsked: Bool) {
    #expect(TerminalColors.canBeAsked(variables) == isAsked)
  }
}
