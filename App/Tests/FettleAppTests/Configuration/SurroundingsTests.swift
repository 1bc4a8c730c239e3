import CoreDatabase
import Foundation
import Testing

@testable import FettleApp

@Suite struct SurroundingsTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `live, demo and test are values made of what is handed in, and one file alone reads the environment`()
    throws
  {
    let reader = try ConfigurationReader(in: Surroundings(variables: ["HOME": "/home/kim", "FETTLE_LOG": "debug"]))
    let configurations: [AppConfiguration] = [try .live(reader), try .demo(reader), .test()]
    #expect(configurations.map(\.logLevels.description) == ["debug", "debug", "off"])
    #expect(
      configurations.map(\.database) == [
        .file(path: "/home/kim/.local/share/fettle/fettle.sqlite"), .temporary, .temporary,
      ])

    let reading =
      #/ProcessInfo[\s\S]{0,40}\.environment|\b(secure_)?getenv\b|\b(set|unset|put)env\b|\benviron\b|NSHomeDirectory|homeDirectoryForCurrentUser/#
    let found = try Self.sources().filter { try String(contentsOf: $0, encoding: .utf8).contains(reading) }
    #expect(found.map(\.lastPathComponent) == ["Surroundings.swift"], "\(found.map { $0.path() })")
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
