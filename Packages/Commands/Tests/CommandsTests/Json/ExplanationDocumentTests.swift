import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands

struct ExplanationDocumentTests {
  @Test func `explanations match their golden file`() throws {
    var explained = MetricExplanation(of: .load, sport: .running)
    explained.value = .points(63.5)
    explained.finding = "From heart rate, each sample."
    explained.inputs = [.init("time with a heart rate", .seconds(3_363)), .init("day", .day(.sampleToday))]
    explained.thresholds = [
      UsedThreshold("resting heart rate", .beatsPerMinute(48), .set(from: .sampleToday)),
      UsedThreshold("maximum heart rate", .beatsPerMinute(180), .estimatedFromAge(40)),
      UsedThreshold("sex", .text("mean of both"), .assumed),
    ]
    explained.omissions = [.init(.seconds(12), "without a heart rate"), .init(nil, "power")]
    explained.alternatives = [.init("banister", "TRIMP (Banister)", .points(115.1))]
    let document = ExplanationDocument([explained, MetricExplanation(of: .form)], workout: .sample(1))
    #expect(try difference(of: document) == nil)
  }
}
