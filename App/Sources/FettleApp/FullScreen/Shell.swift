import Commands
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureImport
import FeatureWorkout

/// The full-screen app without the terminal: it handles a person's actions and produces frames.
///
/// Between a key and its frame it reads only injected values, so the same session always produces the same frames.
@MainActor
final class Shell: FullScreenProgram {
  let coordinator: AppCoordinator
  /// For work that waits while the person presses keys.
  let lull: InputLull
  private(set) var isOver = false
  /// Called when the person suspends the app.
  var onSuspend: @MainActor () -> Void = {}
  /// Called when the person leaves the mouse to the terminal, or uses it again.
  var onReleaseMouse: @MainActor (Bool) -> Void = { _ in }
  /// Called before an action that no person caused, while the session is recorded.
  var onBackgroundAction: (@MainActor (BackgroundAction) -> Void)?
  /// Whether the title line says that the session is recorded.
  var isRecorded: Bool

  let container: any AppScopes
  private var environment: EnvironmentValues
  private let live: LiveScreens
  private(set) var size: Size
  private var model: ShellViewModel
  /// What relative days depend on, whose changes require new screens.
  private var renewed: PeriodContext
  private var subjects = SeenSubjects()

  /// - Parameters:
  ///   - environment: the terminal's drawing options; units and days come from the log.
  ///   - preferences: the preferences to use until the log has been read.
  init(
    _ container: any AppScopes, places: NavigationState, preferences: Preferences, environment: EnvironmentValues,
    size: Size
  ) {
    self.container = container
    self.environment = environment
    self.size = size
    isRecorded = container.configuration.actionLog != nil
    let intents = IntentReceiver()
    let changes = ShellChanges(undo: container.undo) { await intents.shell?.live.stored() }
    let model = ShellViewModel(
      preferences: preferences, notice: container.configuration.keyBindings.notice,
      isMouseReleased: !container.configuration.usesMouse,
      settings: container.settings, flags: container.flags, sync: container.sync, changes: changes,
      observers: container.observers
    ) { intents.shell?.handle($0) }
    let coordinator = AppCoordinator(screens: ScreenFactory(container), places: places, windowLimit: 200) {
      model.state.preferences
    }
    self.model = model
    lull = InputLull(sleep: container.configuration.sleep)
    self.coordinator = coordinator
    live = LiveScreens {
      ($0 as? WorkoutImportScreen)?.state.isUnderWay ?? false
    } onFailedChange: {
      intents.shell?.perform(.show(Toast(.failure, "A change was not stored. \($0.explanation)")))
    } make: {
      coordinator.screen(for: $0)
    }
    renewed = preferences.periodContext(today: container.configuration.today)
    intents.shell = self
    model.perform(.opened)
  }

  var state: ShellState { model.state }
  var isMouseReleased: Bool { state.isMouseReleased }
  var link: String { coordinator.current.link }

  /// The visible screen.
  var screen: any AnyScreen { live.screen(at: coordinator.current) }

  /// The current frame.
  func frame() -> Frame {
    renewIfNeeded()
    return draw(screen)
  }

  /// Handles a person's action.
  ///
  /// - Parameter frame: the frame that the person saw at the time. Only actions that depend on it draw it, so keys that
  ///   arrive faster than frames need not wait.
  func handle(_ event: InputEvent, seeing frame: @autoclosure @escaping @MainActor () -> Frame) {
    if case .resize(let size) = event {
      self.size = size
      return
    }
    react { handle(event, on: $0, seeing: frame) }
  }

  /// Lets a person act on the current screen, and does what follows from any action.
  func react(_ act: (any AnyScreen) -> Void) {
    lull.noteInput()
    let seen = state.newestPassingToast
    let isUpToDate = subjects.knows(screen)
    act(screen)
    if let seen { perform(.readToasts(upTo: seen)) }
    live.keep(coordinator.places.all)
    if isUpToDate { subjects.follow(screen) }
  }

