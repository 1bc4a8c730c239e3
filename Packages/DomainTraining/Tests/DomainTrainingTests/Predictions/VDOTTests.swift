import DomainTraining
import Testing

struct VDOTTests {
  private func value(_ meters: Double, _ seconds: Double) throws -> Double {
    let race = try #require(RaceResult(meters: meters, seconds: seconds))
    return try #require(VDOT(of: race)).value
  }

  @Test func `races have their values`() throws {
    #expect(try value(5_000, 1_200).isNear(49.8062))
    #expect(try value(42_195, 10_800).isNear(53.5283))
    #expect(try value(10_000, 2_550).isNear(48.3905))
  }

  @Test(arguments: [(5_000, 1_229.95), (21_097.5, 5_648.80), (42_195, 11_758.77)])
  func `10 km in 2550 s corresponds to other times`(_ meters: Double, _ seconds: Double) throws {
    let worked = try value(10_000, 2_550)
    let vdot = try #require(VDOT(worked))
    #expect(try #require(vdot.seconds(over: meters)).isNear(seconds, within: 0.005))
  }

  @Test(
    arguments: [
      (.easy, 328.27), (.marathon, 278.07), (.threshold, 262.62), (.interval, 241.18), (.repetition, 225.10),
    ] as [(TrainingPace, Double)])
  func `training paces at 48,3905`(_ pace: TrainingPace, _ seconds: Double) throws {
    #expect(try #require(VDOT(48.3905)).secondsPerKilometer(at: pace).isNear(seconds, within: 0.005))
  }

  @Test func `easy running by uptake is 361,15 to 301,36 a kilometer`() throws {
    let vdot = try #require(VDOT(48.3905))
    let share = VDOT.easyUptakeShare
    #expect(try #require(vdot.secondsPerKilometer(atUptakeShare: share.lowerBound)).isNear(361.15, within: 0.005))
    #expect(try #require(vdot.secondsPerKilometer(atUptakeShare: share.upperBound)).isNear(301.36, within: 0.005))
    for share in [0, -1, 2, .nan, .infinity] as [Double] {
      #expect(vdot.secondsPerKilometer(atUptakeShare: share) == nil)
    }
  }

  @Test(arguments: [-5, 0, 9.9, 100.1, .nan, .infinity] as [Double])
  func `values that nobody has are none`(_ value: Double) {
    #expect(VDOT(value) == nil)
  }

  @Test func `the time is the inverse of the value`() throws {
    for value in stride(from: 15.0, through: 85, by: 2.5) {
      for meters in [800, 5_000, 42_195, 100_000] as [Double] {
        guard let seconds = VDOT(value)?.seconds(over: meters) else { continue }
        #expect(try self.value(meters, seconds).isNear(value, within: 1e-9))
      }
    }
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e300] as [Double])
  func `impossible distances have no time`(_ meters: Double) throws {
    #expect(try #require(VDOT(50)).seconds(over: meters) == nil)
  }
}
