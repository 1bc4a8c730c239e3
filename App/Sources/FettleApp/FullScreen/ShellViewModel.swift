import Commands
import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import FeatureShared

final class ShellViewModel: ViewModel<ShellState, ShellAction, ShellIntent> {
  private let settings: SettingsUseCases
  private let flags: FeatureFlagUseCases
  private let sync: SyncUseCases
  private let changes: ShellChanges
  private var lastChange = 0

  init(
    preferences: Preferences, notice: String?, isMouseReleased: Bool, settings: SettingsUseCases,
    flags: FeatureFlagUseCases, sync: SyncUseCases, changes: ShellChanges, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ShellIntent) -> Void
  ) {
    self.settings = settings
    self.flags = flags
    self.sync = sync
    self.changes = changes
    super.init(
      name: "shell",
      initialState: ShellState(notice: notice, preferences: preferences, isMouseReleased: isMouseReleased),
      observers: observers,
      onIntent: onIntent)
  }

  override func handle(_ action: ShellAction, _ context: Context) {
    switch action {
    case .opened: observe(context)
    case .select(let tab): leave(context, for: .select(tab))
    case .visit(let place): leave(context, for: .visit(place))
    case .open(let route): leave(context, for: .open(route))
    case .search: leave(context, for: .search)
    case .back: leave(context, for: .back)
    case .quit: leave(context, for: .quit)
    case .suspend: leave(context, for: .suspend)
    case .toggleMouse: toggleMouse(context)
    case .undo: reverseNext(.undo, context)
    case .redo: reverseNext(.redo, context)
    case .help: context.update { $0.overlay = .help(KeyHelp()) }
    case .searchHelp:
      context.update { if case .help = $0.overlay { $0.overlay = .help(KeyHelp(search: TextEntry())) } }
    case .palette:
      context.update {
        if let reason = $0.paletteUnavailableReason {
          $0.show(Toast(.warning, reason))
        } else {
          $0.overlay = .palette(Palette())
        }
      }
    case .dismiss: context.update { $0.overlay = nil }
    case .unavailable(_, let reason): context.update { $0.show(Toast(.warning, reason)) }
    case .scroll(let route, let movement, let visible):
      context.update { $0.scrolls[route, default: ScrollPosition()].move(movement, in: visible) }
    case .stepPanel, .scrollBeside: break  // Only the input knows the panels that are drawn; it asks for one of them.
    case .focusPanel(let route, let name): context.update { $0.panels[route, default: PanelPositions()].focused = name }
    case .zoomPanel(let route): context.update { $0.panels[route, default: PanelPositions()].isZoomed.toggle() }
    case .scrollPanel(let route, let name, let movement, let visible):
      context.update { $0.panels[route, default: PanelPositions()].scroll(name, movement, in: visible) }
    case .moveOverlay(let movement, let rowCount, let visible):
      context.update { $0.moveOverlay(movement, rowCount: rowCount, in: visible) }
    case .typeInOverlay(let edit): context.update { $0.type(edit) }
    case .noteUse(let command):
      context.update { $0.usedCommands = ([command] + $0.usedCommands.filter { $0 != command }).prefix(8).map(\.self) }
    case .show(let toast): context.update { $0.show(toast) }
    case .readToasts(let number):
      context.update {
        $0.asked = nil
        $0.readToasts(upTo: number)
      }
    case .hideFailure: context.update { $0.hideFailure() }
    case .takeOffer: break  // Only the input knows the commands; it runs the one that is offered.
    }
  }

  /// Performs an intent that leaves the screen, and closes the overlay.
  private func leave(_ context: Context, for intent: ShellIntent) {
    context.update { $0.overlay = nil }
    context.emit(intent)
  }

  private func toggleMouse(_ context: Context) {
    let isReleased = !state.isMouseReleased
    context.update { state in
      state.isMouseReleased = isReleased
      state.show(
        Toast(
          .good, isReleased ? "The mouse belongs to the terminal: select text with it." : "The mouse works here again.")
      )
    }
    context.emit(.releaseMouse(isReleased))
  }

  /// Undoes or redoes an action, after the changes made before, and reports what that did.
  private func reverseNext(_ direction: UndoDirection, _ context: Context) {
    lastChange += 1
    let asked = state.asked
    context.run(EffectName("change", lastChange), after: EffectName("change", lastChange - 1)) {
      [changes] _ async throws(UndoError) in
      await changes.stored()
      return try await changes.undo.reverseNext(direction, confirmed: asked)
    } revision: {
      switch $0 {
      case .done(let reversed): reversed.revision
      case .changedSince(let revision): revision
      case .nothing, .needsConfirmation: nil
      }
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let answer): state.show(answer, to: direction)
        case .failure(let error): state.show(error.toast(direction))
        }
      }
    }
  }

  // A value that cannot be read stays unchanged, because the screens that show it report the reason.
  private func observe(_ context: Context) {
    context.observe("settings", settings.observe(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.preferences = Preferences(snapshot.value) }
    }
    context.observe("flags", flags.observe(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.follow(snapshot.value) }
      context.report(snapshot.value[.commandPalette].exposure, as: "command-palette")
    }
    context.observe("undo", changes.undo.observe(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.follow(snapshot.value) }
    }
    context.observe("sync", sync.status(), revision: \.revision) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.follow(snapshot.value) }
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
      : "The command palette is off. Turn it on with: fettle flags set command-palette=on"
    guard case .palette = overlay else { return }
    overlay = nil
    if let reason = paletteUnavailableReason { show(Toast(.warning, reason)) }
  }

  fileprivate mutating func moveOverlay(_ movement: Movement, rowCount: Int, in visible: VisibleRows?) {
    switch overlay {
    case .help(var help):
      help.position.move(movement, in: visible)
      overlay = .help(help)
    case .palette(var palette):
      palette.position.move(movement, rowCount: rowCount, in: visible)
      overlay = .palette(palette)
    case nil: break
    }
  }

  fileprivate mutating func type(_ edit: TextEdit) {
    switch overlay {
    case .palette(var palette):
      palette.entry.apply(edit)
      palette.position = ListPosition()
      overlay = .palette(palette)
    case .help(var help):
      help.search?.apply(edit)
      help.position = ScrollPosition()
      overlay = .help(help)
    case nil: break
    }
  }
}
