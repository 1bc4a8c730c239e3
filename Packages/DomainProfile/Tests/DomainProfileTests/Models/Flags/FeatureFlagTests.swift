import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct FeatureFlagTests {
  @Test func `each flag has a unique name, fit for command lines, and one sentence about its purpose`() {
    #expect(Set(FeatureFlag.all.map(\.name)).count == FeatureFlag.all.count)
    for flag in FeatureFlag.all {
      #expect(flag.name.wholeMatch(of: #/[a-z][a-z0-9]*(-[a-z0-9]+)*/#) != nil)
      #expect(flag.purpose.hasSuffix(".") && !flag.purpose.dropLast().contains("."))
    }
  }

  @Test func `new features are off, proven ones are on, and both can be set here and by a server`() {
    #expect(FeatureFlag.trackMap.isOnByDefault)
    #expect(FeatureFlag.commandPalette.isOnByDefault)
    for flag in FeatureFlag.all { #expect(flag.permissions == .all) }
  }

  @Test(arguments: ["track-map", "Track-Map"])
  func `a flag is found by its name`(_ name: String) throws {
    #expect(try FeatureFlag.named(name) == .trackMap)
  }

  @Test(
    arguments: [
      ("trak-map", "track-map"), ("trackmap", "track-map"), ("map", "track-map"), ("track-maps", "track-map"),
      ("palette", "command-palette"), ("comand-pallette", "command-palette"), ("quidditch", nil), ("", nil), ("a", nil),
    ] as [(String, String?)])
  func `an unknown name is reported with the nearest one, if there is one`(_ name: String, _ nearest: String?) {
    #expect(throws: ProfileError.noSuchFlag(name, nearest: nearest)) { try FeatureFlag.named(name) }
  }

  @Test func `settings are in the order of the flags, and skip unknown ones`() {
    let settings = FeatureFlagSettings(
      overrides: ["track-map": true, "gone": true], remote: ["of-tomorrow": RemoteFlag(isOff: true)])
    #expect(settings.settings.map(\.flag) == FeatureFlag.all)
    #expect(settings.isOn(.trackMap))
    #expect(settings.isOn(.commandPalette))
  }

  @Test func `a flag without a setting has its default`() {
    #expect(FeatureFlagSettings(of: []).isOn(.sampleFixed))
    #expect(!FeatureFlagSettings(of: []).isOn(FeatureFlag("new", purpose: "Is off by default.")))
  }

  @Test func `a flag that must not be set is not, but can be reset`() throws {
    var settings = FeatureFlagSettings(of: [.sampleFixed], overrides: ["new-sums": false])
    #expect(throws: ProfileError.flagIsFixed("new-sums")) { try settings.override(.sampleFixed, with: true) }
    #expect(settings.settings.first?.override == false)
    #expect(settings.isOn(.sampleFixed))
    try settings.override(.sampleFixed, with: nil)
    #expect(settings.settings.first?.override == nil)
  }

  @Test func `the samples show each origin`() {
    #expect(
      FeatureFlagSettings.sample.settings.map(\.origin) == [.override, .standard, .standard, .remote, .kill])
  }
}
