import CoreDatabase
import CoreUI
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// Named sections of the configuration file: how one is chosen, what it replaces, and how errors in it are reported.
final class EnvironmentTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString).json")
  private let content = #"""
    {
      "server": "https://log.example.org", "theme": "light", "diagnostics": "warning",
      "environments": {
        "staging": {"server": "https://staging.example.org", "database": "~/staging.sqlite", "diagnostics": "debug"},
        "guest-2": {"theme": "dark"}
      }
    }
    """#

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private func reader(
    _ flags: [String: String] = [:], variables: [String: String] = [:], file content: String? = nil
  ) throws -> ConfigurationReader {
    try Data((content ?? self.content).utf8).write(to: file)
    let always = ["HOME": "/home/kim", "FETTLE_CONFIG": file.path()]
    return try ConfigurationReader(flags: flags, in: ProcessEnvironment(variables: always.merging(variables) { $1 }))
  }

  private func explanation(
    _ flags: [String: String] = [:], variables: [String: String] = [:], file content: String? = nil
  ) throws -> String? {
    do {
      _ = try ConfigurationKeys.rows(try reader(flags, variables: variables, file: content))
      return nil
    } catch let failure as ConfigurationFailure {
      return failure.explanation.replacing(file.path(), with: "FILE")
    }
  }

  @Test func `an environment sets server, log and diagnostics at once, and the rest of the file applies`() throws {
    let configuration = try AppConfiguration.live(try reader(["environment": "staging"]))
    #expect(configuration.environment == "staging")
    #expect(configuration.server == "https://staging.example.org")
    #expect(configuration.database == .file(path: "/home/kim/staging.sqlite"))
    #expect(configuration.databaseOrigin == .environment("staging", path: file.path()))
    #expect(configuration.diagnosticsLevels.description == "debug")
    #expect(configuration.theme?.name == "light")
  }

  @Test func `without an environment no section applies`() throws {
    let configuration = try AppConfiguration.live(try reader())
    #expect(configuration.environment == nil)
    #expect(configuration.server == "https://log.example.org")
    #expect(configuration.database == .file(path: "/home/kim/.local/share/fettle/fettle.sqlite"))
  }

  @Test func `a flag chooses the environment, then a variable, then the file; the name default chooses none`() throws {
    let content = self.content.replacing(#""theme": "light""#, with: #""environment": "guest-2""#)
    func chosen(_ flag: String?, _ variable: String) throws -> String? {
      let flags = flag.map { ["environment": $0] } ?? [:]
      return try reader(flags, variables: ["FETTLE_ENVIRONMENT": variable], file: content).environment
    }
    #expect(try chosen(nil, "") == "guest-2")
    #expect(try chosen(nil, "staging") == "staging")
    #expect(try chosen("guest-2", "staging") == "guest-2")
    #expect(try chosen("default", "staging") == nil)
    #expect(try chosen(nil, "default") == nil)
  }

  @Test func `a flag comes first, then a variable, then the environment, then the rest of the file, then the default`()
    throws
  {
    func origins(_ flags: [String: String], _ variables: [String: String], _ environment: String) throws -> [String] {
      let chosen = try reader(flags.merging(["environment": environment]) { $1 }, variables: variables)
      let levels = try chosen.configured(ConfigurationKeys.diagnostics)
      return ([levels.origin] + levels.overridden).map { $0.description.replacing(file.path(), with: "FILE") }
    }
    let (flag, variable) = (["diagnostics": "trace"], ["FETTLE_DIAGNOSTICS": "info"])
    #expect(
      try origins(flag, variable, "staging") == [
        "--diagnostics", "FETTLE_DIAGNOSTICS", "environment staging in FILE", "FILE",
      ])
    #expect(try origins([:], variable, "staging") == ["FETTLE_DIAGNOSTICS", "environment staging in FILE", "FILE"])
    #expect(try origins([:], [:], "staging") == ["environment staging in FILE", "FILE"])
    #expect(try origins([:], [:], "guest-2") == ["FILE"])
    let empty = try reader(["environment": "guest-2"], file: #"{"environments": {"guest-2": {}}}"#)
    #expect(try empty.configured(ConfigurationKeys.diagnostics).origin == .standard)
  }

  @Test func `an environment without a database setting has its own log`() throws {
    let own = "/home/kim/.local/share/fettle/environments/guest-2/fettle.sqlite"
    #expect(try reader(["environment": "guest-2"]).value(ConfigurationKeys.database) == own)
    let content = #"{"database": "/mine.sqlite", "environments": {"guest-2": {}, "staging": {}}}"#
    let database = try reader(["environment": "guest-2"], file: content).configured(ConfigurationKeys.database)
    #expect(database.value == own)
    #expect(database.origin == .standard)
    #expect(database.overridden == [.file(path: file.path())])
    let said = try reader(["environment": "guest-2", "database": "/said.sqlite"], file: content)
    #expect(try said.value(ConfigurationKeys.database) == "/said.sqlite")
    let other = try reader(["environment": "staging"], file: content).value(ConfigurationKeys.database)
    #expect(other == own.replacing("guest-2", with: "staging"))
  }

  @Test(arguments: ["staging", "guest-2"])
  func `within an environment only a flag chooses the log; without one, a variable does too`(
    _ environment: String
  ) throws {
    let variable = ["FETTLE_DATABASE": "/mine.sqlite"]
    #expect(
      try explanation(["environment": environment], variables: variable)
        == "FETTLE_DATABASE is set, but environment “\(environment)” has its own database. Nothing was done. "
        + "Unset FETTLE_DATABASE, or choose with --database.")
    #expect(
      try explanation(variables: variable.merging(["FETTLE_ENVIRONMENT": environment]) { $1 })?
        .hasPrefix("FETTLE_DATABASE is set") == true)
    let flags = ["environment": environment, "database": "/said.sqlite"]
    let said = try reader(flags, variables: variable).configured(ConfigurationKeys.database)
    #expect(said.value == "/said.sqlite")
    #expect(said.origin == .flag("--database"))
    #expect(said.overridden.first == .variable("FETTLE_DATABASE"))
    let empty = try reader(["environment": environment], variables: ["FETTLE_DATABASE": ""])
    #expect(try empty.value(ConfigurationKeys.database) != "/mine.sqlite")
    #expect(try reader(variables: variable).value(ConfigurationKeys.database) == "/mine.sqlite")
    let none = try reader(["environment": "default"], variables: variable)
    #expect(try none.value(ConfigurationKeys.database) == "/mine.sqlite")
  }

  @Test func `an environment has its own diagnostics, usage counts and places`() throws {
    let folder = "/home/kim/.local/state/fettle/environments/guest-2"
    let guest = try AppConfiguration.live(try reader(["environment": "guest-2"]))
    #expect(guest.diagnosticsFile == "\(folder)/log/fettle.log")
    #expect(guest.usageFile?.path == "\(folder)/usage.tsv")
    #expect(guest.placesFile == "\(folder)/places.json")
    let none = try AppConfiguration.live(try reader())
    #expect(none.placesFile == "/home/kim/.local/state/fettle/places.json")
    #expect(none.usageFile?.path == "/home/kim/.local/state/fettle/usage.tsv")
  }

  @Test func `an unknown environment is rejected with a list of the existing ones`() throws {
    #expect(
      try explanation(["environment": "stagin"])
        == "Unknown environment “stagin” in --environment. FILE has guest-2, staging.")
    #expect(
      try explanation(variables: ["FETTLE_ENVIRONMENT": "a/b"])
        == "Unknown environment “a/b” in FETTLE_ENVIRONMENT. FILE has guest-2, staging.")
    #expect(
      try explanation(file: #"{"environment": "staging"}"#)
        == "Unknown environment “staging” in FILE. FILE has none.")
    #expect(
      throws: ConfigurationFailure.unknownEnvironment(
        "x", origin: .flag("--environment"), known: [], path: "/home/kim/.config/fettle/config.json")
    ) {
      try ConfigurationReader(flags: ["environment": "x"], in: ProcessEnvironment(variables: ["HOME": "/home/kim"]))
    }
  }

  @Test(arguments: [
    (
      #"{"staging": {"databse": "a"}}"#,
      "Unknown key “databse” in environment staging in FILE. Did you mean database?"
    ),
    (#"{"staging": {"token": "a"}}"#, "“token” is not allowed in environment staging in FILE: files get copied"),
    (
      #"{"staging": {"environment": "a"}}"#,
      "“environment” is not allowed in environment staging in FILE: an environment cannot choose another one."
    ),
    (#"{"staging": {"environments": {}}}"#, "Unknown key “environments” in environment staging in FILE."),
    (
      #"{"staging": {"color": {}}}"#,
      "“color” in environment staging in FILE is “{…}”. Allowed: auto, always or never."
    ),
    (#"{"staging": 7}"#, "“environments.staging” in FILE is “7”. Allowed: an object such as"),
    ("[]", "“environments” in FILE is “[…]”. Allowed: an object such as"),
    (#"{"My log": {}}"#, "“My log” in FILE is not a name for an environment"),
    (#"{"../log": {}}"#, "“../log” in FILE is not a name for an environment"),
    (#"{"default": {}}"#, "“default” in FILE is not a name for an environment"),
  ])
  func `every section is checked with the file, even if not chosen`(_ section: String, _ words: String) throws {
    #expect(try explanation(file: #"{"environments": \#(section)}"#)?.hasPrefix(words) == true)
  }

  @Test func `an invalid value is rejected with its source only in the chosen environment`() throws {
    let content = #"{"environments": {"staging": {"plain": 7}, "guest-2": {"color": "never"}}}"#
    #expect(
      try explanation(["environment": "staging"], file: content)
        == "“plain” in environment staging in FILE is “7”. Allowed: true or false.")
    #expect(try explanation(["environment": "guest-2"], file: content) == nil)
    #expect(
      try explanation(file: #"{"enviroments": {}}"#)
        == "Unknown key “enviroments” in FILE. Did you mean environments?")
  }
}
