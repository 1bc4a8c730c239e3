import CorePresentation
import CoreUI
import FettleApp

/// `fettle replay --step` without the terminal.
@MainActor
final class ReplayStepsProgram: FullScreenProgram {
  private(set) var isOver = false
  var onSuspend: @MainActor () -> Void = {}
  var onReleaseMouse: @MainActor (Bool) -> Void = { _ in }
  let isMouseReleased = true
  let link = "replay"

  private var model: ReplayStepsViewModel
  private var environment: EnvironmentValues
  private var size: Size

  /// - Parameter first: the step to show first.
  init(
    _ walk: ReplayWalk, name: String, startingAt first: Int = 0, environment: EnvironmentValues, size: Size
  ) {
    self.environment = environment
    self.size = size
    let intents = IntentReceiver()
    model = ReplayStepsViewModel(walk, name: name, startingAt: first) { intents.program?.handle($0) }
    intents.program = self
    model.perform(.opened)
  }

  var state: ReplayStepsState { model.state }

  func frame() -> Frame {
    Frame.draw(content, width: size.width, height: size.height, environment: environment)
  }

  func noteShown() {}

  func use(_ theme: Theme) -> Bool {
    guard theme != environment.theme else { return false }
    environment.theme = theme
    return true
  }

  func handle(_ event: InputEvent, seeing frame: @autoclosure @escaping @MainActor () -> Frame) {
    switch event {
    case .resize(let size): self.size = size
    case .key(let press): state.help == nil ? handle(press, frame) : handleInHelp(press, frame)
    case .paste, .click, .drag, .wheel: break
    }
  }

  func settled(seeing revision: Int64) async {
    await model.settled(seeing: revision)
  }

  private var content: ReplayStepsContent {
    ReplayStepsContent(state: state) { [model] in model.perform($0) }
  }

  private func handle(_ intent: ReplayStepsIntent) {
    switch intent {
    case .scrollBeside(let rows): scroll(.rows(rows), in: frame(), where: !=)
    case .suspend: onSuspend()
    case .quit: isOver = true
    }
  }

  private func handle(_ press: KeyPress, _ frame: @MainActor () -> Frame) {
    if let command = content.commands.first(where: { $0.keys.contains(press) }) {
      if command.unavailableBecause == nil { model.perform(command.action) }
    } else if let movement = Movement(press) {
      scroll(movement, in: frame(), where: ==)
    }
  }

  private func handleInHelp(_ press: KeyPress, _ frame: @MainActor () -> Frame) {
    switch (press.key, press.modifiers) {
    case (.escape, []), (.character("q"), []), (.character("?"), []): model.perform(.dismiss)
    case (.character("c"), .control): model.perform(.quit)
    default:
      let region = frame().regions.last { $0.name == "help" }
      if let movement = Movement(press), let action = content.action(for: movement, in: region) {
        model.perform(action)
      }
    }
  }

  /// Scrolls one of the panels, if its contents are higher.
  ///
  /// - Parameter isMeant: whether a panel is meant, given the one that has the focus.
  private func scroll(_ movement: Movement, in frame: Frame, where isMeant: (String, String) -> Bool) {
    let region = frame.regions.last { region in
      PanelRegion.panel(scrolledBy: region.name).map { isMeant($0, frame.focusedPanel ?? "") } ?? false
    }
    if let action = content.action(for: movement, in: region) { model.perform(action) }
  }

  /// Forwards the intents of the view model, which exists before the program does.
  private final class IntentReceiver {
    weak var program: ReplayStepsProgram?
  }
}
