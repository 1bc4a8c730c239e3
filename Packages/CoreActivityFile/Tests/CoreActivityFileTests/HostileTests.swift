import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// Small files crafted to take forever or exhaust memory.
struct HostileTests {
  @Test
  func `a tag with very many attributes is rejected immediately`() {
    let attributes = (0..<400_000).map { "a\($0)=''" }.joined(separator: " ")
    let document = gpx(track([point(0)]) + "<x \(attributes)/>")
    #expect(refusal(xml: document) == .malformed(.line(1), .longTag(limit: 32 << 10)))
    let fewer = (0..<2000).map { "a\($0)=''" }.joined(separator: " ")
    let several = gpx(track([point(0)]) + "\n<x \(fewer)/>")
    #expect(refusal(xml: several) == .malformed(.line(2), .tooManyAttributes(limit: 256)))
  }

  @Test func `realistic numbers of attributes and namespaces are accepted`() throws {
    let attributes = (0..<100).map { "a\($0)='\($0)' xmlns:n\($0)='u'" }.joined(separator: " ")
    let point = #"<trkpt lat="46" lon="14"><time>2024-01-01T10:00:00Z</time><e xmlns:m="v"/></trkpt>"#
    let document = gpx("<x \(attributes)/>" + track([String](repeating: point, count: 1000)))
    #expect(try onlyActivity(decode(xml: document)).samples.count == 1000)
  }

  @Test func `very many namespaces in scope do no harm`() throws {
    let depth = 20
    let open = (0..<depth).map { level in "<a \((0..<50).map { "xmlns:n\(level)_\($0)='u'" }.joined(separator: " "))>" }
    let document = gpx(open.joined() + String(repeating: "</a>", count: depth) + track([point(0)]))
    #expect(try onlyActivity(decode(xml: document)).samples.count == 1)
  }

  @Test func `a comment within the limit is skipped whatever it contains`() throws {
    let comment = "<!--" + String(repeating: "<a b='c'> ", count: 200_000) + "-->"
    #expect(try onlyActivity(decode(xml: gpx(comment + track([point(0)])))).samples.count == 1)
  }

  @Test func `developer fields cannot exceed their memory limit`() {
    var writer = FITWriter()
    writer.define(4, message: 206, [.init(0, .uint8), .init(1, .uint8), .init(2, .uint8)])
    for field in 0..<64 { writer.write(4, [0, field, 2]) }
    // Records without fields, then one with all of them: every column is as long as the number of records.
    writer.define(1, message: 20, [.init(253, .uint32)])
    writer.write(1, [FITWriter.start])
    writer.define(2, message: 20, [])
    writer.writeRaw([UInt8](repeating: 0xC0, count: 300_000))
    writer.define(3, message: 20, [.init(253, .uint32)], developer: (0..<64).map { (UInt8($0), 1, 0) })
    writer.write(3, [FITWriter.start], developer: [UInt8](repeating: 7, count: 64))
    guard case .malformed(_, .tooManyDeveloperFields) = refusal(writer.file()) else {
      Issue.record("\(String(describing: refusal(writer.file())))")
      return
    }
  }

  @Test func `a file with too many heartbeats is rejected`() {
    var writer = FITWriter.activity()
    writer.define(4, message: 132, [.init(253, .uint32), .init(6, .uint8, bytes: 60), .init(9, .uint32, bytes: 240)])
    let before = writer.body.count
    writer.write(4, [FITWriter.start] + [Int](repeating: 90, count: 60) + (0..<60).map { 1024 * $0 })
    let beats = writer.body[before...]
    for _ in 0..<17_000 { writer.writeRaw(Array(beats)) }
    guard
      case .malformed(_, .tooManyHeartBeats) = refusal(
        writer.file(statedDataBytes: 0, hasChecksum: false))
    else {
      Issue.record("not rejected")
      return
    }
  }

  @Test func `a file with too many one-byte messages is rejected at the first one beyond the limit`() {
    for hasSessions in [false, true] {
      var writer = FITWriter.activity()
      // Laps or sessions without any field: the header byte is the whole message.
      writer.define(4, message: hasSessions ? 18 : 19, [])
      // The session and, before it, the file's type count as well.
      let allowed = hasSessions ? 250 - 1 : 250_000 - 2
      let start = 14 + writer.body.count
      writer.writeRaw([UInt8](repeating: 0x04, count: 2_000_000))
      #expect(
        refusal(writer.file(statedDataBytes: 0, hasChecksum: false))
          == .malformed(.byte(start + allowed), .tooManyMessages))
    }
  }

  @Test func `two large files submitted together are both decoded`() async throws {
    let bytes = FITWriter.activity(records: 120_000).file()
    let decoder = ActivityFileDecoder()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask { try decoder.decode(bytes, fileName: "a.fit").activities.map(\.samples.count).reduce(0, +) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [120_000, 120_000])
    // A rejected file releases its turn, too.
    #expect(reason(Array(bytes.dropLast()), by: decoder) != nil)
    #expect(reason(bytes, by: decoder) == nil)
  }

  private func reason(_ bytes: [UInt8], by decoder: ActivityFileDecoder) -> FileRejection? {
    do throws(FileRejection) {
      _ = try decoder.decode(bytes, fileName: "a.fit")
      return nil
    } catch {
      return error
    }
  }
}
