import CoreDatabase
import CoreSystem
import CoreUI
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

@MainActor struct RecordingTests {
  @Test(arguments: [
    InputEvent.key(.control("s")), .key(KeyPress(.tab, .shift)), .key(.character(" ")), .key(.character("+")),
    .key(KeyPress(.function(5))), .paste("two\nlines"), .click(Point(x: 3, y: 4)), .drag(Point(x: 5, y: 6)),
    .wheel(rows: -3, at: Point(x: 1, y: 2)), .resize(Size(width: 80, height: 24)),
  ])
  func `every event is read as it was written`(_ event: InputEvent) throws {
    let entry = RecordingEntry.input(RecordedMoment(milliseconds: 5, isHurried: true), event)
    #expect(try JSONDecoder().decode(RecordingEntry.self, from: JSONEncoder().encode(entry)) == entry)
  }

  @Test func `every kind of entry is read as it was written`() throws {
    let moment = RecordedMoment(milliseconds: 7, isHurried: false)
    let entries: [RecordingEntry] = [
      .snapshot(PackedData(Data([1]))), .background(moment, .readToasts(upTo: 3)),
      .background(moment, .show(kind: "good", text: "Done.", offer: nil)),
      .answer(moment, .folder(path: "~/", [OutsideAnswer.Entry(name: "a", isFolder: true)]), []),
      .commit(moment, [RowChange(table: "note", values: ["a": .text("b"), "c": .bytes(Data([1]))], isDeleted: false)]),
      .time(moment), .hidden(moment), .visible(moment),
      .action(RecordedAction(screen: "shell", form: "help", payload: "help")),
      .frame(RecordedFrame(width: 2, height: 1, fingerprint: "a", text: nil)), .end(milliseconds: 9),
    ]
    for entry in entries {
      #expect(try JSONDecoder().decode(RecordingEntry.self, from: JSONEncoder().encode(entry)) == entry)
    }
  }

  @Test func `many rows are compressed, and rows that are not are read, too`() throws {
    let rows = (1...40).map {
      RowChange(table: "note", values: ["id": .integer($0), "text": .text("same")], isDeleted: false)
    }
    let entry = RecordingEntry.commit(RecordedMoment(milliseconds: 1, isHurried: false), rows)
    let data = try JSONEncoder().encode(entry)
    #expect(data.count < 1_000)
    #expect(try JSONDecoder().decode(RecordingEntry.self, from: data) == entry)
    let plain = Data(#"{"at":1,"commit":[{"isDeleted":true,"table":"note","values":{}}]}"#.utf8)
    let gone = RowChange(table: "note", values: [:], isDeleted: true)
    #expect(
      try JSONDecoder().decode(RecordingEntry.self, from: plain)
        == .commit(RecordedMoment(milliseconds: 1, isHurried: false), [gone]))
  }

  @Test func `a picture like one long before takes little`() throws {
    let lines = (1...40).map { row in String((0..<100).map { Character(Unicode.Scalar(33 + UInt8((row * $0) % 90))) }) }
    func picture(_ number: Int) -> FramePicture {
      FramePicture(size: Size(width: 100, height: 40), fingerprint: "\(number)", lines: lines.map { "\(number) \($0)" })
    }
    let pictures = (0..<20).map(picture) + [picture(0)]
    var (writer, reader) = (FrameTexts(), FrameTexts())
    let frames = pictures.map { writer.record($0) }
    #expect(frames[20].text?.like == 20)
    #expect((frames[20].text?.deflated.count ?? 0) < 100)
    #expect(frames.map { reader.picture(of: $0) } == pictures)
  }

  @Test(arguments: [0, 1, 2, -1, Int.min, Int.max])
  func `a frame that is compared with a text that does not exist is damaged`(_ like: Int) {
    var writer = FrameTexts()
    let picture = FramePicture(size: Size(width: 3, height: 1), fingerprint: "1", lines: ["abc"])
    var frame = writer.record(picture)
    var reader = FrameTexts()
    #expect(frame.text?.like == nil)
    frame.text?.like = like
    #expect(reader.picture(of: frame) == nil)
    frame.text?.like = nil
    #expect(reader.picture(of: frame) == picture)
  }

  @Test(arguments: [-1, Int.min, 1, 3, 1 << 20, Int.max])
  func `compressed bytes that are not as many as they should be are damaged`(_ count: Int) throws {
    let text = String(
      decoding: try JSONEncoder().encode(RecordingEntry.snapshot(PackedData(Data("ab".utf8)))), as: UTF8.self)
    let other = Data(text.replacing("\"bytes\":2", with: "\"bytes\":\(count)").utf8)
    #expect(other != Data(text.utf8))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(RecordingEntry.self, from: other) }
  }

