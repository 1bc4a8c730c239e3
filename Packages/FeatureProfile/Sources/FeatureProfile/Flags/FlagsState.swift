public import CorePresentation
public import DomainProfile
import FeatureShared

public struct FlagsState: Equatable, Sendable {
  /// The flags in the log, with the changes made here applied.
  public var changed: Optimistic<FlagsChange, ProfileError>
  /// The selected flag and the first visible one.
  public var position: ListPosition
  /// Why the last change was rejected.
  public var changeFailure: ProfileError?

  public init(
    flags: Loadable<FeatureFlagSettings, ProfileError> = .idle, position: ListPosition = ListPosition(),
    changeFailure: ProfileError? = nil
  ) {
    changed = Optimistic(flags)
    self.position = position
    self.changeFailure = changeFailure
  }

  /// The flags to show.
  public var flags: Loadable<FeatureFlagSettings, ProfileError> { changed.shown }

  /// The selected flag.
  public var selected: FeatureFlagSetting? { flags.value?.settings.selected(by: position) }
}

extension FeatureFlagSetting {
  /// The local value that toggling the flag sets, regardless of the server's setting.
  var isOnOnceSwitched: Bool { !(override ?? isOn) }
}

extension FlagsState: ShowsFailures {
  public static var failures: [FailureSource<FlagsState>] { [.change(\.changeFailure), .load(under: \.changed)] }
}
