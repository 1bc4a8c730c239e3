import Testing

@testable import DomainTraining

struct WPrimeSeriesTests {
  private func series(_ legs: [Leg], bucketCount: Int) throws -> WPrimeSeries {
    let balance = try #require(
      WPrimeBalance(
        of: .eachSecond(powers: eachSecond(legs)), criticalPowerWatts: 250, wPrimeJoules: 20_000, model: .differential))
    return WPrimeSeries(of: balance, bucketCount: bucketCount)
  }

  @Test func `each bucket has its lowest balance`() throws {
    let found = try series([(60, 400), (120, 150), (60, 400)], bucketCount: 4)
    #expect(found.start == 0 && found.bucketLength == 60)
    #expect(found.values.map { $0.rounded() } == [11_000, 11_000, 13_338, 6_068])
  }

  @Test func `more buckets than samples show the balance within a sample`() throws {
    let found = try series([(2, 400)], bucketCount: 8)
    #expect(zip(found.values, (1...8).map { 20_000 - 37.5 * Double($0) }).allSatisfy { $0.isNear($1) })
  }

  @Test func `no buckets are no series`() throws {
    for count in [0, -3] { #expect(try series([(2, 400)], bucketCount: count).values.isEmpty) }
  }
}
