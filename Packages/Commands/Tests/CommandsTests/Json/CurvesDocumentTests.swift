import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct CurvesDocumentTests {
  private static let day = CalendarDay.sampleToday.advanced(by: -12)

  private static let proposal = ThresholdProposal(
    rule: .criticalSpeed, value: 4, inUse: 1_000.0 / 255, day: day, workout: .sample(1), title: "Track")

  @Test func `a curve matches its golden file`() throws {
    let efforts = [(180, 400.0), (300, 360), (720, 320), (1_200, 305)].map {
      BestEffort(measure: .power(seconds: $0), value: $1, startOffset: 0, seconds: Double($0))
    }
    let stored = [
      StoredEfforts(workout: .sample(1), title: "Test", sport: .cycling, day: Self.day, efforts: efforts)
    ]
    let request = CurveRequest(
      .power, in: Period(Self.day...CalendarDay.sampleToday), against: .everything, sport: .cycling)
    let report = CurveReport(request, of: stored, thresholds: DatedThresholds())
    #expect(
      try difference(of: CurvesDocument(report, proposals: [Self.proposal], outdatedCount: 2)) == nil)
  }

  @Test func `proposed thresholds have the names and units of the profile`() throws {
    let heart = ThresholdProposal(
      rule: .recordedMaximum, value: 191, inUse: 188, day: Self.day, workout: .sample(2), title: "Race")
    #expect(
      try difference(
        of: ThresholdsDocument(
          [heart, Self.proposal], missing: [.functionalThresholdPower: .tooShort(longestSeconds: 300)]))
        == nil)
  }

  @Test func `a curve without an estimate has the code of the reason`() throws {
    let efforts = [(180, 400.0), (300, 360)].map {
      BestEffort(measure: .power(seconds: $0), value: $1, startOffset: 0, seconds: Double($0))
    }
    let stored = [StoredEfforts(workout: .sample(1), title: "Test", sport: .cycling, day: Self.day, efforts: efforts)]
    let request = CurveRequest(.power, in: Period(Self.day...CalendarDay.sampleToday), sport: .cycling)
    let report = CurveReport(request, of: stored, thresholds: DatedThresholds())
    #expect(CurvesDocument(report, proposals: [], outdatedCount: 0).missingEstimate == "too-few")
  }

  @Test func `accepted thresholds say how many loads changed`() throws {
    let document = AcceptedThresholdsDocument(
      accepted: [ThresholdProposalJSON(Self.proposal)], changedLoads: 12)
    #expect(try difference(of: document) == nil)
  }
}
