import CoreUI
import DataUser
import FeatureProfile
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() async throws {
    let folder = try TestFolder()
    let environment = ProcessEnvironment(variables: ["HOME": folder.path("home")])
    let container = try DependencyContainer(.live(ConfigurationReader(in: environment)))
    let profile = container.screens.profile { _ in }
    profile.open()
    await profile.settled()
    print(profile.state)
    #expect(profile.requiredRevision == .min)
  }

  @Test func `the tested release is the one that the server's instructions name`() throws {
    let app = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: app.appending(path: "Server/PocketBase/README.md"), encoding: .utf8)
    #expect(readme.contains("Download release \(PocketBaseWords.testedRelease) of PocketBase"))
  }
}
