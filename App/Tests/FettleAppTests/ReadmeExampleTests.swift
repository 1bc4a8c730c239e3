import CoreUI
import FeatureProfile
import Foundation
import Testing

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
}
