import DomainProfile
import Testing

@Suite struct ProfileErrorTests {
  @Test func `a refusal says what was given, what is allowed and what was kept`() {
    let error = ProfileError.refused(
      .maximumHeartRate, given: "300 bpm", allowed: ProfileField.maximumHeartRate.allowed)
    #expect(
      error.explanation == """
        max-hr cannot be 300 bpm: allowed is a whole number from 100 to 240 bpm. The profile was kept as it was.
        """)
  }

  @Test func `a refused day names the field or the day`() {
    #expect(
      ProfileError.takesNoDay(.name).explanation
        == "name holds at all times and takes no date. The profile was kept as it was.")
    #expect(
      ProfileError.implausibleDay(CalendarDay(daysSinceEpoch: -25_568)).explanation == """
        No value can hold from 1899-12-31: allowed is a day from 1900-01-01 to the end of this year. The profile \
        was kept as it was.
        """)
  }

  @Test func `a file that is of no use is named, with the reason and what was kept`() {
    #expect(
      ProfileError.unreadableFile(path: "a.png", reason: "there is no such file").explanation
        == "a.png cannot be read: there is no such file. The profile was kept as it was.")
    #expect(
      ProfileError.unwritableFile(path: "a.png", reason: "there is a file by that name").explanation
        == "a.png was not written: there is a file by that name. What is there was kept as it was.")
  }
}
