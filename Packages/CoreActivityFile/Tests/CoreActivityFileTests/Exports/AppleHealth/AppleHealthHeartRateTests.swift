import Testing

@testable import CoreActivityFile

struct AppleHealthHeartRateTests {
  @Test func `heart rates of the time span belong to the workout, in the order of time`() throws {
    let samples = try samples(
      heartRate("99", at: -1 + 3600 * 2) + heartRate("120.5", at: 60) + heartRate("81.6", at: 0)
        + heartRate("133", at: 3600) + heartRate("90", at: 3601))
    #expect(samples.offsetSeconds == [0, 60, 3600])
    #expect(samples.heartRateBPM == [81.6, 120.5, 133])
  }

  @Test func `a heart rate that is there twice, as in a correlation, counts once`() throws {
    let record = heartRate("120", at: 60)
    let samples = try samples("<Correlation type='x'>\(record)</Correlation>\(record)")
    #expect(samples.offsetSeconds == [60])
  }

  @Test func `the source of the workout comes first`() throws {
    let others = (0..<9).map { heartRate("150", at: $0, source: "Strap") }.joined()
    #expect(try samples(others + heartRate("140", at: 30)).heartRateBPM == [140])
  }

  @Test func `a space and a no-break space name the same source`() throws {
    let records = heartRate("150", at: 0, source: "Strap") + heartRate("140", at: 1, source: "My\u{A0}Watch")
    let document = healthData(records + healthWorkout(source: "My Watch"))
    #expect(try onlyWorkout(document).exported.activity.samples.heartRateBPM == [140])
    let escaped = healthData(records + healthWorkout(source: "My&#160;Watch"))
    #expect(try onlyWorkout(escaped).exported.activity.samples.heartRateBPM == [140])
  }

  @Test func `without heart rates of its own, a workout has those of the source with the most`() throws {
    let samples = try samples(
      heartRate("150", at: 0, source: "Ring") + heartRate("140", at: 5, source: "Strap")
        + heartRate("141", at: 9, source: "Strap"))
    #expect(samples.heartRateBPM == [140, 141])
  }

  @Test func `heart rates after the workout in the document count, too`() throws {
    let document = healthData(healthWorkout() + heartRate("120", at: 5))
    #expect(try onlyWorkout(document).exported.activity.samples.heartRateBPM == [120])
  }

  @Test func `beats per second are converted, and implausible or unreadable ones are counted`() throws {
    let read = try readHealth(
      healthData(
        heartRate("1.5", at: 1, unit: "count/s") + heartRate("0", at: 2) + heartRate("999", at: 3)
          + heartRate("x", at: 4) + heartRate("100", at: 5, unit: "furlong") + healthWorkout()))
    #expect(read.workouts.first?.exported.activity.samples.heartRateBPM == [90])
    #expect(read.warnings == [.unusableHeartRates(count: 4)])
  }

  @Test func `other records are not heart rates, whatever the order of their attributes`() throws {
    let variability = heartRate("55", at: 9).replacing("HeartRate\"", with: "HeartRateVariabilitySDNN\"")
    let reordered = heartRate("120", at: 5).replacing(#"type="HKQuantityTypeIdentifierHeartRate""#, with: "")
      .replacing("/>", with: #" type="HKQuantityTypeIdentifierHeartRate"/>"#)
    let steps = reordered.replacing("HeartRate", with: "StepCount")
    #expect(try samples(variability + reordered + steps).heartRateBPM == [120])
  }

  @Test func `the first heart rates of a document that has too many are left out`() {
    var rates = filled(140_000, most: 131_072)
    #expect(rates.countBeyondLimit == 65_536)
    let first = rates.take(from: 0, to: 139_999, source: 1).first
    #expect(first?.seconds == 65_536)
  }

  @Test func `overlapping workouts cannot multiply heart rates without limit`() {
    var rates = filled(100, most: 250)
    var counts: [Int] = []
    for _ in 0..<4 { counts.append(rates.take(from: 0, to: 99, source: 1).count) }
    #expect(counts == [100, 100, 0, 0])
    #expect(rates.refusedWorkouts == 2)
  }

  @Test(
    arguments: [(100, -1), (100, 1 << 32), (.nan, 1), (.infinity, 1), (0, 1), (301, 1)] as [(Double, Int64)])
  func `heart rates before 1970, after 2106 and out of range are refused`(rate: Double, seconds: Int64) {
    var rates = AppleHealthHeartRates()
    let isKept = rates.append(rate, at: seconds, source: 1)
    #expect(!isKept)
  }

  /// One heart rate a second.
  private func filled(_ count: Int, most: Int) -> AppleHealthHeartRates {
    var rates = AppleHealthHeartRates(most: most)
    for second in 0..<count { _ = rates.append(100, at: Int64(second), source: 1) }
    rates.sort()
    return rates
  }

  private func samples(_ records: String) throws -> ActivitySamples {
    try onlyWorkout(healthData(records + healthWorkout())).exported.activity.samples
  }
}
