import CorePresentation
import CoreUI

/// One order of jobs and events, from opening the screen until nothing happens any more.
@MainActor
final class OrderRun<Shown: Content, Truth: Equatable> {
  let screen: ExploredScreen<Shown, Truth>
  let world: World
  var presenter: (any Presenter<Shown.State, Shown.Action>)?
  var performedCount = 0
  private(set) var trail: [String] = []
  private(set) var problem: String?
  private(set) var loading: LoadingHistory<Shown>
  private(set) var expected: ExpectedTruth<Shown, Truth>
  /// The command that ran last, as long as nothing else has happened since.
  private var effect: ExpectedEffect<Shown, Truth>?
  private var eventsLeft: Int
  private var delaysLeft: Int
  private var holdsLeft: Int
  private let notesEachStep: Bool

  /// - Parameter notesEachStep: whether to note every state on the way, which takes long, or only those at rest.
  init(_ screen: ExploredScreen<Shown, Truth>, _ depth: Depth, notesEachStep: Bool) {
    self.screen = screen
    self.notesEachStep = notesEachStep
    loading = LoadingHistory()
    expected = ExpectedTruth(of: screen)
    world = World(beginsWithImport: screen.beginsWithImport)
    eventsLeft = depth.eventCount
    delaysLeft = depth.delayCount
    holdsLeft = depth.holdCount
  }

  func run(_ chooser: inout Chooser) {
    // What the end of the last run left, such as streams that ended with their log.
    _ = ManualExecutors.queue.runAll()
    open()
    while problem == nil {
      let isQuiet = ManualExecutors.queue.isEmpty
      check(isQuiet: isQuiet)
      switch choose(&chooser, isQuiet: isQuiet) {
      case .goOn where isQuiet:
        problem = problem ?? OrderEnding(run: self).problem()
        return
      case .goOn: ManualExecutors.queue.runFirst()
      case .delay:
        delaysLeft -= 1
        trail.append("delay")
        ManualExecutors.queue.delayFirst()
      case .hold:
        holdsLeft -= 1
        trail.append("hold")
        ManualExecutors.queue.holdFirst()
      case .event(let event):
        eventsLeft -= 1
        happen(event, isQuiet: isQuiet)
      }
    }
    // Nothing of this run may run in the next one.
    presenter = nil
    _ = ManualExecutors.queue.runAll()
  }

  private enum Choice {
    case goOn
    case delay
    case hold
    case event(ExploredEvent)
  }

  /// The events are listed only if there is to be one: that takes longer than most jobs.
  private func choose(_ chooser: inout Chooser, isQuiet: Bool) -> Choice {
    var choices = [Choice.goOn]
    if ManualExecutors.queue.hasSeveral {
      if delaysLeft > 0 { choices.append(.delay) }
      if holdsLeft > 0 { choices.append(.hold) }
    }
    // At random, most orders use all their events, and spread them over what the screen does by itself.
    let chosen = chooser.choose(among: choices.count + (eventsLeft > 0 ? 1 : 0), takingFirst: isQuiet ? 10 : 85)
    if chosen < choices.count { return choices[chosen] }
    let events = possibleEvents(isQuiet: isQuiet)
    return .event(events[chooser.choose(among: events.count)])
  }

  var content: Shown? {
    presenter.map { presenter in Shown(state: presenter.state) { _ in } }
  }

  func open() {
    loading.restart()
    presenter = screen.make(world) { [world] in world.intentCount += 1 }
    perform(.opened)
  }

  func perform(_ action: Shown.Action) {
    performedCount += 1
    presenter?.perform(action)
  }

  private func happen(_ event: ExploredEvent, isQuiet: Bool) {
    trail.append("\(event)")
    effect = nil
    let pendingCount = presenter.map { pendingChangeCount(in: $0.state) } ?? 0
    defer { expected.note(event, pendingCount: pendingCount, in: presenter?.state) }
    switch event {
    case .command(let name):
      guard let content, let command = content.commands.first(where: { $0.name == name }) else { return }
      if isQuiet, content.typing == nil { expect(.something, of: name) }
      perform(command.action)
      if let presenter { effect?.noteChange(to: presenter.state) }
    case .unavailable(let name):
      guard let command = content?.commands.first(where: { $0.name == name }) else { return }
      expect(.noChangeOfLog, of: name)
      perform(command.action)
    case .move(let movement):
      if let action = content?.action(for: movement, in: nil) { perform(action) }
    case .type(let edit):
      if let action = content?.typing?(edit) { perform(action) }
    case .foreignCommit(let number): world.foreignCommits[number].run()
    case .rejectNextChange: world.rejectNextChange()
    case .failLog: world.failLog()
    case .repairLog: world.repairLog()
    case .leave: presenter = nil
    case .comeBack: open()
    }
  }

  private func expect(_ kind: ExpectedEffect<Shown, Truth>.Kind, of command: String) {
    guard let presenter else { return }
    effect = ExpectedEffect(kind, of: command, on: screen, before: presenter.state, in: world)
  }

  private func check(isQuiet: Bool) {
    guard let presenter else { return }
    let state = presenter.state
    if isQuiet, let effect {
      problem = problem ?? effect.problem(after: state, in: world)
      self.effect = nil
    }
    if isQuiet || notesEachStep { problem = problem ?? loading.note(state) }
    problem = problem ?? expected.problem(in: state)
    if isQuiet { expected.noteQuiet() }
  }
}
