import DomainProfile
import Testing

struct EstimatedHeartRateTests {
  @Test(arguments: [(1985, 179), (2026, 208), (1900, 120), (1996, 187)])
  func `the estimated maximum falls by seven beats in ten years`(_ birthYear: Int, _ bpm: Int) {
    #expect(EstimatedHeartRate.maximumBPM(birthYear: birthYear, in: 2026) == bpm)
  }

  @Test(arguments: [1899, 2027, Int.min, Int.max])
  func `an impossible birth year has no estimate`(_ birthYear: Int) {
    #expect(EstimatedHeartRate.maximumBPM(birthYear: birthYear, in: 2026) == nil)
  }
}
