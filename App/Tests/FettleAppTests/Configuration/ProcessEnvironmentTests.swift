import CoreDatabase
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation
import Testing

@testable import FettleApp

@MainActor @Suite struct SurroundingsTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test
  func
    `what is fixed at the start comes from what is handed in, preferences from the log alone, and one file reads the environment`()
    async throws
  {
    let reader = try ConfigurationReader(
      in: ProcessEnvironment(variables: ["HOME": "/home/kim", "FETTLE_DIAGNOSTICS": "debug"]))
    let configurations: [AppConfiguration] = [try .live(reader), try .demo(reader), .test()]
    #expect(configurations.map(\.diagnosticsLevels.description) == ["debug", "debug", "off"])
    #expect(
      configurations.map(\.database) == [
        .file(path: "/home/kim/.local/share/fettle/fettle.sqlite"), .temporary, .temporary,
      ])

    try await expectPreferencesFromTheLogAlone()

    let reading =
      #/ProcessInfo[\s\S]{0,40}\.environment|\b(secure_)?getenv\b|\b(set|unset|put)env\b|\benviron\b|NSHomeDirectory|homeDirectoryForCurrentUser|UserDefaults|\bLocale\.(current|autoupdatingCurrent|preferred)|Calendar\.(current|autoupdatingCurrent)/#
    let found = try Self.sources().filter { try String(contentsOf: $0, encoding: .utf8).contains(reading) }
    #expect(found.map(\.lastPathComponent) == ["ProcessEnvironment.swift"], "\(found.map { $0.path() })")
  }

  /// Configuration is the same from the start to the end of a program, whatever is preferred meanwhile; preferences are
  /// in the log, whatever stands around the program.
  private func expectPreferencesFromTheLogAlone() async throws {
    let folder = try TestFolder()
    let variables = [
      "HOME": folder.path("home"), "LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "FETTLE_UNITS": "imperial",
    ]
    let configuration = try AppConfiguration.live(ConfigurationReader(in: ProcessEnvironment(variables: variables)))
    let container = try DependencyContainer(configuration)
    #expect(await container.preferences() == Preferences())
    _ = try await container.changeSettings.execute([.units(.imperial), .firstWeekday(.sunday)])
    #expect(await container.preferences().units == .imperial)
    #expect(container.configuration.database == configuration.database)

    let surroundings = ProcessEnvironment(variables: ["HOME": folder.path("home"), "LANG": "de_DE.UTF-8"])
    let later = try DependencyContainer(.live(ConfigurationReader(in: surroundings)))
    #expect(await later.preferences() == container.preferences())
    #expect(await later.preferences().firstWeekday == .sunday)
  }

  /// Every Swift file of every package that is shipped.
  private static func sources() throws -> [URL] {
    let packages = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Packages"), includingPropertiesForKeys: nil)
    #expect(packages.count > 10)
    let folders = (packages + [root.appending(path: "App")]).map { $0.appending(path: "Sources") }
    return folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    }.filter { $0.pathExtension == "swift" }
  }
}
