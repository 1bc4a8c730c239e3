import CoreDatabase
import DomainCore
import DomainWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

struct AppConfigurationTests {
  private func live(_ variables: [String: String]) throws -> AppConfiguration {
    try .live(ConfigurationReader(in: ProcessEnvironment(variables: variables)))
  }

  @Test(arguments: [
    (["HOME": "/home/kim"], "/home/kim/.local/share/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "XDG_DATA_HOME": "/data"], "/data/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "XDG_DATA_HOME": "relative"], "/home/kim/.local/share/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "FETTLE_DATABASE": "/tmp/log"], "/tmp/log"),
    (["HOME": "/home/kim", "FETTLE_DATABASE": ""], "/home/kim/.local/share/fettle/fettle.sqlite"),
  ])
  func `the log is in the XDG data folder or where configured`(_ variables: [String: String], _ path: String) throws {
    #expect(try live(variables).database == .file(path: path))
  }

  @Test func `a demo never touches the person's own log`() throws {
    let reader = try ConfigurationReader(in: ProcessEnvironment(variables: ["FETTLE_DATABASE": "/tmp/log"]))
    #expect(try AppConfiguration.demo(reader).database == .temporary)
  }

  @Test func `today is the local date, not the UTC date`() throws {
    var configuration = AppConfiguration.test(now: Date(timeIntervalSince1970: 86_400 * 20_635 - 60))
    #expect(configuration.today.description == "2026-06-30")
    configuration.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(configuration.today.description == "2026-07-01")
  }
}
