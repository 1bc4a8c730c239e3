import DomainWorkout
import CoreDatabase
import Foundation
import Testing

@testable import FettleApp

@Suite struct AppConfigurationTests {
  @Test(arguments: [
    (["HOME": "/home/kim"], "/home/kim/.local/share/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "XDG_DATA_HOME": "/data"], "/data/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "XDG_DATA_HOME": "relative"], "/home/kim/.local/share/fettle/fettle.sqlite"),
    (["HOME": "/home/kim", "FETTLE_DATABASE": "/tmp/log"], "/tmp/log"),
  ])
  func `the log is where the XDG folders or the person say`(_ environment: [String: String], _ path: String) {
    #expect(AppConfiguration.live(environment: environment).database == .file(path: path))
  }

  @Test func `a demo never touches the person's own log`() {
    #expect(AppConfiguration.demo(environment: ["FETTLE_DATABASE": "/tmp/log"]).database == .temporary)
  }

  @Test func `today is the day of the place, not of Greenwich`() throws {
    var configuration = AppConfiguration.test(now: Date(timeIntervalSince1970: 86_400 * 20_635 - 60))
    #expect(configuration.today.description == "2026-06-30")
    configuration.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(configuration.today.description == "2026-07-01")
  }
}
