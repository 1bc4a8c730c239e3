import CorePresentation
import CoreUI
import DomainCore
import DomainProfile

final class FlagsViewModel: ViewModel<FlagsState, FlagsAction, FlagsIntent> {
  private let observeFlags: ObserveFeatureFlagsUseCase
  private let setFlag: SetFeatureFlagUseCase

  init(
    observeFlags: ObserveFeatureFlagsUseCase, setFlag: SetFeatureFlagUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (FlagsIntent) -> Void
  ) {
    self.observeFlags = observeFlags
    self.setFlag = setFlag
    super.init(name: "flags", initialState: FlagsState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: FlagsAction, _ context: Context) {
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
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.changed.startLoading() }
    context.observe("flags", observeFlags.execute(), revision: \.revision) { context, result in
      context.update { $0.changed.land(result) }
    }
  }

  /// Shows a change and stores it, after those that were made before it.
  private func change(_ change: FlagsChange, _ context: Context) {
    var changed = state.changed
    let number = changed.begin(change)
    context.update { [changed] in
      $0.changed = changed
      $0.refusal = nil
    }
    context.run(EffectName("change", number), after: EffectName("change", number - 1)) {
      [setFlag] _ async throws(ProfileError) in
      try await setFlag.execute(change.flag, change.isOn)
    } revision: {
      $0
    } landing: { context, result in
      context.update { $0.refusal = $0.changed.settle(number, result) ?? $0.refusal }
    }
  }
}
