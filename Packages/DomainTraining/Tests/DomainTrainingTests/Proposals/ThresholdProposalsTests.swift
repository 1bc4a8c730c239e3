import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct ThresholdProposalsTests {
  private let inUse = Thresholds(
    restingHeartRateBPM: 50, maximumHeartRateBPM: 183, lactateThresholdHeartRateBPM: 165,
    functionalThresholdPowerWatts: 280, thresholdPaceSecondsPerKilometer: 255)

  private func effort(
    _ measure: EffortMeasure, _ value: Double, _ source: Int = 0, _ sport: Sport = .cycling
  ) -> ProposalEffort {
    ProposalEffort(measure: measure, value: value, source: source, day: Self.day(source), sport: sport)
  }

  private static func day(_ source: Int) -> CalendarDay { CalendarDay(daysSinceEpoch: 20_000 + source) }

  private func found(_ efforts: [ProposalEffort], _ thresholds: Thresholds? = nil) -> [EffortProposal] {
    ThresholdProposals.proposals(from: efforts, thresholds: thresholds ?? inUse)
  }

  @Test func `two beats of 225 propose a maximum of 184, not more`() throws {
    let rates = eachSecond([(30, 178), (2, 225), (20, 181), (12, 184), (30, 183)])
    let track = TrackEfforts(of: .eachSecond(heartRates: rates), sport: .running)
    let proposals = found(
      track.efforts.map { ProposalEffort($0, source: 7, day: Self.day(3), sport: .running) })
    let proposal = try #require(proposals.first)
    #expect(proposals.count == 1 && proposal.threshold == .maximumHeartRate)
    #expect(proposal.value == 184 && proposal.inUse == 183 && proposal.rule == .recordedMaximum)
    #expect(proposal.source == 7 && proposal.day == Self.day(3))
  }

  @Test func `threshold heart rate is 95 percent of 20 minutes or the best hour, whichever is higher`() {
    let twenty = effort(.heartRate(seconds: 1_200), 178)
    let hour = effort(.heartRate(seconds: 3_600), 167.9, 1)
    #expect(found([twenty, hour]).map(\.value) == [169])
    #expect(found([twenty, hour]).map(\.rule) == [.twentyMinuteHeartRate])
    #expect(found([effort(.heartRate(seconds: 1_200), 176), hour]).map(\.rule) == [.sixtyMinuteHeartRate])
    #expect(found([effort(.heartRate(seconds: 1_200), 176), hour]).map(\.day) == [Self.day(1)])
  }

  @Test func `20 minutes at 305 W propose an FTP of 289 W, on a bicycle only`() {
    let twenty = effort(.power(seconds: 1_200), 305)
    #expect(found([twenty]).map(\.value) == [289])
    #expect(found([twenty]).map(\.inUse) == [280])
    #expect(found([twenty, effort(.power(seconds: 3_600), 291, 1)]).map(\.rule) == [.sixtyMinutePower])
    #expect(found([effort(.power(seconds: 1_200), 305, 0, .running)]).isEmpty)
    #expect(found([twenty], Thresholds()).isEmpty)
  }

  @Test func `a blank power is proposed only from an effort that can have been maximal`() {
    let rates = [effort(.heartRate(seconds: 60), 178), effort(.heartRate(seconds: 300), 172)]
    let efforts = rates + [effort(.power(seconds: 1_200), 305), effort(.power(seconds: 3_600), 270)]
    func powers(_ maximumBPM: Int?) -> [Double?] {
      found(efforts, Thresholds(maximumHeartRateBPM: maximumBPM)).filter { $0.threshold == .functionalThresholdPower }
        .map(\.value)
    }
    #expect(powers(190) == [289])
    #expect(powers(195) == [])
    #expect(powers(nil) == [])
  }

  @Test func `an easy jog proves no threshold pace`() {
    let jog = [(1_000.0, 355.0), (1_609.344, 572), (3_000, 1_070)].map {
      effort(.time(meters: $0.0), $0.1, 1, .running)
    }
    #expect(found(jog, Thresholds()).isEmpty)
    let runs = [(1_000.0, 200.0), (1_500, 325), (3_000, 700)].map { effort(.time(meters: $0.0), $0.1, 1, .running) }
    let easy = [effort(.heartRate(seconds: 60), 150, 1, .running)]
    #expect(found(runs, Thresholds(maximumHeartRateBPM: 190)).map(\.threshold) == [.thresholdSpeed])
    #expect(found(runs + easy, Thresholds(maximumHeartRateBPM: 190)).isEmpty)
  }

  @Test func `a critical speed has the day of the latest run it needs`() throws {
    let runs = [(1_000.0, 200.0, 5), (1_500, 325, 9), (3_000, 700, 2), (1_500, 325, 11), (3_000, 720, 12)]
      .map { effort(.time(meters: $0.0), $0.1, $0.2, .running) }
    let proposal = try #require(found(runs).first)
    #expect(proposal.value == 4 && proposal.threshold == .thresholdSpeed && proposal.source == 9)
    #expect(try #require(proposal.inUse).isNear(1_000 / 255))
    #expect(found(runs.map { effort($0.measure, $0.value, $0.source, .trailRunning) }).isEmpty)
  }

  @Test func `less than one unit more is not worth proposing`() {
    #expect(found([effort(.heartRate(seconds: 5), 183.9)]).isEmpty)
    #expect(found([effort(.heartRate(seconds: 5), 184)]).count == 1)
    #expect(found([effort(.power(seconds: 3_600), 280.9)]).isEmpty)
    #expect(ProposedThreshold.thresholdSpeed.isWorthProposing(1_000 / 254.0, inUse: 1_000 / 255.0))
    #expect(!ProposedThreshold.thresholdSpeed.isWorthProposing(1_000 / 254.5, inUse: 1_000 / 255.0))
    #expect(ProposedThreshold.thresholdSpeed.rounded(1_000 / 253.2) == 1_000 / 254.0)
    for bpm in 100...230 {
      #expect(ProposedThreshold.lactateThresholdHeartRate.rounded(0.95 * (Double(bpm) / 0.95)) == Double(bpm))
    }
  }

  @Test func `of equal efforts the earlier one counts, and faults do not`() {
    let equal = [3, 1, 2].map { effort(.power(seconds: 3_600), 300, $0) }
    #expect(found(equal).map(\.source) == [1])
    let faults: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e9]
    let measures: [EffortMeasure] = [.heartRate(seconds: 5), .heartRate(seconds: 1_200), .power(seconds: 1_200)]
    #expect(found(measures.flatMap { measure in faults.map { effort(measure, $0) } }, Thresholds()).isEmpty)
    #expect(found([effort(.heartRate(seconds: 1), 200)]).isEmpty)
  }

  @Test(arguments: 0..<40)
  func `what is proposed is higher than what is in use, and contradicts nothing`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let efforts = (0..<30).map { source in
      let seconds = [5, 60, 1_200, 3_600].randomElement(using: &random) ?? 5
      let isPower = Bool.random(using: &random)
      return effort(
        isPower ? .power(seconds: seconds) : .heartRate(seconds: seconds),
        .random(in: isPower ? 100...400 : 120...220, using: &random), source)
    }
    let proposals = found(efforts)
    for proposal in proposals {
      #expect(proposal.value >= (try #require(proposal.inUse)) + 1)
      #expect(proposal.day == Self.day(proposal.source))
    }
    func value(_ threshold: ProposedThreshold) -> Double? {
      proposals.first { $0.threshold == threshold }?.value
    }
    #expect((value(.lactateThresholdHeartRate) ?? 0) <= max(183, value(.maximumHeartRate) ?? 0))
    #expect(found(efforts.shuffled(using: &random)) == proposals)
  }

  @Test func `every rule and threshold has a stable name`() {
    #expect(Set(ThresholdProposalRule.allCases.map(\.threshold)) == Set(ProposedThreshold.allCases))
    #expect(Set(ProposedThreshold.allCases.map(\.name)).count == 4)
    for rule in ThresholdProposalRule.allCases {
      #expect(ThresholdProposalRule(rawValue: rule.code) == rule && !rule.name.isEmpty)
    }
  }
}
