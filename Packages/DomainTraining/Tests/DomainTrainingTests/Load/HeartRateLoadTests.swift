import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct HeartRateLoadTests {
  @Test func `an hour at 150 is 63,3429, by samples and from the average`() {
    let bySample = load(track: .eachSecond(heartRates: eachSecond([(3_600, 150)])))
    #expect(bySample.method == .heartRateSamples)
    #expect(bySample.points.isNear(63.3429))
    let fromAverage = load(of: .timed(3_600, heartRate: 150))
    #expect(fromAverage.method == .heartRateAverage)
    #expect(fromAverage.points.isNear(63.3429))
  }

  @Test func `an hour at the lactate threshold is 100`() {
    #expect(load(track: .eachSecond(heartRates: eachSecond([(3_600, 170)]))).points.isNear(100, within: 1e-9))
  }

  @Test func `hard and easy halves have a higher load than their average`() {
    let track = Track.eachSecond(heartRates: eachSecond([(1_800, 120), (1_800, 180)]))
    #expect(load(track: track).points.isNear(100 * 131.0956 / 170.6511))
    #expect(load(of: .timed(3_600, heartRate: 150)).points.isNear(100 * 108.0954 / 170.6511))
  }

  @Test(arguments: 0..<20)
  func `smart recording and recording each second give the same load`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<40).map { _ in
      Leg(seconds: .random(in: 20...200, using: &random), value: .random(in: 60...195, using: &random).rounded())
    }
    let track = Track.eachSecond(heartRates: eachSecond(legs))
    let thin = track.smart()
    #expect(thin.count * 10 < track.count)
    #expect(load(of: .timed(3_600), track: thin).points.isNear(load(of: .timed(3_600), track: track).points))
  }

  @Test(arguments: 0..<20)
  func `a higher heart rate or a longer time never lowers the load`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let beats = (0..<900).map { _ in Double.random(in: 40...200, using: &random) }
    var higher = beats
    higher[.random(in: 0..<900, using: &random)] += 5
    let points = load(of: .timed(900), track: .eachSecond(heartRates: beats)).points
    #expect(load(of: .timed(900), track: .eachSecond(heartRates: higher)).points >= points)
    #expect(load(of: .timed(900), track: .eachSecond(heartRates: beats + [120])).points > points)
  }

  @Test func `a lost pulse costs no load: time without one counts at the mean of the rest`() {
    let whole = Track.eachSecond(heartRates: eachSecond([(2_400, 150), (600, .nan), (600, 0)]))
    #expect(load(track: whole).points.isNear(63.3429))
    #expect(
      load(track: whole).sentence.hasSuffix("male. 20 min without a heart rate count at the mean of the rest."))
  }

  @Test(arguments: [3_600, 1_850, 1_750, 60, 1])
  func `the load of a run is the same for every part of it that has a heart rate`(_ covered: Int) {
    let load = load(of: .timed(3_600, heartRate: 190), track: .run(seconds: 3_600, heartRateSeconds: covered))
    #expect(load.method == .heartRateSamples)
    #expect(load.points.isNear(63.3429, within: 0.05))
    #expect(load.isEstimate == (covered < 1_800))
    #expect(load.sentence.contains("this is an estimate: less than half was measured") == load.isEstimate)
  }

  @Test func `standing without a heart rate adds nothing, and standing with one counts`() {
    var ended = Track.run(seconds: 3_600, heartRateSeconds: 3_600, standing: 3_000)
    #expect(load(of: .timed(6_600), track: ended).points.isNear(63.3429, within: 0.05))
    ended.heartRates = ended.heartRates.map { $0.map { $0.isNaN ? 50 : $0 } }
    #expect(load(of: .timed(6_600), track: ended).points.isNear(63.3429, within: 0.05))
    ended.heartRates = ended.heartRates.map { $0.map { $0 == 50 ? 150 : $0 } }
    #expect(load(of: .timed(6_600), track: ended).points.isNear(63.3429 * 6_600 / 3_600, within: 0.05))
  }

  @Test func `a watch that was not stopped adds nothing for its hours of standing, by no method`() {
    let forgotten = Track.run(seconds: 3_600, heartRateSeconds: 0, standing: 10 * 3_600)
    let effort = TrainingEffort.timed(11 * 3_600)
    #expect(load(of: effort, track: forgotten).points.isNear(load(of: .timed(3_600)).points, within: 0.1))
    #expect(load(of: effort, track: forgotten, effort: 7).points.isNear(100, within: 0.1))
    let average = TrainingEffort.timed(11 * 3_600, heartRate: 150)
    #expect(load(of: average, track: forgotten).points.isNear(63.3429, within: 0.1))
  }

  @Test func `less than an hour of standing stays part of a load that knows the time alone`() {
    let rested = Track.run(seconds: 3_600, heartRateSeconds: 0, standing: 3_000)
    #expect(load(of: .timed(6_600), track: rested).points == load(of: .timed(6_600)).points)
  }

  @Test func `a time that the athlete set counts as it is`() {
    var effort = TrainingEffort.timed(2 * 3_600)
    effort.isTimeCorrected = true
    let track = Track.run(seconds: 3_600, heartRateSeconds: 3_600, standing: 10 * 3_600)
    #expect(load(of: effort, track: track).points.isNear(2 * 63.3429, within: 0.1))
  }

  @Test(arguments: [Sport.strength, .yoga, .other])
  func `standing at one place is part of a sport without a route`(_ sport: Sport) {
    let still = Track.run(seconds: 600, heartRateSeconds: 0, standing: 5_000)
    #expect(load(of: .timed(5_600, sport: sport), track: still).points == load(of: .timed(5_600, sport: sport)).points)
  }

  @Test func `hours without any sample and without places are not filled in`() {
    let beats = eachSecond([(2_640, 150)])
    let track = Track(offsets: (0..<2_640).map { Double($0 < 1_320 ? $0 : $0 + 14_400) }, heartRates: beats)
    #expect(load(of: .timed(17_040), track: track).points.isNear(63.3429 * 2_640 / 3_600, within: 1.1))
  }

  @Test func `a pause adds nothing`() {
    let beats = eachSecond([(3_600, 150)])
    let track = Track(
      offsets: (0..<3_600).map { Double($0 < 1_800 ? $0 : $0 + 7_200) }, heartRates: beats, segmentStarts: [1_800])
    #expect(load(track: track).points.isNear(63.3429))
  }

  @Test func `assumptions are listed`() {
    let track = Track.eachSecond(heartRates: eachSecond([(3_600, 150)]))
    #expect(load(track: track).assumed.isEmpty)
    let assuming = load(track: track, thresholds: Thresholds(restingHeartRateBPM: 50, sex: .male))
    #expect(assuming.assumed == [.maximumHeartRate, .lactateThresholdHeartRate])
  }

  @Test func `the explanation can be checked by hand`() {
    let track = Track.eachSecond(heartRates: eachSecond([(3_600, 150)]))
    #expect(
      load(track: track).sentence
        == "From heart rate, each sample: 63.3 = 100 × TRIMP 108.1 / 170.7 for an hour at 170 bpm; "
        + "60 min, resting 50 bpm, maximum 190 bpm, weighted 0.64 × e^(1.92 × reserve), male.")
    #expect(
      load(of: .timed(1_800, heartRate: 150), thresholds: Thresholds()).sentence
        == "From average heart rate: 30.7 = 100 × TRIMP 54 / 175.9 for an hour at 170.5 bpm (assumed); "
        + "30 min, resting 60 bpm (assumed), maximum 190 bpm (assumed), weighted 0.75 × e^(1.795 × reserve), "
        + "the mean of both sexes (assumed).")
  }
}

extension Track {
  /// A run of 3 m/s at 150 bpm, then standing; the heart rate ends after some seconds.
  static func run(seconds: Int, heartRateSeconds: Int, standing: Int = 0) -> Track {
    let count = seconds + standing + 1
    return Track(
      offsets: (0..<count).map(Double.init), distances: (0..<count).map { 3 * Double(min($0, seconds)) },
      heartRates: (0..<count).map { $0 < heartRateSeconds ? 150 : .nan })
  }
}