  @Test(arguments: [0, 1])
  func `a part of the log has a largest size`(_ excess: Int) throws {
    let entry = RecordingEntry.snapshot(PackedData(Data(count: RecordingFile.partByteCount + excess)))
    let data = try JSONEncoder().encode(entry)
    #expect((try? JSONDecoder().decode(RecordingEntry.self, from: data)) == (excess == 0 ? entry : nil))
  }

  @Test func `more rows than can be read are not written`() throws {
    let rows = (1...40).map { RowChange(table: "note", values: ["id": .integer($0)], isDeleted: false) }
    #expect(try PackedRows(rows, upTo: 10_000) != nil)
    #expect(throws: FileError.tooLarge) { try PackedRows(rows, upTo: 1_000) }
  }

  @Test func `a recording is private, and no file is overwritten`() async throws {
    let app = try await RecordedShell()
    let path = await app.end()
    #expect(try app.folder.permissions("recording") == 0o600)
    #expect(throws: FileError.alreadyExists) { _ = try RecordingFile(at: path) }
  }

  @Test func `a recording whose rows cannot be read stops with one message, and is replayed up to there`() async throws
  {
    let app = try await RecordedShell()
    try await app.press("2", "j")
    await app.container.close()
    for _ in 1...2 { await app.settle() }
    let failure = try #require(app.failure)
    #expect(failure.contains("stopped: the log could not be read: "))
    #expect(failure.hasSuffix(". What came before can be replayed."))
    #expect(!failure.contains(".."))
    #expect(app.shell.state.toasts.map(\.text) == [app.failure])
    #expect(!app.screen.contains("● recording"))
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a foreign, a newer and a damaged file each have their sentence`() async throws {
    let app = try await RecordedShell()
    let path = await app.end()
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    func problem(_ text: String) -> Recording.Problem? {
      do throws(Recording.Problem) {
        _ = try Recording(Data(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(text) == nil)
    #expect(problem("") == .foreign)
    #expect(problem("{\"format\":\"other/1\"}\n") == .foreign)
    for other in ["1", "3"] {
      let recording = text.replacing(RecordingHeader.format, with: "fettle.recording/\(other)")
      #expect(problem(recording) == .otherVersion)
    }
    let sentence = Recording.Problem.otherVersion.sentence(about: "a.jsonl")
    #expect(sentence.hasPrefix("Another version of Fettle made the recording a.jsonl. Nothing was replayed;"))
    #expect(problem(text.replacing("\"deflated\":\"e", with: "\"deflated\":\"f")) == .damaged(line: 2))
    let lines = text.split(separator: "\n")
    for end in 1...2 { #expect(problem(lines.prefix(end).joined(separator: "\n") + "\n") == .unbegun) }
    #expect(problem(lines.prefix(1).joined() + "\n" + lines[1].prefix(100)) == .unbegun)
    #expect(problem(text + "{}\n") == .damaged(line: text.split(separator: "\n").count + 1))
    #expect(Recording.Problem.damaged(line: 4).sentence(about: "a").contains("line 4"))
  }

  @Test func `a redacted recording has no word of the log or of the keys, and is replayed`() async throws {
    let app = try await RecordedShell(isRedacted: true, places: NavigationState(tab: .workouts))
    try await app.press("j", "e")
    await app.type(" Secret 12")
    try await app.press("ctrl+s", "d", "u", "enter", "q")
    let path = await app.end()
    let recording = try Recording(at: path)
    let log = String(decoding: recording.log, as: UTF8.self).lowercased()
    for word in ["outing", "secret"] { #expect(!log.contains(word)) }
    #expect(log.contains("xxxxxx 2"))
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(!text.contains("\"key\":\"S\""))
    #expect(text.contains("\"key\":\"1\""))
    try await KeptRecording(at: path).expectNoDifference()
  }

  @Test func `a test is written with the name of a Swift type only`() {
    #expect(RecordedTest(named: "not a name") == nil)
    let text = RecordedTest(named: "DeletedWorkoutTests")?.text
    #expect(text?.contains("struct DeletedWorkoutTests {") == true)
    #expect(text?.contains("KeptRecording(named: \"DeletedWorkoutTests\").expectNoDifference()") == true)
  }

  @Test func `the kept example is the test that the program writes`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let test = try String(contentsOf: folder.appending(path: "UndoneDeletionTests.swift"), encoding: .utf8)
    #expect(test == RecordedTest(named: "UndoneDeletionTests")?.text)
  }
}
