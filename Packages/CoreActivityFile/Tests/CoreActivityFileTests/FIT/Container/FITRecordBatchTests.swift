import CoreActivityFile
import Testing

struct FITRecordBatchTests {
  @Test func `records whose definitions alternate or change keep their own fields, in order`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.define(5, message: 20, [.init(253, .uint32), .init(7, .uint16)])
    writer.write(1, [FITWriter.start, 100])
    writer.write(5, [FITWriter.start + 1, 200])
    writer.write(1, [FITWriter.start + 2, 102])
    writer.define(1, message: 20, [.init(253, .uint32), .init(4, .uint8)])
    writer.write(1, [FITWriter.start + 3, 80])
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.offsetSeconds == [0, 1, 2, 3])
    #expect(samples.heartRateBPM == [100, nil, 102, nil])
    #expect(samples.powerWatts == [nil, 200, nil, nil])
    #expect(samples.cadenceRPM == [nil, nil, nil, 80])
  }

  @Test(arguments: [255, 256, 257, 600])
  func `any number of records becomes as many samples`(_ count: Int) throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(5, .uint32), .init(3, .uint8)])
    for index in 0..<count { writer.write(1, [FITWriter.start + index, 250 * index, index == count - 1 ? 99 : 0]) }
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.distanceMeters == SampleColumn((0..<count).map { 2.5 * Double($0) }))
    #expect(samples.heartRateBPM?.presentCount == 1)
    #expect(samples.heartRateBPM?.last == 99)
  }
}
