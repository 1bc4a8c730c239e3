import DomainCore
import Testing

@testable import DomainTraining

/// When efforts show a critical power or speed, and which condition says that they do not.
struct EstimateConditionsTests {
  private func powers(_ efforts: [(Double, Double)], heartRateShare: Double? = nil) -> [PowerEffort] {
    efforts.compactMap { PowerEffort(seconds: $0.0, watts: $0.1, heartRateShare: heartRateShare) }
  }

  private func failure(_ efforts: [(Double, Double)]) -> EstimateFailure? {
    CriticalPowerEstimates(from: powers(efforts)).failure
  }

  private static let worked: [(Double, Double)] = [(180, 400), (300, 360), (720, 320), (1_200, 305)]

  @Test func `four maximal efforts on one curve have an estimate by each model`() throws {
    let found = CriticalPowerEstimates(from: powers(Self.worked))
    #expect(found.failure == nil)
    #expect(found.estimates.count == 4)
    #expect(try #require(found[.workOnTime]).criticalPowerWatts.isNear(288.0899))
    #expect(try #require(found[.workOnTime]).isErrorKnown)
  }

  @Test func `one effort off the curve makes the errors too large`() throws {
    guard case .uncertain(let critical, let reserve)? = failure([(180, 400), (300, 360), (720, 290), (1_200, 305)])
    else {
      Issue.record("The efforts lie off the curve.")
      return
    }
    #expect(critical.isNear(0.0511, within: 1e-4))
    #expect(reserve.isNear(0.573, within: 1e-3))
  }

  @Test func `3 and 12 minutes suffice alone, with an error that nobody knows`() throws {
    let found = CriticalPowerEstimates(from: powers([(180, 400), (720, 290)]))
    let estimate = try #require(found.estimates.first)
    #expect(found.estimates.count == 1)
    #expect(estimate.criticalPowerWatts.isNear(253.3333))
    #expect(estimate.wPrimeJoules.isNear(26_400, within: 1e-6))
    #expect(!estimate.isErrorKnown)
  }

  @Test func `other pairs of efforts do not suffice`() {
    #expect(failure([(720, 320), (900, 318)]) == .tooFew(count: 2))
    #expect(failure([(720, 320), (900, 322)]) == .tooFew(count: 2))
  }

  @Test func `efforts of two minutes and less pass both errors, and only their durations refuse them`() {
    #expect(failure([(30, 600), (60, 480), (120, 400)]) == .tooFew(count: 1))
    #expect(failure([(120, 500), (240, 400), (420, 371.4)]) == .tooShort(longestSeconds: 420))
  }

  @Test func `efforts of similar durations do not determine a curve`() {
    #expect(failure([(480, 330), (720, 320), (1_200, 305)]) == .tooAlike(ratio: 2.5))
  }

  @Test func `endurance rides have bests, and none of them was maximal`() {
    #expect(failure([(300, 210), (1_200, 205), (3_600, 200)]) == .notMaximal(count: 1, left: 1))
    let steady = [120, 180, 300, 480, 600, 720, 1_200, 1_800].map { (Double($0), 180.0) }
    #expect(failure(steady) == .notMaximal(count: 7, left: 0))
  }

  @Test func `a longer effort that is harder refuses the shorter ones`() {
    #expect(failure([(180, 200), (300, 240), (720, 280), (1_200, 300)]) == .notMaximal(count: 2, left: 2))
  }

  @Test func `parts of one steady effort count once`() throws {
    let found = CriticalPowerEstimates(from: powers(Self.worked + [(480, 322)]))
    #expect(try #require(found[.workOnTime]).criticalPowerWatts.isNear(288.0899))
  }

  @Test func `an effort that is not maximal is left out, and the rest decides`() throws {
    let found = CriticalPowerEstimates(from: powers([(120, 310)] + Self.worked))
    #expect(found.failure == nil)
    #expect(try #require(found[.workOnTime]).efforts.map(\.seconds) == [180, 300, 720, 1_200])
  }

  @Test func `a heart rate below nine tenths of the maximum says that an effort was easy`() {
    #expect(CriticalPowerEstimates(from: powers(Self.worked, heartRateShare: 0.91)).failure == nil)
    let easy = CriticalPowerEstimates(from: powers(Self.worked, heartRateShare: 0.89))
    #expect(easy.failure == .notMaximal(count: 4, left: 0))
    #expect(easy.estimates.isEmpty)
  }

