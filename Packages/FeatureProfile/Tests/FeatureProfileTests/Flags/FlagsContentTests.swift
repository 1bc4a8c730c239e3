import CorePresentation
import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct FlagsContentTests {
  private static let flag = FeatureFlag("track-map", purpose: "An invented one that is off by default.")

  private func drawn(override: Bool? = nil, remote: RemoteFlag? = nil) -> String {
    let settings = FeatureFlagSettings(
      of: [Self.flag], overrides: override.map { ["track-map": $0] } ?? [:],
      remote: remote.map { ["track-map": $0] } ?? [:], installation: .sample)
    return Frame.draw(
      FlagsContent(state: FlagsState(flags: .loaded(settings)), onAction: { _ in }), width: 120,
      environment: EnvironmentValues()
    ).plainText()
  }

  // The place of the sample installation in the map's rollout is 14.
  @Test(
    arguments: [
      (nil, nil, "off  track-map, default\n"),
      (true, nil, "on   track-map, set by you\n"),
      (false, RemoteFlag(rolloutPercentage: 100), "off  track-map, set by you\n"),
      (nil, RemoteFlag(), "off  track-map, default\n"),
      (nil, RemoteFlag(rolloutPercentage: 100), "on   track-map, turned on by the server\n"),
      (nil, RemoteFlag(rolloutPercentage: 15), "on   track-map, turned on by the server for 15% of all machines\n"),
      (
        nil, RemoteFlag(rolloutPercentage: 14),
        "off  track-map, default; the server turned it on for 14% of all machines, not this one\n"
      ),
      (nil, RemoteFlag(isOff: true, rolloutPercentage: 15), "off  track-map, turned off by the server\n"),
      (true, RemoteFlag(isOff: true), "off  track-map, turned off by the server, overriding your setting (on)\n"),
    ] as [(Bool?, RemoteFlag?, String)])
  func `a flag shows its state and the reason`(_ override: Bool?, _ remote: RemoteFlag?, _ words: String) {
    #expect(drawn(override: override, remote: remote).contains("\n\(words)     \(Self.flag.purpose)\n"))
  }
}
