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
}
