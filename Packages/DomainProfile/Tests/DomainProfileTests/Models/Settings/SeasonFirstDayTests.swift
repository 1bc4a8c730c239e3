import DomainProfile
import Testing

struct SeasonFirstDayTests {
  @Test func `a month and a day are parsed, and stored with two digits each`() throws {
    let change = try SettingChange(parsing: .seasonFirstDay, text: "1-7")
    #expect(change.text == "01-07")
    #expect(change.words == "January 7")
    #expect(SettingChange(.seasonFirstDay, text: "11-01")?.words == "November 1")
    #expect(SettingChange(.seasonFirstDay, text: "11-1") == nil)
  }

  @Test(arguments: ["13-01", "02-29", "0-1", "11", "11-01-02", "november", "-1-1", "1-"])
  func `a day that a year may lack is rejected`(_ text: String) {
    #expect(throws: ProfileError.self) { try SettingChange(parsing: .seasonFirstDay, text: text) }
  }

  @Test func `the season begins in October unless the person prefers another day`() {
    #expect(Settings().seasonStart == .standard)
    #expect(Settings(seasonFirstDay: SeasonFirstDay("11-01")).seasonStart.month == 11)
    #expect(SettingField.seasonFirstDay.standardText == "10-01")
  }
}
