import Testing

@testable import FettleApp

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
}
