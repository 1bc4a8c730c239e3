import ArgumentParser
import Testing

@testable import Commands

struct ImportUnitTests {
  @Test func `a unit runs the program with each word of the command quoted`() {
    let unit = ImportUnit(
      program: "/opt/my tools/fettle", arguments: ["import", "--watch", "/home/ana/50% \"new\"", "/x/$HOME\\a\nb\u{1}"])
    let lines = unit.text.split(separator: "\n")
    #expect(
      lines.contains(
        #"ExecStart="/opt/my tools/fettle" "import" "--watch" "/home/ana/50%% \"new\"" "/x/$$HOME\\a\nb\x01""#))
    #expect(lines.contains("Restart=on-failure"))
    #expect(lines.contains("WantedBy=default.target"))
    #expect(lines.filter { $0.hasPrefix("[") } == ["[Unit]", "[Service]", "[Install]"])
  }

  @Test func `a unit shows characters that a terminal interprets as escapes`() {
    let unit = ImportUnit(program: "/opt/\u{202E}fit\u{9B}1m", arguments: ["/home/ana/\u{200F}Größe\u{7F}"])
    #expect(unit.text.contains(#"ExecStart="/opt/\u202efit\u009b1m" "/home/ana/\u200fGröße\x7f""#))
    #expect(unit.text.harmless == unit.text)
  }

  @Test func `a unit gets every option that --watch accepts`() throws {
    let command = try ImportCommand.parse([
      "--watch", "--print-unit", "--json", "--duplicates", "keep", "--time-zone", "Europe/Berlin", "--diagnostics",
      "debug", "--database", "/log.sqlite", "/watched",
    ])
    let words = command.unit(onLogAt: "/log.sqlite").arguments
    #expect(words.contains("--json"))
    #expect(words.contains("/log.sqlite"))
    for (option, value) in [("--duplicates", "keep"), ("--time-zone", "Europe/Berlin"), ("--diagnostics", "debug")] {
      let place = try #require(words.firstIndex(of: option))
      #expect(words[place + 1] == value)
    }
    #expect(words.suffix(2) == ["--", "/watched"])
  }
}
