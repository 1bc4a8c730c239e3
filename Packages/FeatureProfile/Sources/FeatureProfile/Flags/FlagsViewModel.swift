public import CorePresentation
import CoreUI
public import DomainProfile
import FeatureShared

/// The dependencies of the feature flags screen.
@MainActor
public protocol FlagsDependencies: ScreenDependencies {
  var observeFlags: ObserveFeatureFlagsUseCase { get }
  var setFlag: SetFeatureFlagUseCase { get }
}

public final class FlagsViewModel: ViewModel<FlagsState, FlagsAction, Never> {
  let dependencies: any FlagsDependencies

  public init(_ dependencies: any FlagsDependencies) {
    self.dependencies = dependencies
    super.init(name: "flags", initialState: FlagsState(), observers: dependencies.observers)
  }

  public override func handle(_ action: FlagsAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .set(let flag, let isOn): change(FlagsChange(flag, isOn: isOn), context)
    case .clear(let flag): change(FlagsChange(flag, isOn: nil), context)
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.flags.value?.settings.count ?? 0, in: visible) }
    case .switchSelected:
      if let selected = state.selected {
        change(FlagsChange(selected.flag, isOn: selected.isOnOnceSwitched), context)
      }
    case .clearSelected:
      if let selected = state.selected { change(FlagsChange(selected.flag, isOn: nil), context) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.observe("flags", dependencies.observeFlags.execute(), into: \.changed)
  }

  private func change(_ change: FlagsChange, _ context: Context) {
    context.commit(change, to: \.changed, rejection: \.changeFailure) {
      [setFlag = dependencies.setFlag] () async throws(ProfileError) in
      try await setFlag.execute(change.flag, change.isOn)
    }
  }
}
