import CoreDatabase
import CoreSync
import DomainAccount
import DomainCore
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// Logs that sync through a folder, with the kinds of remotes that the program has.
@MainActor struct FolderRemoteTests {
  private let folder: TestFolder
  private let shared: String

  init() throws {
    folder = try TestFolder()
    shared = folder.path("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
  }

  private func machine(_ name: String) throws -> DependencyContainer {
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("\(name).sqlite"))
    return try DependencyContainer(configuration)
  }

  private func signIn(_ machine: DependencyContainer) async throws {
    let login = Login(server: shared, name: "", password: "")
    _ = try await machine.changeAccount.execute(.signIn(login, fromAnother: false))
  }

  @Test func `two machines have the same workouts, and the words are those of a folder`() async throws {
    let (desk, lap) = try (machine("desk"), machine("lap"))
    try await desk.add(.sample())
    try await signIn(desk)
    let sent = try await desk.synchronize.execute()
    #expect(sent.ending == .inSync && sent.sentCount == 1)
    #expect(sent.sentence == "In sync with \(shared): 1 change sent.")
    try await signIn(lap)
    #expect(try await lap.synchronize.execute().receivedCount == 1)
    #expect(try await lap.lastAccount()?.kind.noun == "folder")
    #expect(try await lap.lastAccount()?.words == shared)
    await desk.close()
    await lap.close()
  }

  @Test func `a folder that is not mounted is waited for, and the sentence says what to do`() async throws {
    let desk = try machine("desk")
    try await signIn(desk)
    _ = try await desk.synchronize.execute()
    try FileManager.default.moveItem(atPath: shared, toPath: shared + "-away")
    try await desk.add(.sample())
    let report = try await desk.synchronize.execute()
    #expect(
      report.sentence
        == "Not in sync with \(shared): the folder cannot be reached. 1 change is pending, and nothing is lost; check that "
        + "it is mounted.")
    try FileManager.default.moveItem(atPath: shared + "-away", toPath: shared)
    #expect(try await desk.synchronize.execute().ending == .inSync)
    await desk.close()
  }

  @Test func `deleting the account empties the folder, and removing the log its files`() async throws {
    let desk = try machine("desk")
    try await desk.add(.sample())
    try await signIn(desk)
    _ = try await desk.synchronize.execute()
    #expect(FileManager.default.fileExists(atPath: folder.path("desk.sqlite-remote")))
    _ = try await desk.changeAccount.execute(.delete)
    let files = try FileManager.default.subpathsOfDirectory(atPath: shared).filter {
      $0.contains(".") || $0.contains("0")
    }
    #expect(files.isEmpty, "\(files)")
    await desk.close()
    #expect(DependencyContainer.removeLog(at: folder.path("desk.sqlite"), .test()).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path("desk.sqlite-remote")))
  }

  @Test func `an account that was stored before there were kinds goes on`() async throws {
    let desk = try machine("desk")
    try await signIn(desk)
    // As a version stored it that knew one kind.
    try await desk.signIn(to: AccountIdentity(server: shared, name: "shared"))
    try await desk.add(.sample())
    #expect(try await desk.synchronize.execute().sentCount == 1)
    await desk.close()
  }
}
