import DomainCore
import DomainTraining
import Testing

struct TrainingLoadCalculatorTests {
  private let rideTrack = Track.eachSecond(heartRates: eachSecond([(3_600, 150)]), powers: eachSecond([(3_600, 270)]))

  @Test func `an hour at the functional threshold power is 100`() {
    let load = load(of: .timed(3_600, sport: .cycling), track: rideTrack)
    #expect(load.method == .power)
    #expect(load.points.isNear(100, within: 1e-9))
    #expect(load.assumed.isEmpty)
    #expect(
      load.sentence == "From power: 100 = 100 × 60 min / 60 × (270 W weighted average / 270 W threshold)².")
  }

  @Test func `power is not estimated without a threshold`() {
    var unsaid = Thresholds.worked
    unsaid.functionalThresholdPowerWatts = nil
    #expect(
      load(of: .timed(3_600, sport: .cycling), track: rideTrack, thresholds: unsaid).method == .heartRateSamples)
  }

  @Test(arguments: Sport.allCases)
  func `only riding is measured by power`(_ sport: Sport) {
    let isRiding = [Sport.cycling, .mountainBiking, .indoorCycling].contains(sport)
    #expect(
      load(of: .timed(3_600, sport: sport), track: rideTrack).method == (isRiding ? .power : .heartRateSamples))
  }

  @Test func `measured values beat perceived ones, and those beat the duration`() {
    let track = Track.eachSecond(heartRates: eachSecond([(3_600, 150)]))
    #expect(load(track: track, effort: 9).method == .heartRateSamples)
    #expect(load(of: .timed(3_600, heartRate: 150), effort: 9).method == .heartRateAverage)
    #expect(load(effort: 9).method == .perceivedEffort)
    #expect(load().method == .duration)
  }

  @Test func `power that covers less than half of the ride gives way to a heart rate that covers more`() {
    let powers = eachSecond([(1_700, 270), (1_900, .nan)])
    let both = Track.eachSecond(heartRates: eachSecond([(3_600, 150)]), powers: powers)
    #expect(load(of: .timed(3_600, sport: .cycling), track: both).method == .heartRateSamples)
    let alone = load(of: .timed(3_600, sport: .cycling), track: .eachSecond(powers: powers))
    #expect(alone.method == .power)
    #expect(alone.points.isNear(100))
    #expect(alone.isEstimate)
  }

  @Test func `a ride without power for a while counts it at the same average`() {
    let track = Track.eachSecond(powers: eachSecond([(2_400, 270), (1_200, .nan)]))
    let load = load(of: .timed(3_600, sport: .cycling), track: track)
    #expect(load.points.isNear(100))
    #expect(!load.isEstimate)
    #expect(
      load.sentence == "From power: 100 = 100 × 60 min / 60 × (270 W weighted average / 270 W threshold)². "
        + "20 min without power count at the mean of the rest.")
  }

  @Test func `an hour at an effort of 6 is 85,714, and at 7 it is 100`() {
    #expect(load(effort: 6).points.isNear(85.714, within: 5e-4))
    #expect(load(effort: 7).points.isNear(100, within: 1e-9))
    #expect(load(effort: 0).points == 0)
    #expect(!load(effort: 6).isEstimate)
    #expect(
      load(effort: 6).sentence
        == "From perceived effort: 85.7 = 60 min × 6 / 4.2; scaled so that an hour at 7/10 scores 100.")
  }

  @Test(arguments: [-1.0, 10.5, .nan, .infinity])
  func `an effort off the scale counts as unset`(_ effort: Double) {
    #expect(load(effort: effort).method == .duration)
  }

  @Test func `a load from duration only is an estimate`() {
    let load = load(of: .timed(1_800, sport: .hiking))
    #expect(load.isEstimate)
    #expect(load.points.isNear(18))
    #expect(
      load.sentence == "Estimated from duration only: 18 = 30 min / 60 × 36 an hour of hiking.")
  }

  @Test(arguments: Sport.allCases)
  func `an hour of any sport is usually easier than an hour at threshold`(_ sport: Sport) {
    #expect((5..<100).contains(sport.typicalPointsPerHour))
  }

  @Test(arguments: [0.0, -5, .nan, .infinity])
  func `an effort without a time has no load`(_ seconds: Double) {
    #expect(load(of: .timed(seconds, heartRate: 150), effort: 8).points == 0)
  }
}
