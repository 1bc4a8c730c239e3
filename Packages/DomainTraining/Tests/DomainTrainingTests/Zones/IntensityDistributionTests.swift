import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct IntensityDistributionTests {
  private func distribution(_ easy: Double, _ moderate: Double, _ hard: Double) -> IntensityDistribution {
    IntensityDistribution(easy: easy, moderate: moderate, hard: hard)
  }

  @Test(arguments: [
    (0.80, 0.05, 0.15, 2.3802), (0.75, 0.10, 0.15, 2.0512), (0.85, 0.02, 0.13, 2.7423), (0.60, 0.18, 0.22, 1.8653),
  ])
  func `polarized training has an index`(_ easy: Double, _ moderate: Double, _ hard: Double, _ index: Double) throws {
    let found = distribution(easy, moderate, hard)
    #expect(found.shape == .polarized)
    #expect(try #require(found.polarizationIndex).isNear(index))
    let hours = distribution(easy * 36_000, moderate * 36_000, hard * 36_000)
    #expect(try #require(hours.polarizationIndex).isNear(index))
  }

  @Test func `the order can be polarized and the index not`() throws {
    let index = try #require(distribution(0.60, 0.18, 0.22).polarizationIndex)
    #expect(index < IntensityDistribution.leastPolarizedIndex)
  }

  @Test(
    arguments: [
      (0.80, 0.15, 0.05, .pyramidal), (0.05, 0.05, 0.90, .high), (0.30, 0.10, 0.60, .high), (0.2, 0.5, 0.3, .threshold),
      (0.3, 0.5, 0.2, .threshold), (0.4, 0.4, 0.2, .mixed), (0.8, 0.1, 0.1, .mixed), (0.4, 0.2, 0.4, .mixed),
      (0.9, 0.1, 0, .pyramidal), (0.9, 0.05, 0.05, .mixed), (0.96, 0.03, 0.01, .easy), (1, 0, 0, .easy),
    ] as [(Double, Double, Double, IntensityShape)])
  func `other shapes have none`(_ easy: Double, _ moderate: Double, _ hard: Double, _ shape: IntensityShape) {
    #expect(distribution(easy, moderate, hard).shape == shape)
    #expect(distribution(easy, moderate, hard).polarizationIndex == nil)
  }

  @Test func `without moderate training, one percent is taken from the easy part`() throws {
    #expect(try #require(distribution(0.80, 0, 0.20).polarizationIndex).isNear(3.1987))
    #expect(distribution(1, 0, 0).polarizationIndex == nil)
  }

  @Test func `fractions are parts of the total`() throws {
    let fractions = try #require(distribution(6_000, 1_000, 3_000).fractions)
    #expect(fractions == distribution(0.6, 0.1, 0.3))
    #expect(distribution(6_000, 1_000, 3_000).total == 10_000)
  }

  @Test func `no training has neither fractions nor a shape`() {
    #expect(IntensityDistribution().fractions == nil)
    #expect(IntensityDistribution().shape == nil)
    #expect(IntensityDistribution().polarizationIndex == nil)
  }

  @Test func `impossible amounts count as nothing`() {
    #expect(distribution(-1, .nan, .infinity) == IntensityDistribution())
  }

  @Test func `less than four weeks, eight sessions or four fifths of the time says what is missing`() {
    func shortages(_ days: Int, _ sessions: Int, _ recorded: Double, of seconds: Double = 100) -> [IntensityShortage] {
      IntensityEvidence(
        dayCount: days, sessionCount: sessions, recordedSeconds: recorded, trainingSeconds: seconds
      ).shortages
    }
    #expect(shortages(28, 8, 80).isEmpty)
    #expect(shortages(27, 8, 80) == [.tooFewDays(count: 27)])
    #expect(shortages(28, 7, 80) == [.tooFewSessions(count: 7)])
    #expect(shortages(28, 8, 79) == [.tooLittleRecorded(share: 0.79)])
    #expect(shortages(28, 8, 0, of: 0) == [.tooLittleRecorded(share: 0)])
    #expect(shortages(28, 8, 120).isEmpty)
    #expect(shortages(1, 0, .nan).count == 3)
    #expect(
      IntensityEvidence(dayCount: 28, sessionCount: 8, recordedSeconds: 80, trainingSeconds: 100).isEnough)
  }

  @Test func `each shortage has its sentence and its code`() {
    let shortages: [IntensityShortage] = [
      .tooFewDays(count: 1), .tooFewSessions(count: 7), .tooLittleRecorded(share: 0.799),
    ]
    #expect(Set(shortages.map(\.code)).count == shortages.count)
    #expect(shortages[0].sentence == "The period has 1 day: a shape takes 28.")
    #expect(shortages[1].sentence == "7 workouts have a recorded intensity: a shape takes 8.")
    #expect(shortages[2].sentence == "The intensity was recorded for 79% of the time: a shape takes 80%.")
  }
}

