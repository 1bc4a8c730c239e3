import ArgumentParser
import CoreSystem
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

struct HelpGoldenTests {
  private static let commonTitle = "COMMON OPTIONS:\n"

  /// The help without the common options, if they are those of most commands.
  private static func shortened(_ text: String, by usual: String) -> String {
    guard let common = text.range(of: commonTitle),
      let usual = usual.range(of: commonTitle).map({ usual[$0.upperBound...] }),
      text[common.upperBound...].hasPrefix(usual)
    else { return text }
    return text[..<common.upperBound] + "  (as those of workouts list)\n"
      + text[common.upperBound...].dropFirst(usual.count)
  }

  /// One file for each command and its subcommands.
  @Test func `the help of each command matches its golden file`() throws {
    let program = try CommandReference.ofProgram()
    let usual = CommandHelp(program.command(named: ["workouts", "list"]).command).text(width: 80)
    let groups = [[program]] + program.shown.map(\.all)
    for group in groups {
      let texts = group.map { command in
        let help = CommandHelp(command).text(width: 80)
        let text = help == usual ? help : Self.shortened(help, by: usual)
        return "$ \(command.path.joined(separator: " ")) --help\n\(text)\n"
      }
      let name = group[0].path.joined(separator: "-")
      #expect(try FormatGoldens.difference(of: texts.joined(separator: "\n"), from: "\(name).txt", in: "Help") == nil)
    }
  }

  /// The formats have a document of their own that is compared.
  @Test func `each topic matches its golden file`() throws {
    for page in HelpTopic.allCases.map(\.page) where page.name != HelpTopic.formats.page.name {
      #expect(try FormatGoldens.difference(of: page.text(width: 80), from: "\(page.fileName).txt", in: "Help") == nil)
    }
  }

  /// By a digest of each: the help shows what changed.
  @Test func `the man page of each command matches its digest`() throws {
    let digests = try Manual.pages().filter { $0.section == 1 }.map { page in
      let digest = SHA256Digest(of: Data(page.roff(version: "1.0", day: "2026-01-01").utf8))
      return "\(digest.hexadecimal.prefix(16)) \(page.fileName)\n"
    }
    #expect(try FormatGoldens.difference(of: digests.joined(), from: "man-pages.txt", in: "Help") == nil)
  }
}
