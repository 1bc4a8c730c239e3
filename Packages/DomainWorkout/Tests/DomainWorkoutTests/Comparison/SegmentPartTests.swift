import DomainWorkout
import Testing

struct SegmentPartTests {
  @Test(
    arguments: [
      ("2-3.5", 2_000.0...3_500.0), ("0..1", 0.0...1_000.0), ("800m-1200m", 800.0...1_200.0),
      ("800-1200m", 800.0...1_200.0), ("1km-1500m", 1_000.0...1_500.0), ("1-2mi", 1_609.344...3_218.688),
    ] as [(String, ClosedRange<Double>)])
  func `two distances are a part`(text: String, meters: ClosedRange<Double>) {
    #expect(SegmentPart(parsing: text, metersOfBareDistance: 1_000)?.meters == meters)
  }

  @Test func `bare numbers are in the unit of the person`() {
    #expect(SegmentPart(parsing: "1-2", metersOfBareDistance: 1_609.344)?.meters == 1_609.344...3_218.688)
  }

  @Test(arguments: ["", "2", "3-2", "2-2", "-2", "1-2-3", "far-near", "2-"])
  func `anything else is none`(text: String) {
    #expect(SegmentPart(parsing: text, metersOfBareDistance: 1_000) == nil)
  }
}
