import CoreReasons
import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The contract of `WorkoutFileReader`, with files on disk and with scripted ones.
final class WorkoutFileReaderContractTests {
  enum Kind: CaseIterable, Sendable { case disk, fake }

  private static let names = ["a.gpx", "b.gpx", "c.gpx"]

  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-contract-\(UUID().uuidString)")
  private var paths: [String] { Self.names.map { folder.appending(path: $0).path() } }
  private var missing: String { folder.appending(path: "missing.fit").path() }

  /// The third file is damaged.
  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (hour, name) in Self.names.enumerated() {
      let points = (0..<3).map {
        #"<trkpt lat="47.00\#($0)" lon="8"><time>2026-05-04T0\#(hour):0\#($0):00Z</time></trkpt>"#
      }.joined()
      let end = hour == 2 ? "<trk" : "</trkseg></trk></gpx>"
      let text = #"<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>"# + points + end
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func reader(_ kind: Kind, found: [FoundFile]? = nil) -> any WorkoutFileReader {
    switch kind {
    case .disk: DiskWorkoutFileReader(timeZone: .gmt, home: "/", now: { Date(timeIntervalSince1970: 1_790_000_000) })
    case .fake:
      FakeWorkoutFileReader(
        paths.enumerated().map { index, path in
          let workout = WorkoutDetail(workout: .sample(index))
          return index == 2
            ? (path, .failure(.rejected(.empty))) : (path, .success(WorkoutFileContent(workouts: [workout])))
        }, found: found)
    }
  }

  @Test(arguments: Kind.allCases)
  func `files are found in a stable order, and each is read by its index`(_ kind: Kind) async throws {
    let found = await reader(kind).files(at: [folder.path()], timeZone: .gmt)
    #expect(found.files == paths.map { FoundFile(path: $0) })
    #expect(await reader(kind).files(at: [folder.path()], timeZone: .gmt).files == found.files)
    let (first, second) = (try await found.read(0).workouts, try await found.read(1).workouts)
    #expect(first.count == 1 && second.count == 1 && first != second)
    #expect(try await found.read(0).workouts == first)
  }

  @Test(arguments: Kind.allCases)
  func `a damaged file has a reason, and the others are read`(_ kind: Kind) async throws {
    let found = await reader(kind).files(at: [folder.path()], timeZone: .gmt)
    do throws(WorkoutFileError) {
      _ = try await found.read(2)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.explanation.hasPrefix("The file was rejected: "))
    }
    #expect(try await found.read(0).workouts.count == 1)
  }

  private var withGap: [FoundFile] {
    [
      FoundFile(path: paths[0]), FoundFile(path: missing, finding: .problem(.noSuchFile(path: missing))),
      FoundFile(path: paths[1]),
    ]
  }

  @Test func `a place with nothing is reported between the others`() async {
    let found = await reader(.disk).files(at: [paths[0], missing, paths[1]], timeZone: .gmt)
    #expect(found.files == withGap)
  }

  @Test(arguments: Kind.allCases)
  func `a file after a place with nothing is read by its index`(_ kind: Kind) async throws {
    let found = await reader(kind, found: withGap).files(at: [paths[0], missing, paths[1]], timeZone: .gmt)
    let (first, last) = (try await found.read(0).workouts, try await found.read(2).workouts)
    #expect(first.count == 1 && last.count == 1 && first != last)
  }
}
