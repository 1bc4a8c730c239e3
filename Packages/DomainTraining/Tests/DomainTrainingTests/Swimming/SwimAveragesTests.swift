import CoreTesting
import DomainTraining
import Testing

@Suite struct SwimAveragesTests {
  @Test func `a length of 27 s with 18 strokes has a SWOLF of 45`() throws {
    let averages = try #require(SwimAverages(lengthCount: 40, swimmingSeconds: 1_080, strokesPerMinute: 40))
    #expect(averages.secondsPerLength == 27)
    #expect(averages.strokesPerLength.isNear(18))
    #expect(averages.swolf.isNear(45))
  }

  @Test func `without lengths, time or strokes there are none`() {
    #expect(SwimAverages(lengthCount: 0, swimmingSeconds: 1_080, strokesPerMinute: 40) == nil)
    #expect(SwimAverages(lengthCount: 40, swimmingSeconds: .nan, strokesPerMinute: 40) == nil)
    #expect(SwimAverages(lengthCount: 40, swimmingSeconds: 1_080, strokesPerMinute: 0) == nil)
  }
}
