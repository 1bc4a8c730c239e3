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
        A threshold cannot hold from 1899-12-31: allowed is a day from 1900-01-01 to the end of this year. The profile \
        was kept as it was.
        """)
  }
}
