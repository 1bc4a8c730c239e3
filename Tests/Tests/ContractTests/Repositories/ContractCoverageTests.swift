import Foundation
import Testing

/// Every contract that a domain declares has a suite, which tests both the implementation and the in-memory fake.
@Suite(.serialized) struct ContractCoverageTests {
  private enum Coverage {
    /// The files in the folder of contract tests, or in App, that test the contract with its implementations.
    case suites([String])
    /// Why there is no suite.
    case excused(String)
  }

  private static let coverage: [String: Coverage] = [
    "AccountRepository": .suites([
      "Repositories/AccountRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "FeatureFlagRepository": .suites([
      "Repositories/FeatureFlagRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "AthleteHistory": .excused("It reads the profile; its implementation is tested with a profile, in App."),
    "DismissedGearNotices": .excused("It is a file next to the log; its implementation is tested with files, in App."),
    "DismissedProposals": .excused("It is a file next to the log; its implementation is tested with files, in App."),
    "ExportFile": .excused("It is written to disk; its implementation is tested with files, in DataWorkout and Tests."),
    "FieldHistoryRepository": .suites(["Repositories/FieldHistoryRepositoryContractTests"]),
    "FolderLister": .suites(["Repositories/FolderListerContractTests"]),
    "FoundWorkoutFiles": .excused("The suite of WorkoutFileReader reads what each implementation finds."),
    "WorkoutEncoder": .excused(
      "It makes bytes; each of its implementations is read again by the tests of DataWorkout."),
    "WorkoutFileWriter": .excused("It writes files; its implementation is tested with files, in DataWorkout."),
    "GearRepository": .suites(["Repositories/GearRepositoryContractTests", "Observing/ObservationContractTests"]),
    "GoalRepository": .suites(["Repositories/GoalRepositoryContractTests", "Observing/ObservationContractTests"]),
    "ImportRepository": .suites([
      "Repositories/SeenFileContractTests", "Observing/AgreementTests", "Observing/ObservationContractTests",
    ]),
    "ItemRepository": .suites([
      "Repositories/SavedFilterRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "LogArchiveRestorer": .excused(
      "It replaces the log by an archive; its implementation is tested with archives, in App."),
    "OriginalContent": .excused(
      "It reads a file; the suite of OriginalRepository reads what each implementation opens."),
    "OriginalDecoder": .excused(
      "It decodes files; its implementation is tested with files, and the fake gives set answers."),
    "OriginalRepository": .suites(["Repositories/OriginalRepositoryContractTests"]),
    "PictureFiles": .suites(["Repositories/PictureFilesContractTests"]),
    "PlannedWorkoutRepository": .suites([
      "Repositories/PlannedWorkoutRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "ProfileRepository": .suites([
      "Repositories/ProfileRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "RecordRepository": .suites(["Repositories/RecordRepositoryContractTests"]),
    "ServerInspector": .excused(
      "It talks to a server; its implementation is tested in DataUser, and against real servers."),
    "SettingsRepository": .suites([
      "Repositories/SettingsRepositoryContractTests", "Observing/ObservationContractTests",
    ]),
    "SyncRepository": .suites(["Repositories/SyncRepositoryContractTests", "Observing/ObservationContractTests"]),
    "Synchronizer": .suites([synchronizer]),
    "ThresholdEditor": .suites([thresholds]),
    "ThresholdHistory": .suites([thresholds]),
    "UndoRepository": .suites(["Repositories/UndoRepositoryContractTests"]),
    "WorkoutFileReader": .suites(["Repositories/WorkoutFileReaderContractTests"]),
    "WorkoutRepository": .suites(["Observing/AgreementTests", "Observing/ObservationContractTests"]),
  ]

  /// These implementations are App's own.
  private static let synchronizer = "App/Tests/FettleAppTests/Sync/SynchronizerContractTests"
  private static let thresholds = "App/Tests/FettleAppTests/Container/ThresholdContractTests"

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The domain protocols that are implemented outside their domain.
  private static func contracts() throws -> Set<String> {
    let domains = ["DomainCore", "DomainProfile", "DomainTraining", "DomainWorkout"]
    var found: Set<String> = []
    for domain in domains {
      let sources = root.appending(path: "Packages/\(domain)/Sources")
      for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        ?? .init()
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: #/(?m)^public protocol (\w+)(?:<\w+>)?: (?:Sendable|ItemRepository where)/#) {
          found.insert(String(match.1))
        }
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
    for suite in suites {
      let text = try String(contentsOf: Self.file(of: suite), encoding: .utf8)
      let name = try #require(suite.split(separator: "/").last)
      #expect(text.contains("struct \(name) ") || text.contains("class \(name) "), "\(suite)")
      #expect(text.contains("@Test(arguments:"), "\(suite)")
    }
  }

  @Test func `every type that conforms to a contract is tested with its suites`() throws {
    let suites = try Self.swiftFiles(under: "Tests/Tests/ContractTests")
    let tested = try (suites + [Self.synchronizer, Self.thresholds].map(Self.file))
      .filter { $0.lastPathComponent != "ContractCoverageTests.swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    let contracts = Self.coverage.keys.filter { if case .suites = Self.coverage[$0] { true } else { false } }
    var conforming: [String: Set<String>] = [:]
    let sources = try ["Packages", "App", "Tests"].flatMap(Self.swiftFiles).map { file in
      (file, try String(contentsOf: file, encoding: .utf8))
    }
    // What generic types are called for one kind of item.
    let aliases = Dictionary(
      grouping: sources.map(\.1).filter { $0.contains("typealias") }.flatMap { text in
        text.matches(of: #/typealias (\w+) = (\w+)</#).map { (type: String($0.2), alias: String($0.1)) }
      }, by: \.type)
    for (file, text) in sources {
      for contract in contracts where text.contains(contract) {
        for type in Self.types(conformingTo: contract, in: text) {
          conforming[contract, default: []].insert(type)
          // What a recording adds to an implementation that it wraps is tested in App, with replays.
          let names = [type] + (aliases[type] ?? []).map(\.alias)
          let isTested =
            try isWrapper(contract, in: file, text) || names.contains { try tested.contains(Regex("\\b\($0)\\(")) }
          #expect(isTested, "\(type) in \(file.path()) claims to be a \(contract), and no suite tests it")
        }
      }
    }
    for contract in contracts { #expect(conforming[contract, default: []].count >= 2, "\(contract)") }
  }

  private func isWrapper(_ contract: String, in file: URL, _ text: String) -> Bool {
    file.path().contains("/FettleApp/Recording/Outside/") && text.contains("let base: any \(contract)\n")
      // What a replay answers with is what a recording kept.
      || file.path().contains("/FettleReplay/Outside/") && text.contains("let outside: ReplayedAnswers\n")
      // A test's own, which passes on or counts what a tested implementation does.
      || file.path().contains("Tests/") && text.contains(#/let (?:log|records): InMemory/#)
  }

  private static func file(of suite: String) -> URL {
    root.appending(path: suite.hasPrefix("App/") ? "\(suite).swift" : "Tests/Tests/ContractTests/\(suite).swift")
  }

  @Test(arguments: [
    "struct Made: Contract {", "private struct Made: Contract {", "final class Made<A: B>: NSObject, Contract {",
    "extension Made: Contract {", "actor Made:\n  Contract, Other {", "enum Made: String, Other & Contract {",
    "struct Made: @unchecked Other, Contract where A: B {", "extension Outer.Made: Contract {",
  ])
  func `a conforming type is found however it is declared`(_ declaration: String) {
    #expect(Self.types(conformingTo: "Contract", in: declaration + "\n}") == ["Made"])
  }

  @Test(arguments: [
    "struct Made: OtherContract {", "struct Made: ContractOfOthers {", "struct Made { let a: any Contract }",
    "struct Made<A: Contract> {", "protocol Made: Contract {", "extension Contract {",
  ])
  func `a type that only uses a contract does not count`(_ declaration: String) {
    #expect(Self.types(conformingTo: "Contract", in: declaration + "\n}") == [])
  }

  private static func types(conformingTo contract: String, in text: String) -> [String] {
    let declaration = #/\b(?:struct|class|actor|enum|extension)\s+(?:\w+\.)*(\w+)(?:<[^>{]*>)?\s*:\s*([^{]*)\{/#
    return text.matches(of: declaration).filter { found in
      let names = found.2.split(separator: " where ", maxSplits: 1).first ?? ""
      return names.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == contract }
    }.map { String($0.1) }
  }

  private static func swiftFiles(under folder: String) throws -> [URL] {
    let start = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: start.path())
      .filter { $0.hasSuffix(".swift") && !"/\($0)".contains("/.build") }.map { start.appending(path: $0) }
  }
}
