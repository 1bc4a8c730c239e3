import CoreDatabase
import CorePresentation
import CoreSync
import CoreSyncTestSupport
import CoreUI
import DataUser
import DomainAccount
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@testable import Commands
@testable import FettleApp

/// A server rejects a change to a workout: from the edit on its screen to the decision there.
@MainActor struct RejectedWorkoutTests {
  private let folder: TestFolder
  private let server = NotebookServer()
  private let container: DependencyContainer
  private let id = WorkoutID.sample(1)
  private let key = RowKey(collection: "workouts", id: WorkoutID.sample(1).description)

  init() throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("log.sqlite"))
    container = try DependencyContainer(configuration, servers: AccountServers([server]))
  }

  /// A screen whose edit the server has just rejected.
  private func rejected() async throws -> WorkoutDetailScreen {
    try await container.add(.sample(.sample(1, "Hill repeats")))
    _ = try await container.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    _ = try await container.synchronize.execute()
    await server.rows.reject(key, reason: "the title is too long")
    let screen = container.screens.workoutDetail(id)
    screen.open()
    screen.perform(.edit(id, [.title("Hill repeats on the long way")]))
    await screen.settled()
    #expect(title(screen) == "Hill repeats on the long way")
    #expect(screen.state.rejections.isEmpty)
    try await sync(screen)
    return screen
  }

  private func sync(_ screen: WorkoutDetailScreen) async throws {
    let report = try await container.synchronize.execute()
    await screen.settled(seeing: report.revision)
  }

  private func title(_ screen: WorkoutDetailScreen) -> String? { screen.state.detail.value?.workout.title }

  @Test func `the workout's screen shows the rejection, and a resent change reaches the server`() async throws {
    let screen = try await rejected()
    #expect(title(screen) == "Hill repeats")
    let rejection = try #require(screen.state.rejections.first)
    #expect(screen.state.rejections.count == 1)
    let text = Frame.draw(screen.content, width: 200).plainText()
    #expect(text.contains("The server rejected it: the title is too long. The change was undone."))

    await server.rows.reject(key, reason: nil)
    screen.perform(.resend(rejection.id))
    await screen.settled()
    #expect(screen.state.rejections.isEmpty)
    #expect(title(screen) == "Hill repeats on the long way")
    try await sync(screen)
    #expect(screen.state.rejections.isEmpty)
    #expect(await server.rows.rows[key]?.fields["title"] == .text("Hill repeats on the long way"))
  }

  @Test func `discarding a rejected change keeps the workout as it was before`() async throws {
    let screen = try await rejected()
    let rejection = try #require(screen.state.rejections.first)
    screen.perform(.askToDiscard(rejection.id))
    #expect(screen.content.commands.map(\.name) == ["yes", "no"])
    screen.perform(.discard(rejection.id))
    await screen.settled()
    #expect(screen.state.rejections.isEmpty)
    await server.rows.reject(key, reason: nil)
    try await sync(screen)
    #expect(title(screen) == "Hill repeats")
    #expect(await server.rows.rows[key]?.fields["title"] == .text("Hill repeats"))
  }
}
