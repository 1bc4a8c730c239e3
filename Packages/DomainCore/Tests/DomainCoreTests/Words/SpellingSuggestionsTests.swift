import DomainCore
import Testing

struct SpellingSuggestionsTests {
  @Test(arguments: [
    ("delte", ["delete"]), ("lsit", ["list"]), ("show", []), ("sh", ["show"]), ("DELET", ["delete"]), ("gpx", []),
    ("x", []), ("re", ["reread", "restore"]),
  ])
  func `the names that a person probably meant`(typed: String, names: [String]) {
    #expect(["add", "delete", "list", "reread", "restore", "show"].closest(to: typed) == names)
  }

  @Test func `only the names with the fewest wrong characters, and at most three`() {
    #expect(["workout", "workouts"].closest(to: "workuots") == ["workouts"])
    #expect((1...5).map { "zone.\($0)" }.closest(to: "zone.9") == ["zone.1", "zone.2", "zone.3"])
  }
}
