import CoreActivityFile
import CoreReasons
import Testing

/// Files from devices that died before writing the file size.
struct FITUnfinishedTests {
  @Test(arguments: [0, 0xFFFF_FFFF])
  func `a file without a size keeps the records before a truncated last one`(statedBytes: Int) throws {
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

  @Test func `a truncated file that states its size is rejected, since it was once complete`() {
    let bytes = Array(FITWriter.activity().file().dropLast(3))
    #expect(refusal(bytes) == .truncated(.record, samples: 10))
  }

  @Test func `an unfinished file truncated in its first record is rejected`() {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(1)
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    #expect(refusal(Array(bytes.dropLast(4))) == .truncated(.record, samples: 0))
  }

  @Test func `zeros after the records of an unfinished file are ignored`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(5)
    writer.writeRaw([UInt8](repeating: 0, count: 4095))
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
    #expect(try onlyActivity(file).samples.count == 5)
  }

  @Test func `an unfinished file takes its sport from the sport message`() throws {
    var writer = FITWriter()
    writer.define(4, message: 12, [.init(0, .enumeration), .init(1, .enumeration)])
    writer.write(4, [2, 7])
    writer.writeRecords(5)
    let bytes = writer.file(statedDataBytes: 0, hasChecksum: false)
    let activity = try onlyActivity(ActivityFileDecoder().decode(Array(bytes.dropLast()), fileName: "a.fit"))
    #expect(activity.sport == "cycling")
  }
}
