import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct GearWearTests {
  private let fitted = CalendarDay(daysSinceEpoch: 20_000)
  private var today: CalendarDay { fitted.advanced(by: 100) }

  private func uses(_ meters: [Int: Double]) -> [GearUse] {
    meters.map { GearUse(day: fitted.advanced(by: $0), meters: $1, seconds: $1 / 3) }
  }

  private func service(
    _ measure: GearWearMeasure = .distance, limit: Double = 700_000, initial: Double = 0, retired: Int? = nil,
    serviced: Int? = nil, rule: NeverServicedRule = .countsFromFitting
  ) throws -> GearService {
    try #require(
      GearService(
        measure: measure, limit: limit, initialAmount: initial, fittedOn: fitted,
        retiredOn: retired.map { fitted.advanced(by: $0) }, lastServicedOn: serviced.map { fitted.advanced(by: $0) },
        neverServicedRule: rule))
  }

  @Test func `652,4 of 700 km are 93,2 percent, with 11,1 days left at 30 km a week`() throws {
    let wear = try GearWear(service(initial: 600_000), uses: uses([1: 52_400]), today: today)
    #expect((wear.share * 100).isNear(93.2, within: 0.05))
    #expect(try #require(wear.daysLeft(atWeeklyRate: 30_000)).isNear(11.1, within: 0.05))
    #expect(!wear.isDue)
  }

  @Test(arguments: [(685_999.0, false), (686_000, true), (800_000, true)])
  func `it is due at 98 percent`(_ meters: Double, _ isDue: Bool) throws {
    let wear = try GearWear(service(), uses: uses([1: meters]), today: today)
    #expect(wear.isDue == isDue)
    #expect(wear.remaining == max(0, 700_000 - meters))
  }

  @Test func `the days of fitting and retirement count, and others do not`() throws {
    let all = uses([-1: 1, 0: 10, 50: 100, 51: 1_000, 101: 10_000])
    #expect(try GearWear(service(retired: 50), uses: all, today: today).total == 110)
    #expect(try GearWear(service(), uses: all, today: today).total == 1_110)
  }

  @Test func `after a service only later workouts count`() throws {
    let wear = try GearWear(service(initial: 5, serviced: 50), uses: uses([10: 1, 50: 10, 51: 100]), today: today)
    #expect(wear.total == 116)
    #expect(wear.sinceService == 100)
  }

  @Test func `never serviced gear follows its rule`() throws {
    func isDue(_ rule: NeverServicedRule, _ meters: Double, serviced: Int? = nil) throws -> Bool {
      try GearWear(service(serviced: serviced, rule: rule), uses: uses([60: meters]), today: today).isDue
    }
    #expect(try isDue(.countsFromFitting, 700_000))
    #expect(try !isDue(.countsFromFitting, 1))
    #expect(try !isDue(.neverDue, 700_000))
    #expect(try isDue(.alwaysDue, 1))
    for rule in NeverServicedRule.allCases {
      #expect(try isDue(rule, 700_000, serviced: 10))
      #expect(try !isDue(rule, 700_000, serviced: 70))
    }
  }

  @Test func `retired gear is never due`() throws {
    for rule in NeverServicedRule.allCases {
      let wear = try GearWear(service(retired: 90, rule: rule), uses: uses([1: 900_000]), today: today)
      #expect(!wear.isDue && wear.weeklyRate == 0)
    }
  }

  @Test func `time, calendar days and days of use are measures`() throws {
    let all = uses([1: 300, 2: 600, 95: 900]) + uses([95: 300])
    #expect(try GearWear(service(.time), uses: all, today: today).total == 700)
    #expect(try GearWear(service(.days), uses: all, today: today).total == 101)
    #expect(try GearWear(service(.daysUsed), uses: all, today: today).total == 3)
    #expect(try GearWear(service(.days, serviced: 40), uses: all, today: today).sinceService == 60)
  }

  @Test func `the rate is the mean of the last four weeks`() throws {
    let wear = try GearWear(service(), uses: uses([72: 999, 73: 40_000, 100: 80_000]), today: today)
    #expect(wear.weeklyRate == 30_000)
    #expect(try GearWear(service(.days), uses: [], today: today).weeklyRate == 7)
    let first = try GearWear(service(), uses: uses([0: 10]), today: fitted)
    #expect(first.weeklyRate == 70)
    #expect(try GearWear(service(), uses: [], today: fitted.advanced(by: -5)).weeklyRate == 0)
  }

  @Test func `numbers are finite for any input`() throws {
    var random = SeededGenerator(seed: 9)
    let numbers = [0, 1, -1, 1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude] as [Double]
    func day() -> CalendarDay { CalendarDay(daysSinceEpoch: .random(in: -5_000_000...5_000_000, using: &random)) }
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<500 {
      let measure = try #require(GearWearMeasure.allCases.randomElement(using: &random))
      let service = GearService(
        measure: measure, limit: number(), initialAmount: number(), fittedOn: day(), retiredOn: day(),
        lastServicedOn: day())
      guard let service else { continue }
      let wear = GearWear(
        service, uses: (0..<5).map { _ in GearUse(day: day(), meters: number(), seconds: number()) }, today: day())
      let values = [wear.total, wear.sinceService, wear.share, wear.remaining, wear.weeklyRate]
      #expect(values.allSatisfy { $0.isFinite })
      #expect(wear.daysLeft(atWeeklyRate: number())?.isFinite ?? true)
    }
  }
}
