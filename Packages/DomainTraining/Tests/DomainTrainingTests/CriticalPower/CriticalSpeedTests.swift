import Testing

@testable import DomainTraining

struct CriticalSpeedTests {
  private func runs(_ values: [(Double, Double)]) -> [RaceResult] {
    values.compactMap { RaceResult(meters: $0.0, seconds: $0.1) }
  }

  @Test func `runs at 4 m per second and 200 m beyond have these as critical speed and reserve`() throws {
    let speed = try #require(CriticalSpeed(from: runs([(3_000, 700), (1_000, 200), (1_500, 325)])))
    #expect(speed.metersPerSecond.isNear(4) && speed.reserveMeters.isNear(200))
    #expect(speed.secondsPerKilometer.isNear(250) && speed.errorMeters < 1e-9)
    #expect(speed.runs.map(\.meters) == [1_000, 1_500, 3_000])
  }

  @Test func `the fastest run over each distance counts, from 3 to 20 minutes`() throws {
    let all = runs([(400, 60), (1_000, 200), (1_000, 260), (1_500, 325), (3_000, 700), (3_000, 900), (10_000, 2_600)])
    #expect(try #require(CriticalSpeed(from: all)).runs.map(\.seconds) == [200, 325, 700])
  }

  @Test func `the critical speed of a curve is that of its points`() throws {
    let times = [(1_000.0, 200.0), (1_500, 325), (3_000, 700), (100, 14)]
    let efforts = times.map { CurveEffort(measure: .time(meters: $0.0), value: $0.1, source: 0) }
    let curve = DurationCurve(kind: .pace, efforts: efforts)
    #expect(curve.runs.count == 3)
    #expect(try #require(CriticalSpeed(of: curve)).metersPerSecond.isNear(4))
    #expect(CriticalSpeed(of: DurationCurve(kind: .power, efforts: efforts)) == nil)
  }

  @Test func `runs that are too few, too alike or not maximal have none`() {
    #expect(CriticalSpeed(from: []) == nil)
    #expect(CriticalSpeed(from: runs([(1_000, 200), (3_000, 700)])) == nil)
    #expect(CriticalSpeed(from: runs([(3_000, 700), (3_200, 750), (3_500, 830)])) == nil)
    #expect(CriticalSpeed(from: runs([(1_000, 300), (1_500, 375), (3_000, 700)])) == nil)
  }
}
