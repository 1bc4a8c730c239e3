import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

/// The full-screen app but for the terminal: takes what a person does, and says what is to be seen.
///
/// Between a key and its frame it reads nothing but what the container injects, so that the same session gives the
/// same frames.
@MainActor
final class Shell {
  let coordinator: AppCoordinator
  private(set) var isOver = false
  /// Set when the person wants the shell they came from for a while.
  var onSuspend: @MainActor () -> Void = {}

  private let container: DependencyContainer
  private let keyNames: [String: String]
  private let environment: EnvironmentValues
  private let live: LiveScreens
  private var size: Size
  private var model: ShellViewModel
  private var renewed: Renewal
  private var subjects = SeenSubjects()

  /// What screens are made anew for.
  private struct Renewal: Equatable {
    let today: CalendarDay
    let firstWeekday: DomainWorkout.Weekday
  }

  /// - Parameters:
  ///   - environment: how the terminal draws; units and days are those of the log.
  ///   - preferences: those that hold until the log has told them.
  init(
    _ container: DependencyContainer, places: AppPlaces, preferences: Preferences, environment: EnvironmentValues,
    size: Size
  ) {
    self.container = container
    keyNames = container.configuration.keyBindings.names
    self.environment = environment
    self.size = size
    let intents = IntentReceiver()
    let model = ShellViewModel(
      preferences: preferences, notice: container.configuration.keyBindings.notice,
      observeSettings: container.observeSettings, observeFlags: container.observeFlags,
      observeSync: container.observeSync, observers: container.observers
    ) { intents.shell?.handle($0) }
    let coordinator = AppCoordinator(screens: container.screens, places: places, windowLimit: 200) {
      model.state.preferences
    }
    self.model = model
    self.coordinator = coordinator
    live = LiveScreens {
      ($0 as? WorkoutImportScreen)?.state.isUnderWay ?? false
    } make: {
      coordinator.screen(for: $0)
    }
    renewed = Renewal(today: container.configuration.today, firstWeekday: preferences.firstWeekday)
    intents.shell = self
    model.perform(.opened)
  }

  var state: ShellState { model.state }
  var keyBindings: KeyBindings { container.configuration.keyBindings }
  /// The environment of the configuration, so that nobody takes its log for their own; `nil` for none.
  var environmentName: String? { container.configuration.environment }

  /// The screen that is shown.
  var screen: any Screen { live.screen(at: coordinator.current) }

  /// What is to be seen now.
  func frame() -> Frame {
    renewIfNeeded()
    return Frame.draw(ShellView(self), width: size.width, height: size.height, environment: values)
  }

  /// Takes what a person did.
  ///
  /// - Parameter frame: what they saw when they did it; only drawn for what depends on it, so that keys which come
  ///   faster than frames do not wait for them.
  func handle(_ event: InputEvent, seeing frame: @autoclosure @escaping @MainActor () -> Frame) {
    if case .resize(let size) = event {
      self.size = size
      return
    }
    if state.notice != nil { perform(.readNotice) }
    let isUpToDate = subjects.knows(screen)
    ShellInput(self, frame: frame).handle(event)
    live.keep(coordinator.places.all)
    if isUpToDate { subjects.follow(screen) }
  }

  /// Notes that the frame of now is on the terminal.
  func noteShown() {
    subjects.show(screen)
  }

  /// Whether a command is about what the person saw when they gave it, and not about what took its place since.
  func isSeen(_ offer: Offer) -> Bool {
    subjects.allows(offer, on: screen)
  }

  func perform(_ action: ShellAction) {
    model.perform(action)
  }

  /// Asks imports that are under way to end, which otherwise would go on, or wait for an answer, when nobody is there any
  /// more.
  ///
  /// - Returns: their screens, which tell how they ended once that is settled.
  func stopImports() -> [WorkoutImportScreen] {
    let imports = live.all.compactMap { $0 as? WorkoutImportScreen }.filter(\.state.isUnderWay)
    for screen in imports { screen.perform(.stop) }
    return imports
  }

  /// Returns when all is to be seen that comes by itself, and all is stored that was done.
  func settled() async {
    await model.settled()
    await live.settled(at: coordinator.current)
  }

  private func handle(_ intent: ShellIntent) {
    switch intent {
    case .select(let tab): coordinator.select(tab)
    case .open(let route): coordinator.push(route)
    case .back: coordinator.pop()
    case .quit: isOver = true
    case .suspend: onSuspend()
    }
  }

  private var values: EnvironmentValues {
    var values = environment
    values.units = state.preferences.units
    values.today = CivilDate(renewed.today)
    values.keys = KeyNames(keyNames, on: KnownCommands.written(screen.name))
    return values
  }

  private func renewIfNeeded() {
    let now = Renewal(today: container.configuration.today, firstWeekday: state.preferences.firstWeekday)
    guard now != renewed else { return }
    renewed = now
    live.renew()
  }

  /// Hands on what the model asks for, which is made before there is a shell.
  private final class IntentReceiver {
    weak var shell: Shell?
  }
}
