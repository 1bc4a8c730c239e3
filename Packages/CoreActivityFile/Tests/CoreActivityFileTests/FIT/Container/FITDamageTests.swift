import CoreActivityFile
import Testing

@Suite struct FITDamageTests {
  @Test func `both lengths of header and a header checksum of 0 are good`() throws {
    let writer = FITWriter.activity()
    for bytes in [writer.file(headerBytes: 12), writer.file(headerChecksum: .zero)] {
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
      #expect(file.warnings.isEmpty)
      #expect(file.activities == (try decode(writer)).activities)
    }
  }

  @Test func `a wrong header checksum is let pass when the file's is right`() throws {
    let file = try ActivityFileDecoder().decode(FITWriter.activity().file(headerChecksum: .wrong), fileName: "a.fit")
    #expect(file.warnings == [.headerChecksumWrong])
  }

  @Test func `a changed byte is refused`() {
    var bytes = FITWriter.activity().file()
    bytes[bytes.count - 4] ^= 1
    #expect(refusal(bytes) == .checksumMismatch)
  }

  @Test func `a file cut off inside a message says how many records came before`() {
    let bytes = FITWriter.activity().file()
    let record = 1 + 9
    let records = 14 + 9 + 2 + 15  // header, definition and message of the file id, definition of records
    #expect(bytes[records] == 1)
    #expect(refusal(Array(bytes.prefix(records + 4 * record - 3))) == .truncated(.message, samplesBefore: 3))
  }

  @Test func `a file cut off between messages says how much is missing`() {
    let bytes = FITWriter.activity().file()
    #expect(refusal(Array(bytes.dropLast(2))) == .truncated(.missingBytes(2), samplesBefore: 10))
    #expect(refusal(Array(bytes.prefix(14))) == .truncated(.missingBytes(bytes.count - 14), samplesBefore: 0))
    #expect(refusal(Array(bytes.prefix(11))) == .truncated(.header, samplesBefore: 0))
  }

  @Test func `a file whose data runs beyond the size it states is refused as cut off`() {
    let writer = FITWriter.activity()
    let bytes = writer.file(statedDataBytes: writer.body.count - 3)
    #expect(refusal(bytes) == .truncated(.message, samplesBefore: 10))
  }

  @Test func `a file its device could not finish is read to its end`() throws {
    let writer = FITWriter.activity()
    for hasChecksum in [false, true] {
      let bytes = writer.file(statedDataBytes: 0, hasChecksum: hasChecksum)
      let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
      #expect(try onlyActivity(file).samples.count == 10)
      #expect(file.warnings == [.unfinishedFile])
    }
  }

  @Test func `what follows the end is left out with a warning`() throws {
    let bytes = FITWriter.activity().file() + [UInt8](repeating: 0, count: 64)
    let file = try ActivityFileDecoder().decode(bytes, fileName: "a.fit")
    #expect(file.warnings == [.trailingContentIgnored])
    #expect(file.activities == (try decode(FITWriter.activity())).activities)
  }

  @Test func `a message of a type never defined is refused by name`() throws {
    var writer = FITWriter.activity(records: 2)
    let offset = 14 + writer.body.count
    writer.writeRaw([0x0B, 1, 2, 3])
    #expect(
      refusal(writer.file()) == .malformed(.byteOffset(offset), .undefinedMessage(type: 11, samplesBefore: 2)))
  }

  @Test func `more records than the limit are refused`() {
    let limits = ActivityFileDecoder.Limits(
      maximumFileBytes: 10_000, maximumDecompressedBytes: 10_000, maximumSamples: 9)
    #expect(refusal(FITWriter.activity().file(), limits: limits) == .tooManySamples(limit: 9))
  }
}
