import CoreSystem
import CoreUI
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

/// A stranger may have sent the recording that is replayed, and decides how much it asks for.
@MainActor struct StrangersRecordingTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func problem(_ data: Data) -> Recording.Problem? {
    do throws(Recording.Problem) {
      _ = try Recording(data)
      return nil
    } catch {
      return error
    }
  }

  private func text(_ change: (String) -> String = { $0 }) async throws -> Data {
    let app = try await RecordedShell()
    try await app.press("2", "j")
    await app.take(.resize(Size(width: 80, height: 24)))
    let text = try String(contentsOf: URL(filePath: await app.end()), encoding: .utf8)
    let changed = change(text)
    return Data(changed.utf8)
  }

  @Test(
    arguments: [
      (1_000, 500, nil), (1_001, 24, .size(width: 1_001, height: 24)), (80, 501, .size(width: 80, height: 501)),
      (2_000_000_000, 1, .size(width: 2_000_000_000, height: 1)), (-1, 24, .size(width: -1, height: 24)),
      (Int.max, Int.max, .size(width: .max, height: .max)),
    ] as [(Int, Int, RecordingExcess?)])
  func `a terminal and a resize are at most 1,000 × 500`(_ width: Int, _ height: Int, _ excess: RecordingExcess?)
    async throws
  {
    let begun = problem(
      try await text {
        $0.replacing("\"width\":100", with: "\"width\":\(width)", maxReplacements: 1)
          .replacing("\"height\":30,", with: "\"height\":\(height),", maxReplacements: 1)
      })
    #expect(begun == excess.map { .excessive(line: 1, $0) })
    let resized = problem(try await text { $0.replacing("[80,24]", with: "[\(width),\(height)]") })
    if let excess, case .excessive(let line, let found) = resized {
      #expect(line > 2)
      #expect(found == excess)
      #expect(resized?.sentence(about: "x").contains("has a terminal of \(width) × \(height); the largest is") == true)
    } else {
      #expect(excess == nil && resized == nil)
    }
  }

  @Test(arguments: [
    #"{"at":1,"input":{"click":[9223372036854775807,1]}}"#, #"{"at":1,"input":{"drag":[1,-9223372036854775808]}}"#,
    #"{"at":1,"input":{"wheel":[9223372036854775807,1,1]}}"#, #"{"at":9223372036854775807,"input":{"key":"j"}}"#,
    #"{"at":-1,"input":{"key":"j"}}"#, #"{"end":9223372036854775807}"#,
  ])
  func `an event that is far outside of any terminal and any session is damage`(_ line: String) async throws {
    let recording = try await text { $0 + line + "\n" }
    let count = recording.count { $0 == UInt8(ascii: "\n") }
    #expect(problem(recording) == .damaged(line: count))
  }

  @Test(arguments: ["1e300", "-1e300", "-1", "1e12"])
  func `a session that begins in no year that a clock shows is damage`(_ start: String) async throws {
    let recording = try await text { $0.replacing(#/"start":[0-9]+/#, with: "\"start\":\(start)", maxReplacements: 1) }
    #expect(problem(recording) == .damaged(line: 1))
  }

  @Test func `all parts together are bounded by the size of the file`() async throws {
    let lines = try await text().split(separator: UInt8(ascii: "\n"))
    let part = try JSONEncoder().encode(
      RecordingEntry.snapshot(PackedData(Data(count: RecordingFile.partByteCount))))
    func recording(parts: Int) -> Data {
      let all = [lines[0]] + Array(repeating: part[...], count: parts) + lines.suffix(1)
      return Data(all.map { $0 + [UInt8(ascii: "\n")] }.joined())
    }
    #expect(problem(recording(parts: 16)) == nil)
    let excess = try #require(problem(recording(parts: 100)))
    guard case .excessive(let line, .expansion) = excess else { throw excess }
    // 16 parts, and no more than the file has room for.
    #expect((17...24).contains(line))
    #expect(excess.sentence(about: "x").contains("expands to far more than its size allows"))
  }

  @Test func `rows and files count as parts, too`() throws {
    let decoder = JSONDecoder()
    let key = try #require(CodingUserInfoKey.expansionBudget)
    decoder.userInfo[key] = ExpansionBudget(fileByteCount: 0)
    let content = Data(count: RecordingLimits.leastExpansion)
    let copy = DiskCopyJSON(of: [content, Data(count: 1)])
    #expect(throws: RecordingExcess.expansion) {
      try decoder.decode(DiskCopy.self, from: copy.data)
    }
    #expect(throws: RecordingExcess.expansion) {
      let packed = try JSONEncoder().encode(PackedData(Data("[]".utf8)))
      _ = try decoder.decode(PackedRows.self, from: packed)
    }
  }

  @Test(arguments: [
    (10, 1, "0123456789", true), (10, 2, "a\nb", true), (10, 1, "a\nb\nc", false),
    (10, 1, String(repeating: "x", count: 177), false), (1_001, 1, "a", false), (1, Int.max, "a", false),
  ])
  func `the text of a frame fits in the frame`(_ width: Int, _ height: Int, _ text: String, _ fits: Bool) {
    let deflated = Deflated(Data(text.utf8)).bytes.base64EncodedString()
    let frame = RecordedFrame(
      width: width, height: height, fingerprint: "1",
      text: RecordedFrame.Text(deflated: deflated, bytes: text.utf8.count))
    var texts = FrameTexts()
    #expect((texts.picture(of: frame) != nil) == fits)
  }

  @Test func `a log that is no database, or of another program, has a sentence, and leaves nothing behind`()
    async throws
  {
    let path = folder.path("other")
    let recording = try Recording(await text())
    try RecordingCopy.write(recording.header, Data("no database".utf8), recording.entries, to: path)
    let work = try TemporaryFolder()
    do throws(Recording.Problem) {
      _ = try await Replay(Recording(at: path), in: work)
      Issue.record("It was replayed.")
    } catch {
      #expect(error == .unusableLog(reason: "it is not a database"))
      #expect(
        error.sentence(about: "x")
          == "The log in the recording x cannot be used: it is not a database. Nothing was replayed.")
    }
  }
}

/// Files of an import as a recording has them.
private struct DiskCopyJSON {
  let data: Data

  init(of contents: [Data]) {
    let files = contents.enumerated().map { index, content in
      let packed = (try? JSONEncoder().encode(PackedData(content))) ?? Data()
      return String(decoding: packed, as: UTF8.self).replacing(
        "{", with: "{\"path\":\"/\(index)\",\"modifiedNanoseconds\":0,", maxReplacements: 1)
    }
    data = Data(
      #"{"currentFolder":"/","home":"/","isWhole":true,"files":[\#(files.joined(separator: ","))]}"#.utf8)
  }
}