  @Test(arguments: [(89, true), (90, false)])
  func `efforts of a season apart are not of one athlete`(_ daysApart: Int, _ isAccepted: Bool) {
    let efforts = Self.worked.enumerated().compactMap { index, effort in
      PowerEffort(
        seconds: effort.0, watts: effort.1, day: CalendarDay(daysSinceEpoch: 20_000 + (index == 0 ? 0 : daysApart)))
    }
    let failure = CriticalPowerEstimates(from: efforts).failure
    #expect(failure == (isAccepted ? nil : .tooFarApart(days: 91)))
  }

  @Test func `nobody has a reserve of 3 kJ or of 60 kJ`() {
    for joules in [3_000.0, 60_000] {
      let efforts = [180, 300, 600, 1_200].map { ($0, 300 + joules / $0) }
      if joules < 5_000 {
        #expect(CriticalPowerEstimates(from: powers(efforts)).estimates.isEmpty)
      } else {
        #expect(failure(efforts) == .implausibleReserve(LeastSquares.intercept(efforts)))
      }
    }
  }

  @Test func `the best 20 minutes are a threshold only if they can have been maximal`() {
    func rules(_ efforts: [PowerEffort]) -> [ThresholdPowerRule] { FTPEstimate.all(from: efforts).map(\.rule) }
    #expect(rules(powers(Self.worked)).contains(.twentyMinutes))
    #expect(rules(powers([(1_200, 220)])).isEmpty)
    #expect(rules(powers([(1_200, 220)], heartRateShare: 0.85)).isEmpty)
    #expect(rules(powers([(1_200, 220)], heartRateShare: 0.93)) == [.twentyMinutes])
    #expect(rules(powers([(1_200, 220), (3_600, 219)], heartRateShare: 0.93)).isEmpty)
  }

  @Test func `an easy run of an hour has no critical speed, whatever its splits`() {
    let jog = [(1_000.0, 355.0), (1_609.344, 572), (3_000, 1_070)].compactMap {
      RaceResult(meters: $0.0, seconds: $0.1).map { TimedRun($0) }
    }
    #expect(CriticalSpeedFinding(from: jog).speed == nil)
    #expect(CriticalSpeedFinding(from: jog).failure == .notMaximal(count: 2, left: 1))
    let runs = [(5_000.0, 1_800.0), (10_000, 3_580)].compactMap {
      RaceResult(meters: $0.0, seconds: $0.1).map { TimedRun($0) }
    }
    #expect(CriticalSpeedFinding(from: runs).failure == .tooFew(count: 0))
  }

  @Test func `the heart rate of an effort is the best of its workout over a third of its time`() {
    let efforts: [(measure: EffortMeasure, value: Double)] = [
      (.heartRate(seconds: 60), 180), (.heartRate(seconds: 300), 171), (.heartRate(seconds: 600), 160),
      (.power(seconds: 300), 400),
    ]
    func share(_ seconds: Double, _ maximum: Int? = 190) -> Double? {
      MaximalEffort.heartRateShare(inEffortOf: seconds, of: efforts, maximumBPM: maximum)
    }
    #expect(share(1_200) == 0.9)
    #expect(share(180) == 180.0 / 190)
    #expect(share(1_200, nil) == nil)
    #expect(MaximalEffort.heartRateShare(inEffortOf: 300, of: [], maximumBPM: 190) == nil)
  }

  @Test func `each failed condition is said in a sentence`() {
    let failures: [EstimateFailure] = [
      .tooFew(count: 1), .notMaximal(count: 2, left: 1), .tooShort(longestSeconds: 500), .tooAlike(ratio: 1.25),
      .tooFarApart(days: 200), .implausibleReserve(-56), .implausibleReserve(3_000),
      .uncertain(criticalShare: 0.0511, reserveShare: 0.573), .contradictory(share: 0.04),
    ]
    #expect(Set(failures.map(\.sentence)).count == failures.count)
    #expect(failures.allSatisfy { $0.sentence.hasSuffix(".") })
    #expect(EstimateFailure.tooFew(count: 1).sentence == "1 effort of 2 to 20 min: it takes three all-out efforts.")
    #expect(failures[7].sentence.contains("error 5 % and 57 %"))
  }
}

private enum LeastSquares {
  static func intercept(_ efforts: [(Double, Double)]) -> Double {
    LeastSquaresLine(efforts.map { ($0.0, $0.0 * $0.1) })?.intercept ?? 0
  }
}
