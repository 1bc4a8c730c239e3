import CorePresentation
import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor @Suite struct FlagsContentTests {
  private func drawn(override: Bool? = nil, remote: RemoteFlag? = nil) -> String {
    let settings = FeatureFlagSettings(
      of: [.trackMap], overrides: override.map { ["track-map": $0] } ?? [:],
      remote: remote.map { ["track-map": $0] } ?? [:], installation: .sample)
    return Frame.draw(
      FlagsContent(state: FlagsState(flags: .loaded(settings)), onAction: { _ in }), width: 120,
      environment: EnvironmentValues()
    ).plainText()
  }

  // The place of the sample installation in the rollout of the map is 14.
  @Test(
    arguments: [
      (nil, nil, "off  track-map, the default\n"),
      (true, nil, "on   track-map, set on this machine\n"),
      (false, RemoteFlag(rolloutPercentage: 100), "off  track-map, set on this machine\n"),
      (nil, RemoteFlag(), "off  track-map, the default\n"),
      (nil, RemoteFlag(rolloutPercentage: 100), "on   track-map, switched on by the server\n"),
      (nil, RemoteFlag(rolloutPercentage: 15), "on   track-map, switched on by the server for 15% of all machines\n"),
      (
        nil, RemoteFlag(rolloutPercentage: 14),
        "off  track-map, the default: the server has switched it on for 14% of all machines, not on this one\n"
      ),
      (nil, RemoteFlag(isOff: true, rolloutPercentage: 15), "off  track-map, switched off by the server\n"),
      (true, RemoteFlag(isOff: true), "off  track-map, switched off by the server, whatever was set here (on)\n"),
    ] as [(Bool?, RemoteFlag?, String)])
  func `a flag says what it is and why`(_ override: Bool?, _ remote: RemoteFlag?, _ words: String) {
    #expect(drawn(override: override, remote: remote).contains("\n\(words)     \(FeatureFlag.trackMap.purpose)\n"))
  }
}
