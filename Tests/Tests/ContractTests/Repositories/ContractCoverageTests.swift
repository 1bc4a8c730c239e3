import Foundation
import Testing

/// Every contract that a domain declares has a suite, which tests both the implementation and the in-memory fake.
@Suite(.serialized) struct ContractCoverageTests {
  private enum Coverage {
    /// The files in this folder that test the contract with its implementations.
    case suites([String])
    /// Why there is no suite.
    case excused(String)
  }

  private static let coverage: [String: Coverage] = [
    "AccountRepository": .suites(["Repositories/AccountRepositoryContractTests"]),
    "FeatureFlagRepository": .suites([
      "Repositories/FeatureFlagRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "ImportRepository": .suites(["Observing/AgreementTests", "Observing/ObservationContractTests"]),
    "PictureFiles": .suites(["Repositories/PictureFilesContractTests"]),
    "ProfileRepository": .suites([
      "Repositories/ProfileRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "SettingsRepository": .suites([
      "Repositories/SettingsRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "SyncRepository": .suites(["Repositories/SyncRepositoryContractTests"]),
    "Synchronizer": .excused(
      "It talks to a server; its implementation is tested in App, and the fake gives set answers."),
    "ThresholdHistory": .excused("Its implementation only maps what a ProfileRepository observes, in App."),
    "WorkoutFileReader": .excused(
      "It reads files; its implementation is tested with files, and the fake gives set answers."),
    "WorkoutRepository": .suites(["Observing/AgreementTests", "Observing/ObservationContractTests"]),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The domain protocols that are implemented outside their domain.
  private static func contracts() throws -> Set<String> {
    let domains = ["DomainAccount", "DomainProfile", "DomainTraining", "DomainWorkout"]
    var found: Set<String> = []
    for domain in domains {
      let sources = root.appending(path: "Packages/\(domain)/Sources/\(domain)")
      for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        ?? .init()
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: #/(?m)^public protocol (\w+): Sendable/#) { found.insert(String(match.1)) }
      }
    }
    return found
  }

  @Test func `every domain contract has a suite, and every listed contract exists`() throws {
    let contracts = try Self.contracts()
    #expect(contracts.count > 8)
    #expect(contracts.subtracting(Self.coverage.keys) == [], "these have no contract suite")
    #expect(Set(Self.coverage.keys).subtracting(contracts) == [], "these are no contracts any more")
  }

  @Test(arguments: coverage.keys.sorted())
  func `each contract's suites exist and are parameterized`(_ contract: String) throws {
    guard case .suites(let suites) = Self.coverage[contract] else { return }
    let folder = Self.root.appending(path: "Tests/Tests/ContractTests")
    for suite in suites {
      let text = try String(contentsOf: folder.appending(path: "\(suite).swift"), encoding: .utf8)
      let name = try #require(suite.split(separator: "/").last)
      #expect(text.contains("struct \(name) ") || text.contains("class \(name) "), "\(suite)")
      #expect(text.contains("@Test(arguments:"), "\(suite)")
    }
  }
}
