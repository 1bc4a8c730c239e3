import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// Where values come from, and how invalid ones are reported.
final class ConfigurationReaderTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString).json")

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private func reader(
    flags: [String: String] = [:], variables: [String: String] = [:], file content: String? = nil
  ) throws -> ConfigurationReader {
    var variables = variables
    variables["HOME"] = "/home/kim"
    if let content {
      try Data(content.utf8).write(to: file)
      variables["FETTLE_CONFIG"] = file.path()
    }
    return try ConfigurationReader(flags: flags, in: ProcessEnvironment(variables: variables))
  }

  private func explanation(
    flags: [String: String] = [:], variables: [String: String] = [:], file content: String? = nil
  ) throws -> String? {
    do {
      _ = try ConfigurationKeys.rows(try reader(flags: flags, variables: variables, file: content))
      return nil
    } catch let failure as ConfigurationFailure {
      return failure.explanation.replacing(file.path(), with: "FILE")
    }
  }

  @Test func `a flag comes first, then a variable, then the file, then the default`() throws {
    let flags = ["color": "never"]
    let variables = ["FETTLE_COLOR": "always"]
    let content = #"{"color": "auto"}"#
    func origin(_ reader: ConfigurationReader) throws -> [String] {
      let configured = try reader.configured(ConfigurationKeys.color)
      return ([configured.origin] + configured.overridden).map(\.description) + [configured.value.rawValue]
    }
    #expect(
      try origin(reader(flags: flags, variables: variables, file: content)) == [
        "--color", "FETTLE_COLOR", file.path(), "never",
      ])
    #expect(
      try origin(reader(variables: variables, file: content)) == ["FETTLE_COLOR", file.path(), "always"])
    #expect(try origin(reader(file: content)) == [file.path(), "auto"])
    #expect(try origin(reader(file: #"{"color": null}"#)) == ["the default", "auto"])
    #expect(try origin(reader()) == ["the default", "auto"])
  }

  @Test func `every key can be set by its variable and, unless it is secret, in the file`() throws {
    let values = [
      "environment": "default", "database": "/log", "server": "https://fettle.example.org", "token": "s3cret",
      "color": "always",
      "theme": "light", "mouse": "off", "plain": "yes", "pager": "more", "diagnostics": "debug",
      "diagnostics-file": "/l",
      "diagnostics-to-stderr": "1", "usage": "no",
      "keep-originals": "no", "machine-name": "Robin's laptop",
      "keys": "shell.quit=ctrl+q", "settled-file": "/settled",
    ]
    for key in ConfigurationKeys.all {
      let text = try #require(values[key.name], "no value to try for \(key.name)")
      let row = try key.row(try reader(variables: [key.variable: text]))
      #expect(row.origin == .variable(key.variable))
      #expect(row.value != nil && (row.value == "set") == key.isSecret)
      let content = String(decoding: try JSONEncoder().encode([key.name: text]), as: UTF8.self)
      if key.reasonNotInFile == nil {
        #expect(try key.row(try reader(file: content)).origin == .file(path: file.path()))
      } else {
        #expect(throws: ConfigurationFailure.self) { try reader(file: content) }
      }
    }
  }

  @Test func `a key's former name still works, and its current name takes precedence`() throws {
    let former = try reader(variables: ["FETTLE_LOG": "debug"], file: #"{"log-file": "/a", "log-to-stderr": true}"#)
    #expect(try former.value(ConfigurationKeys.diagnostics).description == "debug")
    #expect(try former.configured(ConfigurationKeys.diagnostics).origin == .variable("FETTLE_LOG"))
    #expect(try former.value(ConfigurationKeys.diagnosticsFile) == "/a")
    #expect(try former.value(ConfigurationKeys.diagnosticsToStderr))
    #expect(
      former.renamings.map { $0.replacing(file.path(), with: "FILE") } == [
        "`FETTLE_LOG` is now `FETTLE_DIAGNOSTICS`.", "“log-file” in FILE is now “diagnostics-file”.",
        "“log-to-stderr” in FILE is now “diagnostics-to-stderr”.",
      ])
    let both = try reader(variables: ["FETTLE_LOG": "debug", "FETTLE_DIAGNOSTICS": "error"])
    #expect(try both.value(ConfigurationKeys.diagnostics).description == "error")
    #expect(try reader(variables: ["FETTLE_DIAGNOSTICS": "error"]).renamings == [])
  }

  @Test func `a file can use JSON booleans and paths in the home folder`() throws {
    let reader = try reader(file: #"{"plain": true, "diagnostics-to-stderr": false, "database": "~/training.sqlite"}"#)
    #expect(try reader.value(ConfigurationKeys.plain))
    #expect(try !reader.value(ConfigurationKeys.diagnosticsToStderr))
    #expect(try reader.value(ConfigurationKeys.database) == "/home/kim/training.sqlite")
  }

  @Test func `a secret is never shown`() throws {
    let rows = try ConfigurationKeys.rows(try reader(variables: ["FETTLE_TOKEN": "s3cret"]))
    #expect(!"\(rows)".contains("s3cret"))
    #expect(
      try explanation(variables: ["FETTLE_TOKEN": "s3 cret"])
        == "FETTLE_TOKEN is invalid. Allowed: a token.")
  }

  @Test func `an invalid value is reported with its source, its key and the allowed values`() throws {
    #expect(
      try explanation(variables: ["FETTLE_COLOR": "pink"]) == "FETTLE_COLOR is “pink”. Allowed: auto, always or never.")
    #expect(try explanation(flags: ["database": ""]) == "--database is empty. Allowed: the path of a file.")
    #expect(
      try explanation(file: #"{"plain": 7}"#) == "“plain” in FILE is “7”. Allowed: true or false.")
    #expect(try explanation(file: #"{"plain": [true]}"#) == "“plain” in FILE is “[…]”. Allowed: true or false.")
    #expect(
      try explanation(file: #"{"database": {"path": "a"}}"#)
        == "“database” in FILE is “{…}”. Allowed: the path of a file.")
    #expect(
      try explanation(variables: ["FETTLE_SERVER": "ftp://there"])?.contains("Allowed: an address such as") == true)
    #expect(try explanation(variables: ["FETTLE_DIAGNOSTICS": "CoreSnyc=debug"])?.contains("CoreDatabase") == true)
  }

  @Test func `an invalid value is accepted if another value overrides it`() throws {
    #expect(try explanation(flags: ["color": "never"], variables: ["FETTLE_COLOR": "pink"]) == nil)
  }

  @Test func `an unknown key is reported with similar ones`() throws {
    #expect(
      try explanation(file: #"{"databse": "a"}"#)
        == "Unknown key “databse” in FILE. Did you mean database?")
    #expect(
      try explanation(file: #"{"diagnostic": "a"}"#)
        == "Unknown key “diagnostic” in FILE. Did you mean diagnostics?")
    #expect(
      try explanation(file: #"{"shoe size": 44}"#)
        == "Unknown key “shoe size” in FILE. `fettle config list --help` lists all keys.")
  }

  @Test func `a token in a file is rejected`() throws {
    #expect(try explanation(file: #"{"token": "s3cret"}"#)?.hasPrefix("“token” is not allowed in FILE: ") == true)
  }

  @Test(arguments: [
    ("", "it is empty"), ("{", "it ends too early"), ("[1]", "it contains something else"),
    ("{\n  \"color\": }", "line 2, column 12 is not valid JSON"),
    ("{\"color\": \"auto\"\n \"plain\": true}", "line 2, column 2 is not valid JSON"),
  ])
  func `an invalid file is reported with the position of the error`(_ content: String, _ reason: String) throws {
    #expect(try explanation(file: content) == "FILE must be one JSON object: \(reason).")
  }

  @Test func `a specified file must exist, the default one need not`() throws {
    #expect(try explanation() == nil)
    #expect(
      try explanation(variables: ["FETTLE_CONFIG": "/nowhere.json"])
        == "Cannot read the configuration /nowhere.json: it does not exist.")
  }

  @Test func `the file is in the configuration folder of XDG`() {
    func path(_ variables: [String: String]) -> String {
      ConfigurationFile.location(in: ProcessEnvironment(variables: variables)).path
    }
    #expect(path(["HOME": "/home/kim"]) == "/home/kim/.config/fettle/config.json")
    #expect(path(["HOME": "/home/kim", "XDG_CONFIG_HOME": "/etc/kim"]) == "/etc/kim/fettle/config.json")
    #expect(path(["FETTLE_CONFIG": "/c.json"]) == "/c.json")
  }

  @Test func `a file that is far too large is refused without being read to its end`() throws {
    let content = #"{"theme": "\#(String(repeating: "x", count: 1_000_000))"}"#
    #expect(
      try explanation(file: content)
        == "Cannot read the configuration FILE: it is larger than 1 MB, so it is something else.")
    #expect(
      try explanation(variables: ["FETTLE_CONFIG": "/dev/zero"])
        == "Cannot read the configuration /dev/zero: it is larger than 1 MB, so it is something else.")
  }

  @Test func `an error repeats only the beginning of what is wrong`() throws {
    let long = String(repeating: "é", count: 10_000)
    let wrong = [
      #"{"color": "\#(long)"}"#, #"{"\#(long)": 1}"#, #"{"environments": {"\#(long)": {}}}"#,
      #"{"environments": "\#(long)"}"#,
    ]
    for content in wrong {
      let explanation = try #require(try explanation(file: content))
      #expect(explanation.contains("ééé…”"))
      #expect(explanation.count < 400)
    }
    let variable = try #require(try explanation(variables: ["FETTLE_COLOR": long]))
    #expect(variable.contains("ééé…”"))
    #expect(variable.count < 400)
  }
}
