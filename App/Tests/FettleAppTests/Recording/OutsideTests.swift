import CoreUI
import DataWorkout
import DomainAccount
import DomainWorkout
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

/// What enters from outside is repeated by a replay, which reaches nothing outside.
@MainActor struct OutsideTests {
  private func places(_ link: String) throws -> NavigationState {
    var places = NavigationState()
    places.open(try #require(AppRoute(link: link)))
    return places
  }

  @Test func `an import is replayed after its files are gone`() async throws {
    let app = try await RecordedShell(places: try places("fettle://import"))
    let rides = try TestFolder()
    try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path("a.gpx")))
    try Data("no ride".utf8).write(to: URL(filePath: rides.path("b.gpx")))
    await app.type(rides.path(""))
    try await app.press("enter")
    #expect(app.screen.contains("1  workout imported"))
    #expect(app.screen.contains("b.gpx"))
    try await app.press("2")
    #expect(app.screen.contains("Over the dunes"))
    try FileManager.default.removeItem(atPath: rides.path("a.gpx"))
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `files that cannot be unpacked are the first difference`() async throws {
    let app = try await RecordedShell(places: try places("fettle://import"))
    let rides = try TestFolder()
    for name in ["a.gpx", "b.gpx"] { try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path(name))) }
    await app.type(rides.path(""))
    try await app.press("enter")
    let path = try RecordingCopy(of: await app.end(), in: app.folder).changingEntries { entry in
      guard case .answer(let moment, .files(let copy), let rows) = entry else { return entry }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      let text = String(decoding: try encoder.encode(copy), as: UTF8.self)
      let other = text.replacing("/b.gpx\"", with: "/a.gpx/b.gpx\"")
      return .answer(moment, .files(try JSONDecoder().decode(DiskCopy.self, from: Data(other.utf8))), rows)
    }
    let difference = try #require(try await KeptRecording(at: path).firstDifference())
    let reason = "It cannot be executed: the files of the import could not be unpacked: "
    #expect(difference.lines.dropFirst().first?.hasPrefix(reason) == true)
    #expect(difference.lines.count == 2)
  }

  @Test func `a file that is gone at the next import is gone in the replay`() async throws {
    let (folder, rides) = (try TestFolder(), try TestFolder())
    let outside = ReplayedAnswers(unpackingIn: folder.path("disk"))
    let disk = DiskWorkoutFileReader(timeZone: .gmt, home: "/") { Date(timeIntervalSince1970: 1_782_907_200) }
    let reader = ReplayedWorkoutFileReader(disk, outside: outside)
    for name in ["a.gpx", "b.gpx"] {
      try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path(name)))
      outside.deliver(.files(DiskCopy(of: [rides.path("")], home: "/")))
      let found = await reader.files(at: [rides.path("")], timeZone: .gmt)
      #expect(found.files.map(\.path) == [rides.path(name)])
      try FileManager.default.removeItem(atPath: rides.path(name))
    }
  }

  @Test func `a path is completed in the replay as it was`() async throws {
    let app = try await RecordedShell(places: try places("fettle://import"))
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: folder.path("season.zip")))
    await app.type(folder.path("sea"))
    #expect(app.screen.contains("season.zip"))
    try await app.press("tab")
    try FileManager.default.removeItem(atPath: folder.path("season.zip"))
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a folder and a file behind links, named by a path with dots, are replayed`() async throws {
    let app = try await RecordedShell(places: try places("fettle://import"))
    let rides = try TestFolder()
    try FileManager.default.createDirectory(atPath: rides.path("real"), withIntermediateDirectories: true)
    try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path("real/a.gpx")))
    try FileManager.default.createSymbolicLink(atPath: rides.path("season"), withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: rides.path("one.gpx"), withDestinationPath: "real/a.gpx")
    await app.type(rides.path("real/../season"))
    try await app.press("enter")
    #expect(app.screen.contains("1  workout imported"))
    try await KeptRecording(at: await app.end()).expectNoDifference()
    let copy = DiskCopy(of: [rides.path("one.gpx")], home: "/")
    #expect(copy.files.map(\.path) == [rides.path("one.gpx")])
    #expect(copy.files.first?.content.content == Data(Self.gpx.utf8))
  }

  @Test func `a recording whose files lead out of the folder of the replay is damaged`() async throws {
    let app = try await RecordedShell()
    let path = await app.end()
    let rides = try TestFolder()
    try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path("a.gpx")))
    let answer = OutsideAnswer.files(DiskCopy(of: [rides.path("a.gpx")], home: "/"))
    let recording = try Recording(at: path)
    try RecordingCopy.write(
      recording.header, recording.log, [.answer(RecordedMoment(milliseconds: 1, isHurried: false), answer, [])],
      to: app.folder.path("recording"))
    #expect(try Recording(at: path).entries.count == 1)
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let other = text.replacing("\"path\":\"\(rides.path("a.gpx"))\"", with: "\"path\":\"/rides/../../a.gpx\"")
    #expect(other != text)
    #expect(throws: Recording.Problem.self) { try Recording(Data(other.utf8)) }
  }

  @Test func `a redacted recording has no files`() async throws {
    let app = try await RecordedShell(isRedacted: true, places: try places("fettle://import"))
    let rides = try TestFolder()
    try Data(Self.gpx.utf8).write(to: URL(filePath: rides.path("a.gpx")))
    await app.type(rides.path("a.gpx"))
    try await app.press("enter")
    let text = try String(contentsOf: URL(filePath: await app.end()), encoding: .utf8)
    #expect(text.contains("\"folder\""))
    #expect(!text.contains("\"files\""))
  }

  @Test func `what a sync says, and its rows, are replayed without a server`() async throws {
    let app = try await RecordedShell(places: try places("fettle://sync"), server: NotebookServer())
    _ = try await app.container.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    await app.settle()
    try await app.press("s")
    #expect(app.screen.contains("3 changes sent"))
    try await app.press("2", "e")
    await app.type("!")
    try await app.press("ctrl+s")
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a question without a recorded answer does not stop the replay`() async throws {
    let app = try await RecordedShell(places: try places("fettle://sync"), server: NotebookServer())
    _ = try await app.container.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    await app.settle()
    try await app.press("s")
    let path = try RecordingCopy(of: await app.end(), in: app.folder).changingEntries { entry in
      if case .answer(let moment, _, let changes) = entry { .commit(moment, changes) } else { entry }
    }
    let difference = try #require(try await KeptRecording(at: path).firstDifference())
    #expect(difference.lines.last == "The recording does not have a sync that the session asked for.")
  }

  @Test func `a folder that is asked about once more contains what it did before`() async {
    let outside = ReplayedAnswers(unpackingIn: "/replay")
    let answer = OutsideAnswer.folder(path: "/rides", [OutsideAnswer.Entry(name: "a.gpx", isFolder: false)])
    outside.deliver(answer)
    #expect(await outside.answer(to: .folder("/rides")) == answer)
    let answers = await outside.complete {
      [await outside.answer(to: .folder("/rides")), await outside.answer(to: .folder("/other"))]
    }
    #expect(answers == [answer, nil])
    #expect(outside.missing == [.folder("/other")])
  }

  @Test func `answers wait for their question, and questions for their answer`() async {
    let outside = ReplayedAnswers(unpackingIn: "/nowhere")
    let first = OutsideAnswer.folder(path: "a", [])
    outside.deliver(first)
    #expect(await outside.answer(to: .folder("a")) == first)
    let late = Task.immediate { await outside.answer(to: .folder("b")) }
    outside.deliver(.folder(path: "b", []))
    #expect(await late.value == .folder(path: "b", []))
    #expect(await outside.complete { await outside.answer(to: .sync) } == nil)
    #expect(outside.missing == [.sync])
  }

  private static let gpx = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Over the dunes</name>
    <type>running</type><trkseg>
    <trkpt lat="52" lon="4"><ele>1</ele><time>2026-06-30T06:00:00Z</time></trkpt>
    <trkpt lat="52.01" lon="4"><ele>2</ele><time>2026-06-30T06:06:00Z</time></trkpt>
    <trkpt lat="52.02" lon="4"><ele>1</ele><time>2026-06-30T06:12:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """
}
