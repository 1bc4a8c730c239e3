import DomainCore
import Testing

@testable import DomainTraining

struct WholeEffortsTests {
  @Test func `a workout has its distance, time, ascent, mean speed and its biggest climb`() {
    let efforts = WholeEfforts(
      sport: .cycling, elapsedSeconds: 4_000, movingSeconds: 3_600, distanceMeters: 36_000, ascentMeters: 400,
      climbs: [
        TrackClimb(startOffset: 60, endOffset: 660, startMeters: 600, lengthMeters: 2_000, ascentMeters: 120),
        TrackClimb(startOffset: 1_000, endOffset: 2_000, startMeters: 9_000, lengthMeters: 3_000, ascentMeters: 210),
      ]
    ).efforts
    #expect(efforts.map(\.measure) == WholeQuantity.allCases.map { .whole($0) })
    #expect(efforts.map(\.value) == [36_000, 3_600, 400, 10, 210])
    #expect(efforts.last?.startOffset == 1_000)
    #expect(efforts.last?.seconds == 1_000)
  }

  @Test func `a distance that nobody covers in that time gives no effort`() {
    let efforts = WholeEfforts(
      sport: .running, elapsedSeconds: 600, movingSeconds: 600, distanceMeters: 9_000, ascentMeters: 20)
    #expect(efforts.efforts == [])
  }

  @Test func `a short distance has no mean speed`() {
    func measures(_ sport: Sport, _ meters: Double) -> [EffortMeasure] {
      WholeEfforts(
        sport: sport, elapsedSeconds: 600, movingSeconds: nil, distanceMeters: meters, ascentMeters: nil
      ).efforts.map(\.measure)
    }
    #expect(!measures(.running, 999).contains(.whole(.speed)))
    #expect(measures(.running, 1_000).contains(.whole(.speed)))
    #expect(measures(.swimming, 200).contains(.whole(.speed)))
  }

  @Test func `figures that are missing, negative or not numbers give no effort`() {
    for value in [nil, -1, 0, Double.nan, .infinity] {
      let efforts = WholeEfforts(
        sport: .running, elapsedSeconds: value ?? 0, movingSeconds: value, distanceMeters: value, ascentMeters: value)
      #expect(efforts.efforts == [])
    }
  }

  @Test func `whoever is carried up climbs nothing`() {
    let efforts = WholeEfforts(
      sport: .alpineSkiing, elapsedSeconds: 7_200, movingSeconds: nil, distanceMeters: 30_000, ascentMeters: 4_000)
    #expect(!efforts.efforts.contains { $0.measure == .whole(.ascent) })
  }
}
