import CoreActivityFile
import Testing

/// Files whose device died before it could write their size.
@Suite struct FITUnfinishedTests {
  @Test(arguments: [0, 0xFFFF_FFFF])
  func `a file without a size whose last record is cut is imported up to it`(statedBytes: Int) throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(2319)
    let whole = writer.file(statedDataBytes: statedBytes, hasChecksum: false)
    for cut in 1...9 {
      let file = try ActivityFileDecoder().decode(Array(whole.dropLast(cut)), fileName: "a.fit")
      let activity = try onlyActivity(file)
      #expect(activity.samples.count == 2318)
      #expect(activity.elapsedSeconds == 2317)
      #expect(file.warnings == [.lastRecordCutOff, .unfinishedFile])
    }
    let uncut = try ActivityFileDecoder().decode(whole, fileName: "a.fit")
    #expect(try onlyActivity(uncut).samples.count == 2319)
    #expect(uncut.warnings == [.unfinishedFile])
  }

  @Test func `a file that states its size and is cut is refused: it was whole once`() {
    let bytes = Array(FITWriter.activity().file().dropLast(3))
    #expect(refusal(bytes) == .truncated(.message, samplesBefore: 10))
  }

  @Test func `an unfinished file that is cut before its first record is refused`() {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(1)
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    #expect(refusal(Array(bytes.dropLast(4))) == .truncated(.message, samplesBefore: 0))
  }

  @Test func `zeros behind the records of an unfinished file do not change what it is`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(5)
    writer.writeRaw([UInt8](repeating: 0, count: 4095))
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
    #expect(try onlyActivity(file).samples.count == 5)
  }

  @Test func `the sport of an unfinished file is that of its sport message`() throws {
    var writer = FITWriter()
    writer.define(4, message: 12, [.init(0, .enumeration), .init(1, .enumeration)])
    writer.write(4, [2, 7])
    writer.writeRecords(5)
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    let activity = try onlyActivity(ActivityFileDecoder().decode(Array(bytes.dropLast()), fileName: "a.fit"))
    #expect(activity.sport == "cycling")
  }
}