  /// Draws with other colors from now on.
  ///
  /// - Returns: whether that is a change.
  func use(_ theme: Theme) -> Bool {
    guard theme != environment.theme else { return false }
    environment.theme = theme
    return true
  }

  /// Records that the terminal shows the current frame.
  func noteShown() {
    subjects.show(screen)
  }

  func perform(_ action: ShellAction) {
    model.perform(action)
  }

  /// Performs an action that no person caused.
  func performInBackground(_ action: ShellAction) {
    if let onBackgroundAction, let action = BackgroundAction(action) { onBackgroundAction(action) }
    perform(action)
  }

  /// Why changes failed that nobody has dismissed or repeated.
  var failedChanges: [ShownFailure] { live.failedChanges }

  /// Recreates all screens.
  func renewScreens() {
    live.renew()
  }

  /// Asks running imports to stop. Otherwise they would continue, or wait for an answer that nobody can give.
  ///
  /// - Returns: the screens of those imports; once settled, they show the results.
  func stopImports() -> [WorkoutImportScreen] {
    let imports = live.all.compactMap { $0 as? WorkoutImportScreen }.filter(\.state.isUnderWay)
    for screen in imports { screen.perform(.stop) }
    return imports
  }

  /// Waits until all automatic updates are visible and all changes are stored.
  ///
  /// - Parameter revision: the least revision to show, for changes made elsewhere.
  func settled(seeing revision: Int64 = .min) async {
    await model.settled(seeing: revision)
    await live.settled(at: coordinator.current, seeing: model.requiredRevision)
  }

  private func handle(_ intent: ShellIntent) {
    switch intent {
    case .select(let tab): coordinator.select(tab)
    case .visit(let place): coordinator.visit(place)
    case .open(let route): coordinator.push(route)
    case .search:
      coordinator.select(.workouts)
      (screen as? WorkoutListScreen)?.perform(.startSearch)
    case .back: coordinator.pop()
    case .quit: isOver = true
    case .suspend: onSuspend()
    case .releaseMouse(let isReleased): onReleaseMouse(isReleased)
    }
  }

  private func draw(_ screen: some AnyScreen) -> Frame {
    Frame.draw(content(of: screen), width: size.width, height: size.height, environment: drawingEnvironment)
  }

  /// The options of drawing, with the units and the day of the log.
  var drawingEnvironment: EnvironmentValues {
    var values = environment
    values.units = state.preferences.units
    values.today = renewed.today.daysSinceEpoch
    return values
  }

  /// Whether a change made on any screen is still being stored.
  var isStoring: Bool { live.isStoring }

  private func handle(
    _ event: InputEvent, on screen: some AnyScreen, seeing frame: @escaping @MainActor () -> Frame
  ) {
    shellInput(on: screen, seeing: frame).handle(event)
  }

  /// What handles input on a screen.
  func shellInput<Open: AnyScreen>(
    on screen: Open, seeing frame: (@MainActor () -> Frame)? = nil
  ) -> ShellInput<Open.Shown> {
    ShellInput(
      to: content(of: screen), isSeen: { [subjects] in subjects.allows($0, about: $1, on: screen) },
      frame: frame ?? { [self] in self.frame() })
  }

  /// The content for the current state.
  func content<Open: AnyScreen>(of screen: Open) -> ShellContent<Open.Shown> {
    var shell = state
    shell.isStoring = isStoring
    return ShellContent(
      state: ShellContent.State(
        screen: screen.state, named: screen.name, at: coordinator.places, shell: shell,
        keyBindings: container.configuration.keyBindings, environmentName: container.configuration.environment,
        isRecorded: isRecorded)
    ) { [model] action in
      switch action {
      case .shell(let action): model.perform(action)
      case .screen(let action): screen.perform(action)
      }
    }
  }

  func renewIfNeeded() {
    let now = state.preferences.periodContext(today: container.configuration.today)
    guard now != renewed else { return }
    renewed = now
    live.renewIdle()
  }

  /// Forwards the intents of the view model, which exists before the shell does.
  private final class IntentReceiver {
    weak var shell: Shell?
  }
}
