import Testing

@testable import DomainTraining

struct CriticalSpeedTests {
  private func runs(_ values: [(Double, Double)]) -> [RaceResult] {
    values.compactMap { RaceResult(meters: $0.0, seconds: $0.1) }
  }

  private func critical(_ runs: [RaceResult]) -> CriticalSpeed? {
    CriticalSpeedFinding(from: runs.map { TimedRun($0) }).speed
  }

  @Test func `runs at 4 m per second and 200 m beyond have these as critical speed and reserve`() throws {
    let speed = try #require(critical(runs([(3_000, 700), (1_000, 200), (1_500, 325)])))
    #expect(speed.metersPerSecond.isNear(4) && speed.reserveMeters.isNear(200))
    #expect(speed.secondsPerKilometer.isNear(250) && speed.errorMeters < 1e-9)
    #expect(speed.runs.map(\.meters) == [1_000, 1_500, 3_000])
  }

  @Test func `the fastest run over each distance counts, from 2 to 20 minutes`() throws {
    let all = runs([(400, 60), (1_000, 200), (1_000, 260), (1_500, 325), (3_000, 700), (3_000, 900), (10_000, 2_600)])
    #expect(try #require(critical(all)).runs.map(\.seconds) == [200, 325, 700])
  }

  @Test func `a short and a long run suffice alone, with an error that nobody knows`() throws {
    let speed = try #require(critical(runs([(1_000, 200), (3_000, 700)])))
    #expect(speed.metersPerSecond.isNear(4) && !speed.isErrorKnown)
    #expect(try #require(critical(runs([(3_000, 700), (1_000, 200), (1_500, 325)]))).isErrorKnown)
  }

  @Test func `runs that are too few, too alike or not maximal have none`() {
    #expect(critical([]) == nil)
    #expect(critical(runs([(1_500, 325), (3_000, 700)])) == nil)
    #expect(critical(runs([(3_000, 700), (3_200, 750), (3_500, 830)])) == nil)
    #expect(critical(runs([(1_000, 300), (1_500, 375), (3_000, 700)])) == nil)
  }
}
