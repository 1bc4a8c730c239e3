import CoreTesting
import Testing

@testable import DomainTraining

struct CriticalPowerEstimateTests {
  private let efforts = [(180, 400), (300, 360), (720, 320), (1_200, 305), (5, 1_000)].compactMap {
    PowerEffort(seconds: $0.0, watts: $0.1)
  }

  @Test(
    arguments: [
      (.workOnTime, 288.0899, 21_246.07), (.powerOnInverseTime, 290.9129, 19_921.35),
      (.timeOnPower, 285.1907, 23_934.63), (.twoEfforts, 293.3333, 19_200),
      (.mortonThreeParameter, 287.1667, 23_627.93),
    ] as [(CriticalPowerModel, Double, Double)])
  func `each model has its own critical power`(_ model: CriticalPowerModel, _ watts: Double, _ joules: Double) throws {
    let estimate = try #require(CriticalPowerEstimate(model, from: efforts))
    #expect(estimate.criticalPowerWatts.isNear(watts))
    #expect(estimate.wPrimeJoules.isNear(joules, within: 0.005))
    #expect(CriticalPowerEstimates(from: efforts)[model] == estimate)
    #expect(CriticalPowerEstimate(model, from: efforts.reversed()) == estimate)
  }

  @Test func `only Morton's model has a maximum, and a sprint in it`() throws {
    let all = CriticalPowerEstimates(from: efforts)
    #expect(all.estimates.map(\.model) == CriticalPowerModel.allCases)
    let morton = try #require(all[.mortonThreeParameter])
    let added = try #require(morton.addedSeconds)
    #expect(added.isNear(28.1468))
    #expect(try #require(morton.maximumPowerWatts).isNear(287.1667 + 23_627.93 / 28.1468, within: 0.01))
    #expect(try #require(morton.watts(for: 5)).isNear(1_000, within: 1))
    #expect(all.estimates.map(\.efforts.count) == [4, 4, 4, 2, 5])
    #expect(all.estimates.dropLast().allSatisfy { $0.maximumPowerWatts == nil && $0.addedSeconds == nil })
    #expect(try #require(all[.twoEfforts]).errorWatts < 1e-9)
  }

  @Test func `the power for a time follows the model`() throws {
    let estimate = try #require(CriticalPowerEstimate(.twoEfforts, from: efforts))
    #expect(try #require(estimate.watts(for: 180)).isNear(400))
    #expect(try #require(estimate.watts(for: 3_600)).isNear(298.6667))
    for seconds in [0, -5, .nan, .infinity] as [Double] { #expect(estimate.watts(for: seconds) == nil) }
  }

  /// Efforts on a curve lead back to it, whatever the model.
  @Test(arguments: 0..<30)
  func `efforts on a curve have the parameters of the curve`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (power, work) = (Double.random(in: 120...450, using: &random), Double.random(in: 8e3...3e4, using: &random))
    let added = Double.random(in: 10...60, using: &random)
    for model in CriticalPowerModel.allCases {
      let extra = model == .mortonThreeParameter ? added : 0
      let onCurve = [5, 10, 120, 180, 300, 480, 720, 1_200, 3_600].compactMap {
        PowerEffort(seconds: $0, watts: power + work / ($0 + extra))
      }
      let estimate = try #require(CriticalPowerEstimate(model, from: onCurve))
      #expect(estimate.criticalPowerWatts.isNear(power, within: 1e-3))
      #expect(estimate.wPrimeJoules.isNear(work, within: 1))
      #expect(estimate.errorWatts < 1e-3)
      #expect(estimate.addedSeconds ?? added == added || (estimate.addedSeconds ?? 0).isNear(added, within: 1e-3))
    }
  }

  @Test func `efforts that are too few, too alike or not maximal have no estimate`() {
    func count(_ efforts: [(Double, Double)]) -> Int {
      CriticalPowerEstimates(from: efforts.compactMap { PowerEffort(seconds: $0.0, watts: $0.1) }).estimates.count
    }
    #expect(count([]) == 0)
    #expect(count([(180, 400), (1_200, 305)]) == 0)
    #expect(count([(600, 330), (720, 320), (1_000, 310)]) == 0)
    #expect(count([(5, 900), (20, 700), (60, 500), (3_600, 280)]) == 0)
    #expect(count([(5, 200), (180, 200), (300, 240), (720, 280), (1_200, 300)]) == 0)
    #expect(count([(5, 200), (180, 200), (300, 200), (720, 200), (1_200, 200)]) == 0)
    #expect(PowerEffort(seconds: 0, watts: 100) == nil && PowerEffort(seconds: 60, watts: .nan) == nil)
    #expect(PowerEffort(seconds: .infinity, watts: 100) == nil && PowerEffort(seconds: 60, watts: -1) == nil)
  }

  @Test(arguments: 0..<60)
  func `any efforts have plausible estimates or none`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let values: [Double] = [1e-300, 1e300, 1, 1e6]
    let efforts = [5, 15, 120, 180, 300, 600, 720, 1_200].compactMap { seconds in
      let isFault = Int.random(in: 0..<10, using: &random) == 0
      let watts = isFault ? values.randomElement(using: &random) : .random(in: 100...600, using: &random)
      return watts.flatMap { PowerEffort(seconds: seconds, watts: $0) }
    }
    for estimate in CriticalPowerEstimates(from: efforts).estimates {
      #expect(estimate.criticalPowerWatts > 0 && estimate.criticalPowerWatts.isFinite)
      #expect(estimate.wPrimeJoules > 0 && estimate.wPrimeJoules.isFinite)
      #expect(estimate.maximumPowerWatts ?? .infinity > estimate.criticalPowerWatts)
      #expect(estimate.errorWatts >= 0)
    }
  }
}
