import DomainCore
import DomainProfile
import Testing

struct ProfileErrorTests {
  @Test func `a rejection names the input, the allowed values and what stays unchanged`() {
    let error = ProfileError.invalidValue(
      .maximumHeartRate, given: "300 bpm", allowed: ProfileField.maximumHeartRate.allowed)
    #expect(
      error.explanation == """
        max-hr cannot be 300 bpm. The profile was not changed; use a whole number from 100 to 240 bpm.
        """)
  }

  @Test func `a rejected day names the field or the day`() {
    #expect(
      ProfileError.undatedField(.name).explanation
        == "name has no date: it applies at all times. The profile was not changed.")
    #expect(
      ProfileError.implausibleDay(CalendarDay(daysSinceEpoch: -25_568)).explanation == """
        No value can apply from 1899-12-31. The profile was not changed; use a day from 1900-01-01 to the end of \
        this year.
        """)
  }

  @Test func `an error that a command or a key can fix names the remedy`() {
    #expect(ProfileError.noPicture.remedy == .setPicture)
    #expect(ProfileError.pictureAwaited.remedy == .sync)
    #expect(ProfileError.storage(.damaged).remedy == .runDoctor)
    #expect(ProfileError.undatedField(.name).remedy == nil)
  }

  @Test func `an unusable file is named, with the reason and what stays unchanged`() {
    #expect(
      ProfileError.unreadableFile(path: "a.png", reason: "there is no such file").explanation
        == "a.png cannot be read: there is no such file. The profile was not changed.")
    #expect(
      ProfileError.unwritableFile(path: "a.png", reason: "there is a file by that name").explanation
        == "a.png was not written: there is a file by that name. Nothing was changed.")
  }
}
