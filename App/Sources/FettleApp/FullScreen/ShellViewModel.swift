import Commands
package import CorePresentation
package import CoreUI
package import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import FeatureShared

/// The state of the shell around the screens: its overlay, the scroll position of each screen, and the last message.
package struct ShellState: Equatable, Sendable {
  /// An overlay on top of the screen, which receives all keys until the person closes it.
  package enum Overlay: Equatable, Sendable {
    /// The list of every key of this screen.
    case help(KeyHelp)
    case palette(Palette)
  }

  package var overlay: Overlay?
  /// The messages over the screen, the newest last.
  package var toasts: [Toast] = []
  /// The number of the newest message so far.
  var lastToast = 0
  package var scrolls: [AppRoute: ScrollPosition] = [:]
  /// What the person did with the panels of each place.
  package var panels: [AppRoute: PanelPositions] = [:]
  /// The names of the commands that the person ran from the palette, the latest first.
  package var usedCommands: [String] = []
  var preferences = Preferences()
  /// Why the command palette is unavailable; `nil` if it is available.
  var paletteUnavailableReason: String?
  /// The changes that can be undone and redone next, as commands; `nil` for none.
  package var undoable: String?
  package var redoable: String?
  /// Whether a change of a screen is being stored, which can be undone then.
  package var isStoring = false
  /// Whether the terminal uses the mouse itself, for example to select text.
  package var isMouseReleased = false
  /// The sync status in the title line.
  package var sync = SyncStatus()
  /// Whether the sync status has been read.
  var isSyncKnown = false

  package init() {}

  init(notice: String?, preferences: Preferences, isMouseReleased: Bool) {
    self.isMouseReleased = isMouseReleased
    self.preferences = preferences
    if let notice { show(Toast(.warning, notice)) }
  }
}

/// The state of the list of keys.
package struct KeyHelp: Equatable, Sendable {
  package var position = ScrollPosition()
  /// The words that the listed keys contain; `nil` until the person searches.
  package var search: TextEntry?

  package init(position: ScrollPosition = ScrollPosition(), search: TextEntry? = nil) {
    self.position = position
    self.search = search
  }
}

/// The state of the command palette.
package struct Palette: Equatable, Sendable {
  package var entry = TextEntry()
  package var position = ListPosition()

  package init() {}
}

/// A person's action on the shell around the screens.
package enum ShellAction: ReportedAction {
  case opened
  case select(AppTab)
  case visit(FurtherPlace)
  case open(AppRoute)
  /// Start a search for workouts, from any screen.
  case search
  case back
  case quit
  case suspend
  /// Leaves the mouse to the terminal, or uses it again.
  case toggleMouse
  /// Undoes the latest change that can be undone, on whatever screen it was made.
  case undo
  /// Makes the change again that was undone last.
  case redo
  case help
  case searchHelp
  case palette
  case dismiss
  /// The person pressed a key whose command is currently unavailable.
  case unavailable(command: String, reason: String)
  case scroll(AppRoute, Movement, VisibleRows?)
  /// Gives the focus to the panel this many places further in the frame that the person sees.
  case stepPanel(Int)
  /// Scrolls the panel beside the one that has the focus, such as a preview.
  case scrollBeside(Int)
  case focusPanel(AppRoute, String)
  /// Shows the panel that has the focus alone, or all panels again.
  case zoomPanel(AppRoute)
  case scrollPanel(AppRoute, String, Movement, VisibleRows?)
  case moveOverlay(Movement, rowCount: Int, VisibleRows?)
  case typeInOverlay(TextEdit)
  /// The person ran a command from the palette.
  case noteUse(command: String)
  /// Shows a message over the screen.
  case show(Toast)
  /// The messages up to this number have been read or were visible long enough. Failures stay.
  case readToasts(upTo: Int)
  /// Hides the newest failure.
  case hideFailure
  /// Runs the command that the newest message offers.
  case takeOffer

  package var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .select(let tab): ActionSummary("select", .shown(tab.rawValue))
    case .visit(let place): ActionSummary("visit", .shown(place.rawValue))
    case .open(let route): ActionSummary("open", .shown(route.kind))
    case .search: ActionSummary("search")
    case .back: ActionSummary("back")
    case .quit: ActionSummary("quit")
    case .suspend: ActionSummary("suspend")
    case .toggleMouse: ActionSummary("toggleMouse")
    case .undo: ActionSummary("undo")
    case .redo: ActionSummary("redo")
    case .help: ActionSummary("help")
    case .searchHelp: ActionSummary("searchHelp")
    case .palette: ActionSummary("palette")
    case .dismiss: ActionSummary("dismiss").counted(as: nil)
    case .unavailable(let command, _): ActionSummary("refused", .shown(command)).counted(as: nil)
    case .scroll: ActionSummary("scroll").counted(as: nil)
    case .stepPanel: ActionSummary("stepPanel").counted(as: nil)
    case .scrollBeside: ActionSummary("scrollBeside").counted(as: nil)
    case .focusPanel: ActionSummary("focusPanel").counted(as: nil)
    case .zoomPanel: ActionSummary("zoomPanel").counted(as: nil)
    case .scrollPanel: ActionSummary("scrollPanel").counted(as: nil)
    case .moveOverlay: ActionSummary("moveOverlay").counted(as: nil)
    case .typeInOverlay: ActionSummary("typeInOverlay", .redacted).counted(as: nil)
    case .noteUse(let command): ActionSummary("noteUse", .shown(command)).counted(as: nil)
    case .show: ActionSummary("show").counted(as: nil)
    case .readToasts: ActionSummary("readToasts").counted(as: nil)
    case .hideFailure: ActionSummary("hideFailure").counted(as: nil)
    case .takeOffer: ActionSummary("takeOffer")
    }
  }
}

