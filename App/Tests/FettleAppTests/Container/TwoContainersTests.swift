import CoreCommon
import CorePresentation
import CoreSync
import CoreUI
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import FeatureWorkout
import Foundation
import Observation
import Testing

@testable import Commands
@testable import FettleApp

/// Two programs in one process, each with its own home folder. Their containers share nothing.
@MainActor struct TwoContainersTests {
  private let profile: TestFolder
  private let mine: DependencyContainer
  private let other: DependencyContainer

  init() throws {
    profile = try TestFolder()
    mine = try Self.container(profile.path("mine"))
    other = try Self.container(profile.path("other"))
  }

  private static func container(_ home: String) throws -> DependencyContainer {
    try DependencyContainer(.live(ConfigurationReader(in: ProcessEnvironment(variables: ["HOME": home]))))
  }

  private func openList(_ container: DependencyContainer) async -> WorkoutListScreen {
    let list = container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 5)) { _ in }
    list.open()
    await list.settled()
    return list
  }

  @Test func `edits in one container do not reach the observations of the other`() async throws {
    try await mine.add(WorkoutDetail(workout: .sample(1, daysAgo: 0)))
    try await other.add(WorkoutDetail(workout: .sample(2, daysAgo: 0)))
    let (myList, otherList) = (await openList(mine), await openList(other))
    _ = try await mine.editWorkout.execute(.sample(1), [.title("Mine alone")])
    _ = try await mine.changeProfile.execute([.name("Robin")])
    _ = try await other.editWorkout.execute(.sample(2), [.title("The other's alone")])
    var seen: Set<String> = []
    for await title in Observations({ otherList.state.page.value?.workouts.first?.title }) {
      seen.insert(title ?? "")
      if title == "The other's alone" { break }
    }
    #expect(!seen.contains("Mine alone"))
    #expect(myList.state.page.value?.workouts.map(\.id) == [.sample(1)])
    #expect(try await other.name() == nil)
    #expect(try await mine.name() == "Robin")
  }

  @Test func `actions in one container are neither logged nor counted in the other`() async throws {
    _ = await openList(mine)
    let account = other.screens.account { _ in }
    account.open()
    await account.settled()
    #expect(try screens(logged: "mine") == ["workouts"])
    #expect(try screens(logged: "other") == ["account"])
    #expect(screens(counted: "mine") == ["workouts"])
    #expect(screens(counted: "other") == ["account"])
  }

  @Test func `signing in to one container does not sign in to the other`() async throws {
    try await mine.signIn(to: AccountIdentity(server: "https://log.example.org", name: "robin"))
    #expect(try await Snapshot.now(in: mine.syncRepository).value.account == "robin@log.example.org")
    #expect(try await Snapshot.now(in: other.syncRepository).value.account == nil)
    #expect(await trouble(of: mine) == .server(.credentialsRejected, server: "https://log.example.org"))
    #expect(await trouble(of: other) == nil)
  }

  private func trouble(of container: DependencyContainer) async -> AccountError? {
    await container.sessions.withSession { (session: borrowing SessionScope) in session.trouble }
  }

  private func screens(logged home: String) throws -> Set<String> {
    let lines = try profile.lines("\(home)/.local/state/fettle/log/fettle.log")
    return Set(lines.compactMap { DiagnosticsEntry(line: Data($0.utf8))?.metadata["screen"] })
  }

  private func screens(counted home: String) -> Set<String> {
    Set(LocalAnalytics.entries(at: profile.path("\(home)/.local/state/fettle/usage.tsv")).map(\.subject.screen))
  }
}

extension DependencyContainer {
  /// The name in the profile.
  fileprivate func name() async throws -> String? {
    for try await snapshot in observeProfile.execute() { return snapshot.value.name }
    return nil
  }
}
