import DomainWorkout
import Testing

@Suite struct ResolvedThresholdsTests {
  @Test func `an empty profile has stated defaults, and says that all are assumed`() {
    let resolved = AthleteThresholds().resolved
    #expect(resolved.restingHeartRateBPM == 60)
    #expect(resolved.maximumHeartRateBPM == 190)
    #expect(resolved.lactateThresholdHeartRateBPM == 170.5)
    #expect(resolved.functionalThresholdPowerWatts == nil)
    #expect(resolved.assumed == Set(ThresholdKind.allCases))
  }

  @Test func `what was said is taken as it is`() {
    let resolved = AthleteThresholds.worked.resolved
    #expect(resolved.restingHeartRateBPM == 50)
    #expect(resolved.maximumHeartRateBPM == 190)
    #expect(resolved.lactateThresholdHeartRateBPM == 170)
    #expect(resolved.functionalThresholdPowerWatts == 270)
    #expect(resolved.sex == .male)
    #expect(resolved.assumed.isEmpty)
  }

  @Test func `an unsaid lactate threshold lies at 85 percent of the reserve`() {
    let resolved = AthleteThresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190, sex: .female).resolved
    #expect(resolved.lactateThresholdHeartRateBPM == 169)
    #expect(resolved.assumed == [.lactateThresholdHeartRate])
  }

  @Test func `an unsaid maximum follows from the lactate threshold by the same rule`() {
    let resolved = AthleteThresholds(restingHeartRateBPM: 50, lactateThresholdHeartRateBPM: 169).resolved
    #expect(resolved.maximumHeartRateBPM.isNear(190))
    #expect(resolved.assumed == [.maximumHeartRate, .sex])
  }

  @Test(arguments: [
    AthleteThresholds(restingHeartRateBPM: 100, maximumHeartRateBPM: 90),
    AthleteThresholds(restingHeartRateBPM: 80, lactateThresholdHeartRateBPM: 70),
    AthleteThresholds(maximumHeartRateBPM: 180, lactateThresholdHeartRateBPM: 185),
    AthleteThresholds(restingHeartRateBPM: .nan, maximumHeartRateBPM: .infinity, lactateThresholdHeartRateBPM: -1),
    AthleteThresholds(restingHeartRateBPM: 1_000, functionalThresholdPowerWatts: 0),
    AthleteThresholds(maximumHeartRateBPM: 20, lactateThresholdHeartRateBPM: 100),
  ])
  func `what cannot be true counts as unsaid`(_ said: AthleteThresholds) {
    let resolved = said.resolved
    #expect(resolved.restingHeartRateBPM < resolved.lactateThresholdHeartRateBPM)
    #expect(resolved.lactateThresholdHeartRateBPM <= resolved.maximumHeartRateBPM)
    #expect(resolved.maximumHeartRateBPM.isFinite)
    #expect(resolved.functionalThresholdPowerWatts == nil)
    #expect(resolved.assumed.contains(.maximumHeartRate) || resolved.assumed.contains(.lactateThresholdHeartRate))
  }

  @Test func `the basis differs whenever anything differs that enters a load`() {
    var variants = [AthleteThresholds(), .worked]
    func vary(_ change: (inout AthleteThresholds) -> Void) {
      var variant = AthleteThresholds.worked
      change(&variant)
      variants.append(variant)
    }
    vary { $0.restingHeartRateBPM = 50.1 }
    vary { $0.restingHeartRateBPM = 60 }
    vary { $0.restingHeartRateBPM = nil }
    vary { $0.maximumHeartRateBPM = 191 }
    vary { $0.lactateThresholdHeartRateBPM = 169 }
    vary { $0.lactateThresholdHeartRateBPM = nil }
    vary { $0.functionalThresholdPowerWatts = 271 }
    vary { $0.functionalThresholdPowerWatts = nil }
    vary { $0.sex = .female }
    vary { $0.sex = nil }
    #expect(Set(variants.map(\.resolved.basis)).count == variants.count)
    #expect(variants.allSatisfy { !$0.resolved.basis.contains("\n") })
  }

  @Test func `the basis does not differ by what enters no load`() {
    var faster = AthleteThresholds.worked
    faster.thresholdSpeedMetersPerSecond = 4
    #expect(faster.resolved.basis == AthleteThresholds.worked.resolved.basis)
  }

  @Test func `a basis stays the same from one version of the program to the next`() {
    #expect(
      AthleteThresholds(restingHeartRateBPM: 48, functionalThresholdPowerWatts: 250, sex: .female).resolved.basis
        == "rules 1, resting 48.0, maximum 190.0 assumed, threshold 168.7 assumed, power 250.0, sex female")
  }
}

extension AthleteThresholds {
  /// The athlete of the worked numbers.
  static let worked = AthleteThresholds(
    restingHeartRateBPM: 50, maximumHeartRateBPM: 190, lactateThresholdHeartRateBPM: 170,
    functionalThresholdPowerWatts: 270, sex: .male)
}
