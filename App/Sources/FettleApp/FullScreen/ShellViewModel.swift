import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import DomainProfile

final class ShellViewModel: ViewModel<ShellState, ShellAction, ShellIntent> {
  private let observeSettings: ObserveSettingsUseCase
  private let observeFlags: ObserveFeatureFlagsUseCase
  private let observeSync: ObserveSyncUseCase

  init(
    preferences: Preferences, notice: String?, observeSettings: ObserveSettingsUseCase,
    observeFlags: ObserveFeatureFlagsUseCase,
    observeSync: ObserveSyncUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ShellIntent) -> Void
  ) {
    self.observeSettings = observeSettings
    self.observeFlags = observeFlags
    self.observeSync = observeSync
    super.init(
      name: "shell", initialState: ShellState(notice: notice, preferences: preferences), observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: ShellAction, _ context: Context) {
    switch action {
    case .opened: observe(context)
    case .select(let tab): leave(context, for: .select(tab))
    case .open(let route): leave(context, for: .open(route))
    case .search: leave(context, for: .search)
    case .back: leave(context, for: .back)
    case .quit: leave(context, for: .quit)
    case .suspend: leave(context, for: .suspend)
    case .help: context.update { $0.overlay = .help(ScrollPosition()) }
    case .palette:
      context.update {
        if let reason = $0.paletteUnavailableReason { $0.notice = reason } else { $0.overlay = .palette(Palette()) }
      }
    case .dismiss: context.update { $0.overlay = nil }
    case .unavailable(_, let reason): context.update { $0.notice = reason }
    case .scroll(let route, let movement, let visible):
      context.update { $0.scrolls[route, default: ScrollPosition()].move(movement, in: visible) }
    case .moveOverlay(let movement, let rowCount, let visible):
      context.update { $0.moveOverlay(movement, rowCount: rowCount, in: visible) }
    case .typeInPalette(let edit): context.update { $0.type(edit) }
    case .readNotice: context.update { $0.notice = nil }
    }
  }

  /// Performs an intent that leaves the screen, and closes the overlay.
  private func leave(_ context: Context, for intent: ShellIntent) {
    context.update { $0.overlay = nil }
    context.emit(intent)
  }

  // A value that cannot be read stays unchanged, because the screens that show it report the reason.
  private func observe(_ context: Context) {
    context.observe("settings", observeSettings.execute(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.preferences = Preferences(snapshot.value) }
    }
    context.observe("flags", observeFlags.execute(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.follow(snapshot.value) }
    }
    context.observe("sync", observeSync.status(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.sync = snapshot.value }
    }
  }
}

extension ShellState {
  /// Applies new flag settings; turning the palette off closes it.
  fileprivate mutating func follow(_ flags: FeatureFlagSettings) {
    guard let flag = flags.settings.first(where: { $0.flag == .commandPalette }), !flag.isOn else {
      paletteUnavailableReason = nil
      return
    }
    paletteUnavailableReason =
      flag.origin == .kill
      ? "The server has turned off the command palette."
      : "The command palette is off. Turn it on with: fettle flags set command-palette on"
    guard case .palette = overlay else { return }
    overlay = nil
    notice = paletteUnavailableReason
  }

  fileprivate mutating func moveOverlay(_ movement: Movement, rowCount: Int, in visible: VisibleRows?) {
    switch overlay {
    case .help(var position):
      position.move(movement, in: visible)
      overlay = .help(position)
    case .palette(var palette):
      palette.position.move(movement, rowCount: rowCount, in: visible)
      overlay = .palette(palette)
    case nil: break
    }
  }

  fileprivate mutating func type(_ edit: TextEdit) {
    guard case .palette(var palette) = overlay else { return }
    palette.entry.apply(edit)
    palette.position = ListPosition()
    overlay = .palette(palette)
  }
}
