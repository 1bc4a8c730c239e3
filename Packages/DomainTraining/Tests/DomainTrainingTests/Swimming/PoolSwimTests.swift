import CoreTesting
import DomainTraining
import Testing

struct PoolSwimTests {
  @Test func `27 seconds and 18 strokes are a SWOLF of 45, and with those of one arm 36`() {
    #expect(PoolLength(seconds: 27, strokes: 18).swolf == 45)
    #expect(PoolLength(seconds: 27, strokes: 9).swolf == 36)
    #expect(PoolLength(seconds: 27).swolf == nil)
    #expect(PoolLength(seconds: 27, strokes: 18, isActive: false).swolf == nil)
  }

  @Test func `a recorded swim has the figures of its lengths`() throws {
    let swim = try #require(PoolSwim(lengths: RecordedSwim.lengths, poolMeters: RecordedSwim.poolMeters))
    #expect(swim.activeLengths.count == 114)
    #expect(swim.distanceMeters.isNear(2_606.04, within: 1e-6))
    #expect(try #require(swim.averageSWOLFOfAllLengths).isNear(34.4847))
    #expect(try #require(swim.averageSWOLF).isNear(34.8056))
    #expect(try #require(swim.activeSecondsPerHundredMeters).isNear(106.033, within: 5e-4))
    #expect(try #require(swim.totalSecondsPerHundredMeters).isNear(167.747, within: 5e-4))
    #expect(try #require(swim.strokesPerLength).isNear(10.6182))
  }

  @Test func `a corrected pool keeps the lengths and changes the distance`() throws {
    let swim = try #require(PoolSwim(lengths: RecordedSwim.lengths, poolMeters: 22.86))
    let corrected = try #require(swim.rescaled(toPoolMeters: 25))
    #expect(corrected.distanceMeters == 2_850)
    #expect(corrected.averageSWOLF == swim.averageSWOLF)
    #expect(swim.rescaled(toPoolMeters: 0) == nil)
    #expect(swim.rescaled(toPoolMeters: .nan) == nil)
  }

  @Test func `lengths under 3 seconds belong to the next, at the end to the one before`() throws {
    let lengths = [
      PoolLength(seconds: 25, strokes: 10), PoolLength(seconds: 2, strokes: 1), PoolLength(seconds: 24, strokes: 9),
      PoolLength(seconds: 30, isActive: false), PoolLength(seconds: 26, strokes: 10),
      PoolLength(seconds: 2.5, strokes: 2),
    ]
    let swim = try #require(PoolSwim(lengths: lengths, poolMeters: 25))
    #expect(swim.lengths.map(\.seconds) == [25, 26, 30, 28.5])
    #expect(swim.lengths.map(\.strokes) == [10, 10, nil, 12])
    #expect(swim.distanceMeters == 75)
  }

  @Test func `a swim without lengths has no figures`() throws {
    let swim = try #require(PoolSwim(lengths: [], poolMeters: 25))
    #expect(swim.distanceMeters == 0)
    #expect(swim.averageSWOLF == nil && swim.activeSecondsPerHundredMeters == nil && swim.strokesPerLength == nil)
    #expect(swim.averageSWOLFOfAllLengths == nil && swim.totalSecondsPerHundredMeters == nil)
  }

  @Test(arguments: 0..<100)
  func `damaged lengths give possible figures or none`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let seconds: [Double] = [.nan, .infinity, -5, 0, 0.5, 2, 20, 40]
    let strokes: [Int?] = [nil, .max, .min, -1, 0, 12]
    let lengths = (0..<30).map { _ in
      PoolLength(
        seconds: seconds.randomElement(using: &random) ?? 0, strokes: strokes.randomElement(using: &random) ?? nil,
        isActive: .random(using: &random))
    }
    let swim = try #require(PoolSwim(lengths: lengths, poolMeters: 25))
    #expect(swim.totalSeconds.isFinite && swim.totalSeconds >= swim.activeSeconds)
    for figure in [
      swim.averageSWOLF, swim.averageSWOLFOfAllLengths, swim.strokesPerLength, swim.activeSecondsPerHundredMeters,
    ] {
      #expect((figure ?? 0).isFinite && figure ?? 0 >= 0)
    }
  }

  @Test func `styles have the numbers of FIT files`() {
    #expect(SwimStroke(rawValue: 0) == .freestyle)
    #expect(SwimStroke(rawValue: 4) == .drill)
    #expect(SwimStroke(rawValue: 6) == .individualMedley)
    #expect(Set(SwimStroke.allCases.map(\.name)).count == 7)
  }
}
