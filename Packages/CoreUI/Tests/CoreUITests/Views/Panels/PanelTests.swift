import Testing

import CorePresentation
@testable import CoreUI

struct PanelTests {
  private func plain(
    _ view: some View, width: Int = 20, height: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> String {
    Frame.draw(view, width: width, height: height, environment: environment).plainText()
  }

  @Test("a panel is as large as its contents and its title")
  func natural() {
    #expect(plain(Panel("Week") { Text("12 km") }) == "╭─ Week ─╮\n│ 12 km  │\n╰────────╯")
    #expect(plain(Panel("") { Text("12 km") }) == "╭───────╮\n│ 12 km │\n╰───────╯")
    let ascii = EnvironmentValues(symbols: .ascii)
    #expect(plain(Panel("W") { Text("12 km") }, environment: ascii) == "+- W ---+\n| 12 km |\n+-------+")
  }

  @Test("a panel can have a fixed size, limited to the space offered")
  func fixed() {
    #expect(plain(Panel("W", width: 9, height: 4) { Text("a") }) == "╭─ W ───╮\n│ a     │\n│       │\n╰───────╯")
    #expect(plain(Panel("Week", width: 99) { Text("a b") }, width: 8) == "╭─ W… ─╮\n│ a b  │\n╰──────╯")
    #expect(
      plain(Panel("W") { Text("one two three") }, width: 9) == "╭─ W ───╮\n│ one   │\n│ two   │\n│ three │\n╰───────╯")
    #expect(plain(Panel("W") { Text("one two three") }, width: 9, height: 3) == "╭─ W ───╮\n│ one…  │\n╰───────╯")
  }

  @Test("a flexible view fills its panel")
  func filling() {
    #expect(plain(Panel("W") { Placeholder(lines: 1) }, width: 14) == "╭─ W ────────╮\n│ ░░░░░░░░░  │\n╰────────────╯")
  }

  @Test("in plain text, a panel is its title and its contents")
  func words() {
    #expect(
      plain(Panel("Week") { Text("12 km") }, environment: EnvironmentValues(presentation: .plain)) == "Week\n12 km")
  }

  @Test("an alert stacks its buttons, and keeps them visible in a low frame")
  func alert() {
    let alert = Alert(
      "Delete?", message: "It can be restored.", buttons: ["Delete", "Cancel"], selected: 1)
    #expect(
      plain(alert, width: 25) == """
        ╭─ Delete? ─────────────╮
        │ It can be restored.   │
        │                       │
        │   Delete              │
        │ ▌ Cancel              │
        ╰───────────────────────╯
        """)
    #expect(plain(alert, width: 25, height: 5).contains("▌ Cancel"))
    #expect(
      plain(alert, width: 40, environment: EnvironmentValues(presentation: .plain))
        == "Delete?\nIt can be restored.\n\nDelete\nSelected: Cancel")
  }
}
