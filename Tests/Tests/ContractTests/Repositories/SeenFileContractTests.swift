import CoreReasons
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// What an `ImportRepository` remembers of files, in addition to the contract of every observation.
@Suite(.serialized)
struct SeenFileContractTests {
  private static let state = FileState(path: Array("/a/b/1.fit".utf8), byteCount: 7, modifiedNanoseconds: 9)

  private static func file(_ workouts: [WorkoutID]) -> SeenFile {
    SeenFile(
      state: state, reading: "2 Europe/Berlin", digest: "00ff",
      entries: [SeenFile.Entry(suffix: "/x", workouts: workouts, remarks: [.trailingContent]), SeenFile.Entry()],
      otherKinds: ["sleep": 2], listsOthers: true)
  }

  /// Imports two workouts, which are recordings of different moments, from one file.
  private func importSamples(_ backend: Backend) async throws -> ImportID {
    let id = try await backend.imports.begin(["/a"])
    let details = [1, 2].map { number in
      var detail = WorkoutDetail.sample(.sample(number, daysAgo: number))
      detail.source?.decoderVersion = 1_000
      return detail
    }
    _ = try await backend.imports.add(
      details,
      of: ImportEntry(importID: id, position: 0, path: "/a/b/1.fit", seen: [Self.file([.sample(1), .sample(2)])]),
      duplicates: .skip)
    return id
  }

  @Test(arguments: Implementation.allCases)
  func `a file is found at and below its folders, until its import is undone`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let id = try await importSamples(backend)
    let expected = [Self.file([.sample(1), .sample(2)])]
    for path in ["/", "/a", "/a/", "/a/b", "/a/b/1.fit"] {
      #expect(try await backend.imports.seenFiles(under: [Array(path.utf8)], duplicates: .skip) == expected, "\(path)")
    }
    for path in ["/a/b/1", "/a/b/1.fit/x", "/b", "/a/b0"] {
      #expect(try await backend.imports.seenFiles(under: [Array(path.utf8)], duplicates: .skip) == [], "\(path)")
    }
    _ = try await backend.imports.undo(id, force: true)
    #expect(try await backend.imports.seenFiles(under: [Array("/".utf8)], duplicates: .skip) == [])
  }

  @Test(arguments: Implementation.allCases)
  func `deleted workouts are separate, and a file with an unknown one has to be read`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let id = try await importSamples(backend)
    _ = try await backend.workouts.delete(.sample(2))
    let seen = try await backend.imports.seenFiles(under: [Array("/a".utf8)], duplicates: .keep)
    #expect(seen.first?.entries.first?.workouts == [.sample(1)])
    #expect(seen.first?.entries.first?.deleted == [.sample(2)])
    _ = try await backend.imports.add(
      [], of: ImportEntry(importID: id, position: 1, path: "/a/b/1.fit", seen: [Self.file([.sample(3)])]),
      duplicates: .skip)
    #expect(try await backend.imports.seenFiles(under: [Array("/a".utf8)], duplicates: .skip) == [])
  }

  @Test(arguments: Implementation.allCases)
  func `unchanged files are part of the report, and renewed ones have another time from then on`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let id = try await importSamples(backend)
    var renewed = Self.file([])
    renewed.state.modifiedNanoseconds = 10
    let files = [
      ImportedFile(path: "/a/b/1.fit", alreadyThere: [.sample(1)], remarks: [.trailingContent]),
      ImportedFile(path: "/a/b/2.fit", deleted: [.sample(2)]),
    ]
    let revision = try await backend.imports.add(unchanged: files, of: id, from: 1, renewed: [renewed])
    let report = try #require(try await backend.imports.report(of: id).firstSnapshot())
    #expect(report.revision >= revision)
    #expect(report.value.map { Array($0.files.dropFirst()) } == files)
    #expect(report.value?.batch.fileCount == 3 && report.value?.batch.alreadyThereCount == 1)
    let seen = try await backend.imports.seenFiles(under: [Array("/a".utf8)], duplicates: .skip)
    #expect(seen.map(\.state) == [renewed.state])
    #expect(seen.first?.entries.first?.workouts == [.sample(1), .sample(2)])
  }
}
