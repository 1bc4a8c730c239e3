import DomainCore
import DomainTraining
import Testing

struct ResolvedThresholdsTests {
  @Test func `an age estimates a blank maximum heart rate, and nothing else`() {
    let aged = Thresholds(ageYears: 40).resolved
    #expect(aged.maximumHeartRateBPM == 180)
    #expect(aged.assumed.contains(.maximumHeartRate))
    #expect(aged.basis != Thresholds().resolved.basis)
    let maximum = Thresholds(maximumHeartRateBPM: 191)
    #expect(Thresholds(maximumHeartRateBPM: 191, ageYears: 40).resolved == maximum.resolved)
    let threshold = Thresholds(lactateThresholdHeartRateBPM: 170)
    #expect(Thresholds(lactateThresholdHeartRateBPM: 170, ageYears: 40).resolved == threshold.resolved)
    #expect(Thresholds(ageYears: 150).resolved.maximumHeartRateBPM == 190)
  }

  @Test func `an empty profile has stated defaults, all marked as assumed`() {
    let resolved = Thresholds().resolved
    #expect(resolved.restingHeartRateBPM == 60)
    #expect(resolved.maximumHeartRateBPM == 190)
    #expect(resolved.lactateThresholdHeartRateBPM == 170.5)
    #expect(resolved.functionalThresholdPowerWatts == nil)
    #expect(resolved.assumed == Set(ThresholdKind.allCases))
  }

  @Test func `set values are used unchanged`() {
    let resolved = Thresholds.worked.resolved
    #expect(resolved.restingHeartRateBPM == 50)
    #expect(resolved.maximumHeartRateBPM == 190)
    #expect(resolved.lactateThresholdHeartRateBPM == 170)
    #expect(resolved.functionalThresholdPowerWatts == 270)
    #expect(resolved.sex == .male)
    #expect(resolved.assumed.isEmpty)
  }

  @Test func `an unset lactate threshold is at 85 percent of the reserve`() {
    let resolved = Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190, sex: .female).resolved
    #expect(resolved.lactateThresholdHeartRateBPM == 169)
    #expect(resolved.assumed == [.lactateThresholdHeartRate])
  }

  @Test func `an unset maximum follows from the lactate threshold by the same rule`() {
    let resolved = Thresholds(restingHeartRateBPM: 50, lactateThresholdHeartRateBPM: 169).resolved
    #expect(resolved.maximumHeartRateBPM.isNear(190))
    #expect(resolved.assumed == [.maximumHeartRate, .sex])
  }

  @Test(arguments: [
    Thresholds(restingHeartRateBPM: 100, maximumHeartRateBPM: 90),
    Thresholds(restingHeartRateBPM: 80, lactateThresholdHeartRateBPM: 70),
    Thresholds(maximumHeartRateBPM: 180, lactateThresholdHeartRateBPM: 185),
    Thresholds(restingHeartRateBPM: .min, maximumHeartRateBPM: .max, lactateThresholdHeartRateBPM: -1),
    Thresholds(restingHeartRateBPM: 1_000, functionalThresholdPowerWatts: 0),
    Thresholds(maximumHeartRateBPM: 20, lactateThresholdHeartRateBPM: 100),
  ])
  func `contradictory values count as unset`(_ said: Thresholds) {
    let resolved = said.resolved
    #expect(resolved.restingHeartRateBPM < resolved.lactateThresholdHeartRateBPM)
    #expect(resolved.lactateThresholdHeartRateBPM <= resolved.maximumHeartRateBPM)
    #expect(resolved.maximumHeartRateBPM.isFinite)
    #expect(resolved.functionalThresholdPowerWatts == nil)
    #expect(resolved.assumed.contains(.maximumHeartRate) || resolved.assumed.contains(.lactateThresholdHeartRate))
  }

  @Test func `the basis differs whenever an input of a load differs`() {
    var variants = [Thresholds(), .worked]
    func vary(_ change: (inout Thresholds) -> Void) {
      var variant = Thresholds.worked
      change(&variant)
      variants.append(variant)
    }
    vary { $0.restingHeartRateBPM = 51 }
    vary { $0.restingHeartRateBPM = 60 }
    vary { $0.restingHeartRateBPM = nil }
    vary { $0.maximumHeartRateBPM = 191 }
    vary { $0.lactateThresholdHeartRateBPM = 169 }
    vary { $0.lactateThresholdHeartRateBPM = nil }
    vary { $0.functionalThresholdPowerWatts = 271 }
    vary { $0.functionalThresholdPowerWatts = nil }
    vary { $0.sex = .female }
    vary { $0.sex = .unspecified }
    #expect(Set(variants.map(\.resolved.basis)).count == variants.count)
    #expect(variants.allSatisfy { !$0.resolved.basis.contains("\n") })
  }

  @Test func `the basis does not depend on anything else`() {
    var faster = Thresholds.worked
    faster.thresholdPaceSecondsPerKilometer = 250
    #expect(faster.resolved.basis == Thresholds.worked.resolved.basis)
  }

  @Test func `a basis stays the same across versions of the program`() {
    #expect(
      Thresholds(restingHeartRateBPM: 48, functionalThresholdPowerWatts: 250, sex: .female).resolved.basis
        == "rules 2, resting 48.0, maximum 190.0 assumed, threshold 168.7 assumed, power 250.0, sex female")
  }
}

extension Thresholds {
  /// The athlete of the worked examples.
  static let worked = Thresholds(
    restingHeartRateBPM: 50, maximumHeartRateBPM: 190, lactateThresholdHeartRateBPM: 170,
    functionalThresholdPowerWatts: 270, sex: .male)
}
