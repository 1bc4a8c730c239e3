import CoreUI
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

final class ThemeFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func reader(_ variables: [String: String], theme content: String? = nil) throws -> ConfigurationReader {
    let themes = folder.appending(path: "fettle/themes")
    try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
    if let content { try Data(content.utf8).write(to: themes.appending(path: "mine.json")) }
    let variables = variables.merging(["XDG_CONFIG_HOME": folder.path()]) { $1 }
    return try ConfigurationReader(in: ProcessEnvironment(variables: variables))
  }

  private func theme(_ content: String) throws -> Theme {
    try #require(try reader(["FETTLE_THEME": "mine"], theme: content).theme())
  }

  private func explanation(_ name: String, theme content: String? = nil) throws -> String? {
    do {
      _ = try AppConfiguration.live(try reader(["FETTLE_THEME": name], theme: content))
      return nil
    } catch let failure as ConfigurationFailure {
      return failure.explanation.replacing(folder.path(), with: "CONFIG")
    }
  }

  @Test(
    arguments: [
      (nil, nil), ("auto", nil), ("AUTO", nil), ("dark", .dark), ("Dark", .dark), ("light", .light),
    ] as [(String?, Theme?)])
  func `the themes of the program have names, and by default the terminal decides`(
    name: String?, theme: Theme?
  ) throws {
    #expect(try reader(name.map { ["FETTLE_THEME": $0] } ?? [:]).theme() == theme)
  }

  @Test func `a theme of one's own changes some colors of its parent`() throws {
    let theme = try theme(##"{"parent": "light", "zone.4": "#A05A00", "sport.running": "#a04000"}"##)
    #expect(theme.name == "mine")
    #expect(theme.color(for: .zone(4), depth: .trueColor) == .rgb(red: 0xA0, green: 0x5A, blue: 0))
    #expect(theme.color(for: .category(0), depth: .trueColor) == .rgb(red: 0xA0, green: 0x40, blue: 0))
    #expect(theme.color(for: .zone(5), depth: .trueColor) == Theme.light.color(for: .zone(5), depth: .trueColor))
    #expect(theme.problems == [])
    #expect(try self.theme("{}").ground == Theme.dark.ground)
  }

  @Test func `the parent's colors suit the background that a theme names`() throws {
    let theme = try theme(##"{"ground": "#2E3440", "ui.border": "#FFFFFF"}"##)
    #expect(theme.ground == RGBColor(0x2E3440))
    #expect(theme.problems == [])
    #expect(theme.color(for: .border, depth: .trueColor) == .rgb(red: 255, green: 255, blue: 255))
  }

  @Test(arguments: [
    (##"{"zone.9": "#FFD75F"}"##, "Unknown color “zone.9” in CONFIG/fettle/themes/mine.json. Did you mean "),
    (
      ##"{"background": "#000000"}"##, "Unknown color “background” in CONFIG/fettle/themes/mine.json. Names are such as"
    ),
    (
      ##"{"zone.4": "yellow"}"##,
      "“zone.4” in CONFIG/fettle/themes/mine.json is “yellow”. Allowed: a color such as #FFD75F."
    ),
    (##"{"zone.4": 7}"##, "“zone.4” in CONFIG/fettle/themes/mine.json is “7”."),
    (##"{"zone.4": ["#FFD75F"]}"##, "“zone.4” in CONFIG/fettle/themes/mine.json is “[…]”."),
    (##"{"parent": "mine"}"##, "“parent” in CONFIG/fettle/themes/mine.json is “mine”. Allowed: dark or light."),
    ("[]", "CONFIG/fettle/themes/mine.json must be one JSON object"),
    ("{", "CONFIG/fettle/themes/mine.json must be one JSON object"),
  ])
  func `a mistake in a theme is named`(content: String, start: String) throws {
    let explanation = try #require(try explanation("mine", theme: content))
    #expect(explanation.hasPrefix(start), "\(explanation)")
  }

  @Test func `a theme that does not exist is named, with where it would be`() throws {
    #expect(
      try explanation("nord")
        == "FETTLE_THEME is “nord”. Allowed: auto, dark, light, or NAME for a file NAME.json in CONFIG/fettle/themes.")
    #expect(try explanation("../mine", theme: "{}")?.hasPrefix("FETTLE_THEME is “../mine”.") == true)
  }

  @Test func `a color that is hard to see is a problem, not an error`() throws {
    #expect(
      try theme(##"{"zone.4": "#222222"}"##).problems == [
        "Theme “mine”: zone.4 is hard to see. Its contrast with the background #0E1217 is 1.2; use a color with 3.0 or more."
      ])
  }

  @Test func `every color of a theme has a name`() {
    #expect(Set(ThemeToken.all.map(\.role)) == Set(ColorRole.all))
    #expect(Set(ThemeToken.all.map(\.name)).count == ColorRole.all.count)
    #expect(ThemeToken.role(named: "sport.open-water-swimming") == .category(6))
    #expect(ThemeToken.role(named: "quantity.heart-rate") == .quantity(.heart))
  }

  @Test func `a theme that is far too large is refused, and only the beginning of a value is repeated`() throws {
    let large = ##"{"zone.4": "\##(String(repeating: "x", count: 1_000_000))"}"##
    #expect(
      try explanation("mine", theme: large)?.hasSuffix("it is larger than 1 MB, so it is something else.") == true)
    let long = ##"{"zone.4": "\##(String(repeating: "x", count: 10_000))"}"##
    #expect(try #require(try explanation("mine", theme: long)).count < 400)
  }
}