/// A request from the shell to the program.
enum ShellIntent: Equatable, Sendable {
  case select(AppTab)
  case visit(FurtherPlace)
  case open(AppRoute)
  case search
  case back
  case quit
  case suspend
  case releaseMouse(Bool)
}

final class ShellViewModel: ViewModel<ShellState, ShellAction, ShellIntent> {
  private let observeSettings: ObserveSettingsUseCase
  private let observeFlags: ObserveFeatureFlagsUseCase
  private let observeSync: ObserveSyncUseCase
  private let changes: ShellChanges
  private var lastChange = 0

  init(
    preferences: Preferences, notice: String?, isMouseReleased: Bool, observeSettings: ObserveSettingsUseCase,
    observeFlags: ObserveFeatureFlagsUseCase,
    observeSync: ObserveSyncUseCase, changes: ShellChanges, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ShellIntent) -> Void
  ) {
    self.observeSettings = observeSettings
    self.observeFlags = observeFlags
    self.observeSync = observeSync
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
    case .undo:
      change("undo", "Undid", context) { [undo = changes.undo] () async throws(WorkoutError) in try await undo.execute()
      }
    case .redo:
      change("redo", "Redid", context) { [redo = changes.redo] () async throws(WorkoutError) in try await redo.execute()
      }
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
    case .readToasts(let number): context.update { $0.readToasts(upTo: number) }
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

  /// Undoes or redoes a change, after those made before, and reports what it did.
  private func change(
    _ verb: String, _ done: String, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> ChangeOutcome?
  ) {
    lastChange += 1
    let stored = changes.stored
    context.run(EffectName("change", lastChange), after: EffectName("change", lastChange - 1)) {
      _ async throws(WorkoutError) in
      await stored()
      return try await work()
    } revision: {
      $0?.revision
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let outcome?): state.show(outcome.toast(done))
        case .success(nil): state.show(Toast(.warning, "Nothing to \(verb)."))
        case .failure(let error): state.show(error.toast(verb))
        }
      }
    }
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
      context.report(snapshot.value[.commandPalette].exposure, as: "command-palette")
    }
    context.observe("history", changes.observe.execute(), revision: { _ in .max }) { context, result in
      guard case .success(let stacks) = result else { return }
      context.update { $0.follow(stacks) }
    }
    context.observe("sync", observeSync.status(), revision: \.revision) { context, result in
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
