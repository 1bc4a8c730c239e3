import CoreActivityFile
import Testing

/// Heart rates from a chest strap, in separate messages, next to wrist heart rates in the records.
struct FITStrapHeartRatesTests {
  private static let start = FITWriter.start

  @Test func `the strap's heart rates replace the wrist's where the strap recorded`() throws {
    var writer = FITWriter()
    wrist(&writer, seconds: 0..<10, 150)
    strap(&writer, from: 0, beats: [Int](repeating: 120, count: 10))
    #expect(try heartRates(writer) == SampleColumn([Double](repeating: 120, count: 10)))
  }

  @Test func `a gap in the strap's recording is not filled with wrist heart rates`() throws {
    var writer = FITWriter()
    wrist(&writer, seconds: 0..<30, 150)
    strap(&writer, from: 0, beats: [120, 120])
    strap(&writer, from: 20, beats: [110, 110, 110, 110, 110, 110, 110, 110, 110, 110])
    let rates = try #require(try heartRates(writer))
    #expect(rates[1] == 120)
    #expect(rates[5] == 120)  // the last beat applies for five seconds
    #expect(rates[10] == nil)
    #expect(rates[19] == nil)
    #expect(rates[25] == 110)
    #expect(!rates.contains(150))
  }

  @Test func `wrist heart rates are kept before, between and after strap recordings`() throws {
    var writer = FITWriter()
    wrist(&writer, seconds: 0..<300, 150)
    strap(&writer, from: 100, beats: [Int](repeating: 120, count: 5))
    strap(&writer, from: 200, beats: [Int](repeating: 121, count: 5))
    let rates = try #require(try heartRates(writer))
    #expect(rates[..<100].allSatisfy { $0 == 150 })
    #expect(rates[102] == 120)
    #expect(rates[150] == 150)  // the strap recorded nothing for more than a minute
    #expect(rates[202] == 121)
    #expect(rates[299] == 150)
  }

  @Test func `invalid strap times and heart rates are dropped`() throws {
    var writer = FITWriter()
    wrist(&writer, seconds: 0..<3, 150)
    writer.define(4, message: 132, [.init(253, .uint32), .init(6, .uint8), .init(9, .byte, bytes: 8)])
    writer.writeRaw([0x44, 0, 0, 132, 0, 3, 253, 4, 0x86, 6, 8, 0x89, 9, 8, 0x8E])
    let infinite: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0x7F]
    writer.writeRaw([4, 0, 0xCA, 0x9A, 0x3B] + infinite + [0, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    writer.writeRaw([4, 0, 0xCA, 0x9A, 0x3B] + infinite + [1, 0, 0, 0, 0, 0, 0, 0x80])
    writer.writeRaw([0x44, 0, 0, 132, 0, 2, 6, 2, 2, 10, 24, 0x8F])
    writer.writeRaw([4, 90, 90] + [UInt8](repeating: 0xFE, count: 24))
    #expect(try heartRates(writer) == [150, 150, 150])
  }

  @Test(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
  func `a swim uses the strap's heart rates`() throws {
    let swim = try onlyActivity(SampleFolder.decode("fit/fr735xt-pool-swim-hr.fit"))
    #expect(swim.samples.heartRateBPM?.compactMap { $0 }.max() == swim.reported.maximumHeartRateBPM)
    let triathlon = try SampleFolder.decode("fit/fr920xt-triathlon-5-sessions.fit").activities
    for leg in triathlon {
      let rates = leg.samples.heartRateBPM?.compactMap { $0 } ?? []
      let mean = rates.reduce(0, +) / Double(rates.count)
      #expect(abs(mean - (leg.reported.averageHeartRateBPM ?? 0)) < 3)
    }
  }

  private func heartRates(_ writer: FITWriter) throws -> SampleColumn? {
    try onlyActivity(decode(writer)).samples.heartRateBPM
  }

  private func wrist(_ writer: inout FITWriter, seconds: Range<Int>, _ rate: Int) {
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8)])
    for second in seconds { writer.write(1, [Self.start + second, rate]) }
  }

  /// One beat per second.
  private func strap(_ writer: inout FITWriter, from second: Int, beats: [Int]) {
    writer.define(
      4, message: 132,
      [.init(253, .uint32), .init(6, .uint8, bytes: beats.count), .init(9, .uint32, bytes: 4 * beats.count)])
    writer.write(4, [Self.start + second] + beats + beats.indices.map { 1024 * (1000 + second + $0) })
  }
}
