import CoreActivityFile
import CoreReasons
import Testing

struct FITDamageTests {
  @Test func `both header lengths and a header checksum of 0 are accepted`() throws {
    let writer = FITWriter.activity()
    for bytes in [writer.file(headerBytes: 12), writer.file(headerChecksum: .zero)] {
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
      #expect(file.warnings.isEmpty)
      #expect(file.activities == (try decode(writer)).activities)
    }
  }

  @Test func `a wrong header checksum is only a warning if the file checksum is right`() throws {
    let file = try ActivityFileDecoder().decode(FITWriter.activity().file(headerChecksum: .wrong), fileName: "a.fit")
    #expect(file.warnings == [.headerChecksum])
  }

  @Test func `a file with a changed byte is rejected`() {
    var bytes = FITWriter.activity().file()
    bytes[bytes.count - 4] ^= 1
    #expect(refusal(bytes) == .checksumMismatch)
  }

  @Test func `the error for a file truncated inside a message counts the records before it`() {
    let bytes = FITWriter.activity().file()
    let record = 1 + 9
    let records = 14 + 9 + 2 + 15  // header, definition and message of the file id, definition of records
    #expect(bytes[records] == 1)
    #expect(refusal(Array(bytes.prefix(records + 4 * record - 3))) == .truncated(.record, samples: 3))
  }

  @Test func `the error for a file truncated between messages states the missing bytes`() {
    let bytes = FITWriter.activity().file()
    #expect(refusal(Array(bytes.dropLast(2))) == .truncated(.missing(2), samples: 10))
    #expect(refusal(Array(bytes.prefix(14))) == .truncated(.missing(bytes.count - 14), samples: 0))
    #expect(refusal(Array(bytes.prefix(11))) == .truncated(.header, samples: 0))
  }

  @Test func `a file whose data exceeds its stated size is rejected as truncated`() {
    let writer = FITWriter.activity()
    let bytes = writer.file(statedDataBytes: writer.body.count - 3)
    #expect(refusal(bytes) == .truncated(.record, samples: 10))
  }

  @Test func `a file that the device never finished is read to the end`() throws {
    let writer = FITWriter.activity()
    for hasChecksum in [false, true] {
      let bytes = writer.file(statedDataBytes: 0, hasChecksum: hasChecksum)
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
      #expect(try onlyActivity(file).samples.count == 10)
      #expect(file.warnings == [.unfinishedFile])
    }
  }

  @Test func `data after the end of the file is ignored with a warning`() throws {
    let bytes = FITWriter.activity().file() + [UInt8](repeating: 0, count: 64)
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
    #expect(file.warnings == [.trailingContent])
    #expect(file.activities == (try decode(FITWriter.activity())).activities)
  }

  @Test func `a message with an undefined type is rejected, naming the type`() throws {
    var writer = FITWriter.activity(records: 2)
    let offset = 14 + writer.body.count
    writer.writeRaw([0x0B, 1, 2, 3])
    #expect(
      refusal(writer.file()) == .malformed(.byte(offset), .undefinedMessage(type: 11, records: 2)))
  }

  @Test func `a file with more records than the limit is rejected`() {
    let limits = ActivityFileDecoder.Limits(
      maximumFileBytes: 10_000, maximumDecompressedBytes: 10_000, maximumSamples: 9)
    #expect(refusal(FITWriter.activity().file(), limits: limits) == .tooManySamples(limit: 9))
  }
}
