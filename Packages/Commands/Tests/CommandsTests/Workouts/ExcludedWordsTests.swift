import Testing

@testable import Commands

struct ExcludedWordsTests {
  @Test func `a filter with a minus is spelled out for the commands that take filters`() {
    #expect(
      ExcludedWords.spelledOut(["workouts", "list", "-commute", "sport:run", "-(a", "--json", "-h"])
        == ["workouts", "list", "not commute", "sport:run", "not (a", "--json", "-h"])
    #expect(ExcludedWords.spelledOut(["export", "-tag:race"]) == ["export", "not tag:race"])
  }

  @Test(arguments: [["import", "-folder"], ["workouts", "list", "--", "-commute"], ["workouts", "list", "-5"], []])
  func `everything else stays as it is`(_ arguments: [String]) {
    #expect(ExcludedWords.spelledOut(arguments) == arguments)
  }
}
