import CoreSystem
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

final class ConfigurationChangeTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The file's text after `config set` with these words.
  private func text(_ content: String?, _ words: [String], environment: String? = nil) throws -> String {
    let path = folder.appending(path: "config.json").path()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let content { try Data(content.utf8).write(to: URL(filePath: path)) }
    let variables = ["HOME": "/home/kim"].merging(content == nil ? [:] : ["FETTLE_CONFIG": path]) { $1 }
    let reader = try ConfigurationReader(
      flags: environment.map { ["environment": $0] } ?? [:], in: ProcessEnvironment(variables: variables))
    let file = content == nil ? "/nowhere/config.json" : path
    return try ConfigurationChange(words, of: file, reader).text()
  }

  private func explanation(_ content: String?, _ words: [String], environment: String? = nil) throws -> String? {
    do {
      _ = try text(content, words, environment: environment)
      return nil
    } catch let failure as ConfigurationFailure {
      return failure.explanation.replacing(folder.path(), with: "FOLDER")
    }
  }

  @Test func `a value is added to a new file, and to the values of an old one`() throws {
    #expect(try text(nil, ["theme=light"]) == "{\n  \"theme\" : \"light\"\n}\n")
    let content = #"{"server": "https://a.example.org", "plain": true, "log": "debug"}"#
    #expect(
      try text(content, ["theme=dark", "diagnostics=error", "server="])
        == "{\n  \"diagnostics\" : \"error\",\n  \"plain\" : true,\n  \"theme\" : \"dark\"\n}\n")
  }

  @Test func `with an environment, only its section changes`() throws {
    let content = #"{"color": "never", "environments": {"staging": {"server": "https://b.example.org"}}}"#
    let changed = try text(content, ["color=always"], environment: "staging")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(changed.utf8)) as? [String: Any])
    #expect(object["color"] as? String == "never")
    let staging = (object["environments"] as? [String: [String: String]])?["staging"]
    #expect(staging == ["color": "always", "server": "https://b.example.org"])
  }

  @Test(arguments: [
    (["themes=light"], "Did you mean theme?"), (["color=blue"], "color is “blue”. Allowed: auto, always or never."),
    (["theme=nosuch"], "nosuch"), (["token=abc"], "files get copied and shared"),
    (["environment=nosuch"], "Unknown environment “nosuch”"), (["theme=light", "plain=perhaps"], "true or false"),
    (["theme"], "theme is empty"),
  ])
  func `what could not be read later is rejected`(_ words: [String], _ reason: String) throws {
    let said = try #require(try explanation(#"{"color": "never"}"#, words))
    #expect(said.contains(reason), "\(said)")
  }

  @Test func `an environment cannot choose another one`() throws {
    let content = #"{"environments": {"staging": {}}}"#
    let said = try explanation(content, ["environment=default"], environment: "staging")
    #expect(said?.contains("an environment cannot choose another one") == true)
  }

  @Test func `only its owner can change a configuration, whose pager the shell runs`() throws {
    let path = folder.appending(path: "new/config.json").path()
    try ConfigurationFile.write("{}\n", to: path)
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(folder.appending(path: "new").path()) == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    let link = folder.appending(path: "link.json").path()
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try ConfigurationFile.write("{ }\n", to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ }\n")
    #expect(try permissions(path) == 0o644)
  }

  @Test func `a configuration is written into no pipe, and through no link that leads nowhere`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (pipe, lost) = (folder.appending(path: "pipe").path(), folder.appending(path: "lost").path())
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: "none")
    for path in [pipe, lost] {
      #expect(throws: FileError.self) { try ConfigurationFile.write("{}\n", to: path) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == ["lost", "pipe"])
  }
}
