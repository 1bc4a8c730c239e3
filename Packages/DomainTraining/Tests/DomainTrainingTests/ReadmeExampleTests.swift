import DomainCore
import DomainTraining
import Testing

struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() {
    let offsets = Array(stride(from: 0.0, through: 900, by: 5))
    let track = Track(
      offsets: offsets, distances: offsets.map { 3 * $0 }, heartRates: offsets.map { 140 + $0 / 50 })
    let splits = Splits(of: track, sport: .running).splits
    let time = ZoneTimes(TrainingZones(own: [145, 155], of: .heartRate), in: track)

    #expect(splits.map { $0.distanceMeters.rounded() } == [1_000, 1_000, 700])
    #expect(splits.map(\.isPartial) == [false, false, true])
    #expect(time?.seconds.map { $0.rounded() } == [250, 500, 151])
  }
}
