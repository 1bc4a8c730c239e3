import CoreActivityFile
import Testing

struct SampleColumnTests {
  @Test func `missing values are nil and compare equal`() {
    let column: SampleColumn = [1, nil, 3]
    #expect(column[1] == nil)
    #expect(column[2] == 3)
    #expect(column.presentCount == 2)
    #expect(column == [1, nil, 3])
    #expect(column != [1, 2, 3])
    #expect(column != [1, nil])
    #expect(column.compactMap { $0 } == [1, 3])
  }

  @Test func `segments cover all samples`() {
    #expect(ActivitySamples(offsetSeconds: [0, 1, 2, 3], segmentStarts: [1, 3]).segments == [0..<1, 1..<3, 3..<4])
    #expect(ActivitySamples(offsetSeconds: [0]).segments == [0..<1])
    #expect(ActivitySamples().segments.isEmpty)
  }

  @Test func `columns longer than a block keep their gaps in place`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8), .init(7, .uint16), .init(4, .uint8)])
    for index in 0..<1000 {
      writer.write(1, [FITWriter.start + index, 100, index % 300 == 299 ? index : 0xFFFF, index == 1 ? 80 : 0xFF])
    }
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.heartRateBPM?.presentCount == 1000)
    #expect(samples.powerWatts == SampleColumn((0..<1000).map { $0 % 300 == 299 ? Double($0) : nil }))
    #expect(samples.cadenceRPM == SampleColumn((0..<1000).map { $0 == 1 ? 80 : nil }))
  }
}
