import CoreCommon
import CoreUI
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import FeatureWorkout
import Foundation
import Logging
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct DiagnosticsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func configuration(_ name: String, _ levels: String = "info") throws -> AppConfiguration {
    var configuration = AppConfiguration.test()
    configuration.diagnosticsFile = folder.path(name)
    configuration.diagnosticsLevels = try #require(DiagnosticsLevels(levels))
    return configuration
  }

  @Test func `diagnostics contain the person's actions, but nothing they typed`() async throws {
    let container = try DependencyContainer(try configuration("a.log", "trace"))
    try await container.add(.sample())
    let detail = container.screens.workoutDetail(.sample(1))
    detail.open()
    await detail.settled()
    detail.perform(.edit(.sample(1), [.title("Secret river"), .notes("with Ann")]))
    await detail.settled()
    let list = container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in }
    list.open()
    list.perform(.filter(WorkoutFilter(text: "hidden words")))
    await list.settled()
    let profile = container.screens.profile { _ in }
    profile.open()
    profile.perform(.change([.name("Robin Private"), .birthYear(1985)]))
    await profile.settled()
    let lines = try folder.lines("a.log")
    let messages = lines.compactMap { DiagnosticsEntry(line: Data($0.utf8)) }.map {
      "\($0.metadata["screen"] ?? "-") \($0.message)"
    }
    #expect(messages.contains("workout edit(\(WorkoutID.sample(1)), title notes)"))
    #expect(messages.contains("profile change(name birth-year, <private>)"))
    for secret in ["Secret", "river", "Ann", "hidden", "Robin", "1985"] {
      #expect(!lines.joined().contains(secret))
    }
  }

  @Test func `everything that an action does has its id, and can be found by it`() async throws {
    let container = try DependencyContainer(try configuration("a.log", "trace"))
    try await container.add(.sample())
    let detail = container.screens.workoutDetail(.sample(1))
    detail.open()
    await detail.settled()
    detail.perform(.edit(.sample(1), [.effort(5)]))
    await detail.settled()
    let entries = try folder.lines("a.log").compactMap { DiagnosticsEntry(line: Data($0.utf8)) }
    let edit = try #require(entries.first { $0.message.hasPrefix("edit(") })
    let action = try #require(edit.metadata["action"])
    let history = container.screens.fieldHistory(.sample(1))
    history.open()
    await history.settled()
    #expect(history.state.events.last?.action == action)
    var reader = DiagnosticsReader(path: folder.path("a.log"), wish: DiagnosticsReader.Wish(action: action))
    #expect(reader.last(.max).allSatisfy { $0.metadata["action"] == action })
  }

  @Test(arguments: ["first", "second2", "third", "irst1"])
  func `an entry is found by each action whose changes it is about`(_ action: String) throws {
    let diagnostics = Diagnostics(try configuration("a.log", "trace"))
    ActionID.$carried.withValue([ActionID("first1"), ActionID("second2")]) {
      diagnostics.logger("sync").info("sent")
    }
    var reader = DiagnosticsReader(path: folder.path("a.log"), wish: DiagnosticsReader.Wish(action: action))
    #expect(reader.last(.max).map(\.message) == (["first", "second2"].contains(action) ? ["sent"] : []))
  }

  @Test func `two containers in one process write separate diagnostics`() async throws {
    let first = try DependencyContainer(try configuration("a.log"))
    let second = try DependencyContainer(try configuration("b.log"))
    let third = try DependencyContainer(.test())
    for (container, count) in [(first, 1), (second, 2), (third, 3)] {
      for _ in 0..<count { container.screens.profile { _ in }.open() }
    }
    #expect(try folder.lines("a.log").count == 1)
    #expect(try folder.lines("b.log").count == 2)
  }

  @Test func `each module is recorded from its own level`() throws {
    let diagnostics = Diagnostics(try configuration("a.log", "warning,CoreDatabase=debug,actions=off"))
    diagnostics.logger("CoreDatabase").debug("written")
    diagnostics.logger("CoreDatabase").trace("not written")
    diagnostics.logger("CoreNetwork").info("not written")
    diagnostics.logger("CoreNetwork").error("written")
    diagnostics.logger("actions").critical("not written")
    #expect(try folder.lines("a.log").allSatisfy { DiagnosticsEntry(line: Data($0.utf8))?.message == "written" })
    #expect(try folder.lines("a.log").count == 2)
  }

  @Test func `nothing is written without a diagnostics file`() throws {
    var configuration = try configuration("a.log", "trace")
    configuration.diagnosticsFile = nil
    Diagnostics(configuration).logger("CoreDatabase").critical("not written")
    #expect(throws: (any Error).self) { try folder.lines("a.log") }
  }

  @Test func `a logger's metadata is written with the message's own`() throws {
    var logger = Diagnostics(try configuration("a.log")).logger("CoreNetwork")
    logger[metadataKey: "request"] = "7"
    logger.error("failed", metadata: ["status": "503"])
    let entry = DiagnosticsEntry(line: Data(try folder.lines("a.log")[0].utf8))
    #expect(entry?.metadata == ["request": "7", "status": "503"])
    #expect(entry?.level == .error)
  }
}
