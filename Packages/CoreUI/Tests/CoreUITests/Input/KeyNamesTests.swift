import CorePresentation
import CoreUI
import Testing

struct KeyNamesTests {
  private let keys = KeyNames(["workouts.undo": "z", "shell.import": "f5", "shell.undo": "f9"], on: "workouts")

  private enum Action: ReportedAction {
    case undo, open
    var summary: ActionSummary { ActionSummary("act") }
  }

  @Test func `a screen's key takes precedence over a global one`() {
    #expect(keys.name(of: "undo") == "z")
    #expect(keys.name(of: "import") == "f5")
  }

  @Test func `a key command without a key shows its name, which makes a wrong hint visible`() {
    #expect(keys.name(of: "new") == "‹new›")
    #expect(KeyNames().name(of: "import") == "‹import›")
  }

  @Test func `default keys are added without replacing bound keys`() {
    let commands = [
      KeyCommand<Action>("undo", "Undo", .character("u"), action: .undo),
      KeyCommand<Action>("open", "Open", KeyPress(.enter), action: .open),
    ]
    #expect(keys.adding(commands).name(of: "undo") == "z")
    #expect(keys.adding(commands).name(of: "open") == "enter")
    #expect(KeyNames().adding(commands).name(of: "undo") == "u")
  }
}
