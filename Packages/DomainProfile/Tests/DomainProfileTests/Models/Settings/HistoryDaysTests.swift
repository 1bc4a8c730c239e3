import DomainProfile
import Testing

struct HistoryDaysTests {
  @Test func `a number of days is parsed, and 0 keeps no history`() throws {
    #expect(try SettingChange(parsing: .historyDays, text: "90").words == "90 days")
    #expect(try SettingChange(parsing: .historyDays, text: "1").words == "1 day")
    #expect(try SettingChange(parsing: .historyDays, text: "0").text == "0")
    #expect(SettingField.historyDays.standardText == "365")
  }

  @Test(arguments: ["-1", "36501", "a year", "1.5"])
  func `anything else is rejected`(_ text: String) {
    #expect(throws: ProfileError.self) { try SettingChange(parsing: .historyDays, text: text) }
  }
}
