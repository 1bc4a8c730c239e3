import CoreUI
import Testing

@Suite struct KeyNamesTests {
  private let keys = KeyNames(["workouts.undo": "z", "shell.import": "f5", "shell.undo": "f9"], on: "workouts")

  @Test func `a chosen key of the screen comes before one that works everywhere, and that before the standard`() {
    #expect(keys.name(of: "undo", otherwise: "u") == "z")
    #expect(keys.name(of: "import", otherwise: "i") == "f5")
    #expect(keys.name(of: "new", otherwise: "n") == "n")
    #expect(KeyNames().name(of: "import", otherwise: "i") == "i")
  }
}
