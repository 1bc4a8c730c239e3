import DomainProfile
import Testing

struct ProfileFieldTests {
  @Test func `the names on the command line never change`() {
    #expect(
      ProfileField.allCases.map(\.rawValue) == [
        "name", "email", "bio", "picture", "birth-year", "sex", "height", "weight", "resting-hr", "max-hr", "lthr",
        "ftp",
        "threshold-pace",
      ])
  }

  @Test(
    arguments: [
      (.sex, "female, male or unspecified"),
      (.email, "an address such as robin@example.org"),
      (.bio, "2000 characters at most"),
      (.picture, "a PNG or JPEG file of 5 MB at most"),
      (.height, "from 80 to 260 cm, or feet and inches such as 5ft11in"),
      (.maximumHeartRate, "a whole number from 100 to 240 bpm"),
      (.thresholdPace, "minutes and seconds from 2:00 to 15:00 a kilometer, or a mile such as 6:50/mi"),
    ] as [(ProfileField, String)])
  func `allowed values are described with their unit`(_ field: ProfileField, _ allowed: String) {
    #expect(field.allowed == allowed)
  }

  @Test func `only weight and the thresholds are dated`() {
    let thresholds: [ProfileField] = [
      .restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate, .functionalThresholdPower, .thresholdPace,
    ]
    #expect(ProfileField.allCases.filter(\.isThreshold) == thresholds)
    #expect(ProfileField.allCases.filter(\.isDated) == [.weight] + thresholds)
  }
}
