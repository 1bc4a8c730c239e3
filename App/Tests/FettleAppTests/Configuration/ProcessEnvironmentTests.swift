import CoreDatabase
import CoreUI
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct ProcessEnvironmentTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test
  func
    `configuration comes from the arguments, preferences from the log, and only one file reads the environment`()
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

    try await expectPreferencesFromLog()

    let reading =
      #/ProcessInfo[\s\S]{0,40}\.environment|\b(secure_)?getenv\b|\b(set|unset|put)env\b|\benviron\b|NSHomeDirectory|homeDirectoryForCurrentUser|UserDefaults|\bLocale\.(current|autoupdatingCurrent|preferred)|Calendar\.(current|autoupdatingCurrent)/#
    let found = try Self.sources().filter { try String(contentsOf: $0, encoding: .utf8).contains(reading) }
    #expect(found.map(\.lastPathComponent) == ["ProcessEnvironment.swift"], "\(found.map { $0.path() })")
  }

  /// Changing preferences does not change the configuration, and preferences come from the log, whatever the process
  /// environment contains.
  private func expectPreferencesFromLog() async throws {
    let folder = try TestFolder()
    let variables = [
      "HOME": folder.path("home"), "LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8", "FETTLE_UNITS": "imperial",
    ]
    let configuration = try AppConfiguration.live(ConfigurationReader(in: ProcessEnvironment(variables: variables)))
    let container = try DependencyContainer(configuration)
    #expect(await container.preferences() == Preferences())
    _ = try await container.settings.change([.units(.imperial), .firstWeekday(.sunday)])
    #expect(await container.preferences().units == .imperial)
    #expect(container.configuration.database == configuration.database)

    let environment = ProcessEnvironment(variables: ["HOME": folder.path("home"), "LANG": "de_DE.UTF-8"])
    let later = try DependencyContainer(.live(ConfigurationReader(in: environment)))
    #expect(await later.preferences() == container.preferences())
    #expect(await later.preferences().firstWeekday == .sunday)
  }

  /// Every Swift source file of the shipped packages.
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
