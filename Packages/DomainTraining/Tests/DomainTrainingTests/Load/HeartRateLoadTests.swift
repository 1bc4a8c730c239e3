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

  @Test func `time without a heart rate adds nothing, and neither does a pulse of 0`() {
    let whole = Track.eachSecond(heartRates: eachSecond([(2_400, 150), (600, .nan), (600, 0)]))
    #expect(load(track: whole).points.isNear(63.3429 * 2 / 3))
  }

  @Test func `a pause adds nothing`() {
    let beats = eachSecond([(3_600, 150)])
    let track = Track(
      offsets: (0..<3_600).map { Double($0 < 1_800 ? $0 : $0 + 7_200) }, heartRates: beats, segmentStarts: [1_800])
    #expect(load(track: track).points.isNear(63.3429))
  }

  @Test func `samples that cover less than half of the time are not used`() {
    let track = Track.eachSecond(heartRates: eachSecond([(1_799, 190), (1_801, .nan)]))
    #expect(load(of: .timed(3_600, heartRate: 150), track: track).method == .heartRateAverage)
    #expect(load(of: .timed(3_600, heartRate: 150), track: track).points.isNear(63.3429))
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
