import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedWorkoutTests {
  private static let day = WorkoutDetail.sample().workout.day

  private func explained(
    _ figure: Metric, _ entries: [DatedThresholds.Entry], change: (inout WorkoutDetail) -> Void = { _ in }
  ) -> MetricExplanation {
    var detail = WorkoutDetail.sample()
    change(&detail)
    let thresholds = DatedThresholds(entries)
    detail.workout.load = WorkoutLoad(of: detail, thresholds: thresholds).load
    return ExplainedWorkout(ExplainedWorkout.Input(detail, thresholds: thresholds)).explanation(of: figure)
  }

  private func entry(_ daysAgo: Int?, _ thresholds: Thresholds) -> DatedThresholds.Entry {
    .init(from: daysAgo.map { Self.day.advanced(by: -$0) }, thresholds: thresholds)
  }

  @Test func `a threshold has the day from which its value is in effect`() {
    let load = explained(
      .load,
      [
        entry(nil, Thresholds(restingHeartRateBPM: 52)), entry(60, Thresholds(restingHeartRateBPM: 48)),
        entry(30, Thresholds(restingHeartRateBPM: 48, maximumHeartRateBPM: 188)),
        entry(-5, Thresholds(restingHeartRateBPM: 44)),
      ])
    #expect(
      load.thresholds.prefix(3) == [
        UsedThreshold("resting heart rate", .beatsPerMinute(48), .set(from: Self.day.advanced(by: -60))),
        UsedThreshold("maximum heart rate", .beatsPerMinute(188), .set(from: Self.day.advanced(by: -30))),
        UsedThreshold("lactate threshold heart rate", .beatsPerMinute(167), .derived(from: "85% of the reserve")),
      ])
    #expect(load.remedy == .setProfile)
  }

  @Test func `a maximum that is estimated from age names the age`() {
    let load = explained(.load, [entry(nil, Thresholds(ageYears: 40))])
    #expect(load.thresholds[1].origin == .estimatedFromAge(40))
    #expect(load.finding?.contains("maximum 180 bpm (estimated as 208 − 0.7 × age 40)") == true)
    #expect(explained(.load, []).thresholds[1].origin == .assumed)
  }

  @Test func `a load lists what the rules of other programs give`() {
    let codes = explained(.load, [entry(nil, Thresholds(ageYears: 40, sex: .male))]).alternatives.map(\.code)
    #expect(codes.contains("banister") && codes.contains("edwards") && codes.contains("heart-rate-stress"))
  }

  @Test func `time without a heart rate counts at the mean of the rest, and is shown`() {
    let load = explained(.load, []) { detail in
      detail.track.heartRates = detail.track.offsets.indices.map { $0 < 10 ? .nan : 150 }
    }
    #expect(load.inputs.contains { $0.name == "time without, at the same mean" })
    #expect(load.finding?.contains("without a heart rate count at the mean of the rest") == true)
  }

  @Test func `power that is not used says why`() {
    let load = explained(.load, []) { detail in
      detail.workout.sport = .cycling
      detail.track.powers = detail.track.offsets.map { _ in 200 }
    }
    #expect(load.omissions.contains { $0.reason == "power, because no threshold power is set for that day" })
  }

  @Test func `a corrected distance shows every version`() {
    let distance = explained(.distance, []) { $0.workout.distance = SourcedValue(stated: 12_000, reported: 12_400) }
    #expect(distance.value == .meters(12_000))
    #expect(distance.finding == "You set it.")
    #expect(distance.inputs.prefix(2) == [.init("yours", .meters(12_000)), .init("the device's", .meters(12_400))])
  }

  @Test func `a figure that the workout does not have says so`() {
    let lengths = explained(.poolLengths, [])
    #expect(lengths.value == nil)
    #expect(lengths.finding?.isEmpty == false)
  }

  @Test func `a workout without a track is explained by its totals`() {
    let detail = WorkoutDetail(workout: .samples[0])
    let figures = ExplainedWorkout(ExplainedWorkout.Input(detail, thresholds: DatedThresholds())).explanations
    #expect(figures.map(\.figure).contains(.distance))
    #expect(figures.allSatisfy { $0.value != nil })
  }
}