struct IntensityBoundsTests {
  @Test(
    arguments: [(.heartRate, 170, 153, 170), (.power, 250, 195, 250), (.speed, 4, 3.52, 4)]
      as [(ZoneQuantity, Double, Double, Double)])
  func `bounds follow from a threshold`(
    _ quantity: ZoneQuantity, _ threshold: Double, _ first: Double, _ second: Double
  ) throws {
    let bounds = try #require(IntensityBounds(quantity, threshold: threshold))
    #expect(bounds.first.isNear(first, within: 1e-9))
    #expect(bounds.second == second)
  }

  @Test func `bounds increase from more than zero`() {
    for (first, second) in [(0.0, 1.0), (-1, 1), (2, 2), (3, 2), (.nan, 2), (1, .nan), (1, .infinity)] {
      #expect(IntensityBounds(.power, first: first, second: second) == nil)
    }
    for threshold in [0, -1, .nan, .infinity] { #expect(IntensityBounds(.power, threshold: threshold) == nil) }
  }

  @Test func `an effort on a bound belongs to the zone above it`() throws {
    let bounds = try #require(IntensityBounds(.heartRate, first: 150, second: 170))
    let found = bounds.distribution(of: [(149.9, 100), (150, 20), (169.9, 3), (170, 5), (0, 1_000), (250, 2)])
    #expect(found == IntensityDistribution(easy: 1_100, moderate: 23, hard: 7))
  }

  @Test func `efforts and times that are not finite or positive do not count`() throws {
    let bounds = try #require(IntensityBounds(.heartRate, first: 150, second: 170))
    let wild: [(value: Double, seconds: Double)] = [
      (.nan, 5), (.infinity, 5), (160, -5), (160, .nan), (160, .infinity),
    ]
    #expect(bounds.distribution(of: wild).total == 0)
  }

  @Test(arguments: 1...10)
  func `the distribution of a sum is the sum of the distributions`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = try #require(IntensityBounds(.power, first: 200, second: 250))
    func histogram() -> [(value: Double, seconds: Double)] {
      (0..<30).map { _ in (.random(in: 50...400, using: &random), Double(Int.random(in: 0...600, using: &random))) }
    }
    let (one, other) = (histogram(), histogram())
    var sum = bounds.distribution(of: one)
    sum += bounds.distribution(of: other)
    #expect(bounds.distribution(of: one + other) == sum)
    #expect(sum.total == (one + other).reduce(0) { $0 + $1.seconds })
  }

  @Test func `a track is divided by the recorded time`() throws {
    let track = Track.eachSecond(heartRates: eachSecond([(600, 130), (300, 160), (100, 180)]))
    let bounds = try #require(IntensityBounds(.heartRate, first: 150, second: 170))
    #expect(bounds.distribution(of: track) == IntensityDistribution(easy: 600, moderate: 300, hard: 100))
    #expect(IntensityBounds(.power, threshold: 250)?.distribution(of: track) == nil)
  }

  @Test func `a zone that a bound divides is split by its width`() throws {
    let zones = try #require(TrainingZones(own: [120, 140, 160, 180], of: .heartRate))
    let bounds = try #require(IntensityBounds(.heartRate, first: 145, second: 170))
    let found = try #require(bounds.distribution(of: [100, 200, 400, 80, 7], in: zones))
    #expect(found == IntensityDistribution(easy: 400, moderate: 340, hard: 47))
    let narrow = try #require(IntensityBounds(.heartRate, first: 145, second: 150))
    #expect(
      narrow.distribution(of: [0, 0, 400, 0, 0], in: zones)
        == IntensityDistribution(easy: 100, moderate: 100, hard: 200))
    let exact = try #require(IntensityBounds(.heartRate, first: 120, second: 180))
    #expect(
      exact.distribution(of: [1, 2, 3, 4, 5], in: zones) == IntensityDistribution(easy: 1, moderate: 9, hard: 5))
  }

  @Test func `zones that do not reach the bounds, and those of another quantity, have no distribution`() throws {
    let zones = try #require(TrainingZones(own: [150, 160], of: .heartRate))
    let times = [10.0, 20, 30]
    #expect(IntensityBounds(.heartRate, first: 140, second: 155)?.distribution(of: times, in: zones) == nil)
    #expect(IntensityBounds(.heartRate, first: 155, second: 165)?.distribution(of: times, in: zones) == nil)
    #expect(IntensityBounds(.power, first: 150, second: 160)?.distribution(of: times, in: zones) == nil)
    #expect(IntensityBounds(.heartRate, first: 150, second: 160)?.distribution(of: [1, 2], in: zones) == nil)
  }

  @Test func `the default models reach their bounds`() throws {
    let heart = TrainingZones(.lactateThreshold, thresholds: Thresholds.worked.resolved)
    let power = try #require(TrainingZones(.coggan, functionalThresholdPowerWatts: 270))
    let pace = try #require(TrainingZones(.friel, thresholdSpeedMetersPerSecond: 4))
    for (zones, threshold) in [(heart, 170.0), (power, 270), (pace, 4)] {
      let bounds = try #require(IntensityBounds(zones.quantity, threshold: threshold))
      let seconds = zones.names.map { _ in 60.0 }
      let found = try #require(bounds.distribution(of: seconds, in: zones))
      #expect(found.total.isNear(60 * Double(seconds.count), within: 1e-9))
      #expect(found.easy >= 120)
      #expect(found.hard >= 60)
    }
  }
}
