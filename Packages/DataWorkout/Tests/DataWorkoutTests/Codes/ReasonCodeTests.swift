import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Stored reasons and explanations are read back as they were written.
struct ReasonCodeTests {
  @Test(arguments: DuplicateReason.samples)
  func `every reason for a duplicate is stored as its code and read back`(_ reason: DuplicateReason) {
    #expect(DuplicateReason(stored: reason.stored) == reason)
    #expect(reason.stored.split(separator: " ").first.map(String.init) == reason.code)
  }

  @Test(arguments: LoadExplanation.samples)
  func `every explanation of a load is stored as a code and read back`(_ explanation: LoadExplanation) {
    #expect(LoadExplanation(stored: explanation.stored) == explanation)
    #expect(explanation.stored.split(separator: " ").first.map(String.init) == explanation.code)
  }

  @Test func `the stored form never changes`() {
    #expect(DuplicateReason.mergedByHand.stored == "merged-by-hand")
    #expect(DuplicateReason.heartRates(differenceBPM: 0.4).stored == "heart-rates bpm=0.4")
    #expect(
      LoadExplanation.samples.map(\.stored).prefix(7) == [
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795",
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 sex=female",
        "heart-rate seconds=3588.5 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 sex=male",
        "power seconds=3600.0 watts=265.125 threshold=270.0",
        "power seconds=3600.0 watts=265.125 threshold=270.0 unmeasured=600.5",
        "heart-rate seconds=60.0 trimp=108.123 hour=176.4 threshold=168.7 resting=48.0 maximum=190.0 scale=0.75 exponent=1.795 unmeasured=3540.0",
        "perceived-effort seconds=3600.0 effort=6.5 divisor=4.2",
      ])
  }

  @Test(
    arguments: [
      "eclipse", "eclipse moon=full phase=0.4", "text", "text value=%zz", "", "  ",
      "duration seconds=60.0 hourly=36.0 sport=quidditch", "heart-rate seconds=1.0",
    ])
  func `a code of a newer version is kept unchanged, with a neutral sentence`(_ text: String) {
    #expect(DuplicateReason(stored: text).stored == text)
    #expect(LoadExplanation(stored: text) == .unknown(text))
    #expect(LoadExplanation(stored: text).stored == text)
    #expect(DuplicateReason(stored: text).clause.contains("newer version"))
  }
}
