import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct LogArchiveTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func container(_ home: String) throws -> DependencyContainer {
    try DependencyContainer(
      .live(ConfigurationReader(in: ProcessEnvironment(variables: ["HOME": folder.path(home)]))))
  }

  private func exported() async throws -> String {
    let container = try container("one")
    try await container.add(.sample(.sample(1, daysAgo: 0)))
    let path = folder.path("whole.zip")
    let report = try await LogArchiveExport(path: path).run(in: container)
    #expect(report.contents == "1 workout and 1 import")
    await container.close()
    return path
  }

  private func count(_ container: DependencyContainer) async throws -> Int? {
    try await container.workoutRepository.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)).firstValue()?
      .totalCount
  }

  @Test func `an archive is read into an empty log, and no other`() async throws {
    let path = try await exported()
    let container = try container("other")
    let archive = try #require(try LogArchiveImport(among: [path], container.configuration))
    #expect(try await archive.run(in: container).contents == "1 workout and 1 import")
    #expect(try await count(container) == 1)
    await #expect(throws: (any Error).self) { try await archive.run(in: container) }
    #expect(try await count(container) == 1)
    await container.close()
  }

  @Test func `the next archive removes what a killed export left, whatever it was called`() async throws {
    let left = folder.path("log-2026-01-01.zip.part-\(UUID().uuidString)")
    try Data("half".utf8).write(to: URL(filePath: left))
    _ = try await exported()
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test func `a log that belongs to an account is left alone, signed in or not`() async throws {
    let path = try await exported()
    let container = try container("other")
    let archive = try #require(try LogArchiveImport(among: [path], container.configuration))
    try await container.signIn(to: AccountIdentity(server: "https://log.example.org", name: "robin"))
    await #expect(throws: (any Error).self) { try await archive.run(in: container) }
    #expect(try await count(container) == 0)
    await container.close()
  }

  @Test func `an ordinary file or archive is no archive of a log`() throws {
    try Data("PK\u{3}\u{4} no archive".utf8).write(to: URL(filePath: folder.path("a.zip")))
    #expect(
      try LogArchiveImport(among: [folder.path("a.zip"), folder.path("none"), "/"], AppConfiguration.test()) == nil)
  }

  @Test func `contents are named as a person would`() {
    func contents(_ counts: [String: Int]) -> String? { LogArchiveReport(file: "", rowCounts: counts).contents }
    #expect(contents(["workout": 52, "import": 1, "setting": 3]) == "52 workouts, 1 import and 3 settings")
    #expect(contents(["workout": 1, "lap": 8]) == "1 workout")
    #expect(contents(["lap": 0]) == nil)
  }
}
