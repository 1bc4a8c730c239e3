import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCoreTestSupport

/// Checks a screen after everything has happened.
@MainActor
struct OrderEnding<Shown: Content, Truth: Equatable> {
  let run: OrderRun<Shown, Truth>

  func problem() -> String? {
    run.world.repairLog()
    return problemOfScreen() ?? problemAfterLeaving()
  }

  private func problemOfScreen() -> String? {
    guard run.presenter != nil else { return nil }
    let hasTriedAgain = tryAgain()
    guard ManualExecutors.queue.runAll(), let presenter = run.presenter else { return "it does not come to rest" }
    if presenter.isStoring { return "it is storing, and nothing is left to do" }
    if !settles(presenter) { return "settled() does not return" }
    if run.world.recorder.count != run.performedCount { return "an action did not reach the observers" }
    if let late = run.world.recorder.lateUses.first { return "the context of \(late) was used after the action" }
    let cases = LoadableCases(of: presenter.state).cases
    let unread = cases.filter { $0.value.hasPrefix("failed") || $0.value == "dismissed" }.keys.sorted()
    // After a failure, it reads nothing until the person tries again.
    if !unread.isEmpty { return hasTriedAgain ? "trying again does not read \(unread.joined(separator: ", "))" : nil }
    if cases.isEmpty, run.world.hasFailed { return nil }
    let pendingCount = pendingChangeCount(in: presenter.state)
    if pendingCount > 0 { return "\(pendingCount) changes are left on top of the log" }
    return problemOfTruth(presenter)
  }

  /// Tries again what failed, as a person does.
  private func tryAgain() -> Bool {
    guard let command = run.content?.commands.first(where: { $0.name == "try-again" }),
      command.unavailableBecause == nil
    else { return false }
    run.perform(command.action)
    return true
  }

  private func settles(_ presenter: any Presenter<Shown.State, Shown.Action>) -> Bool {
    let flag = Flag()
    let revision = run.world.log.revision
    let task = Task {
      await presenter.settled(seeing: revision)
      flag.isSet = true
    }
    _ = ManualExecutors.queue.runAll()
    task.cancel()
    _ = ManualExecutors.queue.runAll()
    return flag.isSet
  }

  /// What it shows is what the log has: reading it again changes nothing, and a new screen shows the same.
  private func problemOfTruth(_ presenter: any Presenter<Shown.State, Shown.Action>) -> String? {
    let before = presenter.state
    run.world.log.notifyListeners()
    _ = ManualExecutors.queue.runAll()
    if presenter.state != before, frame(of: presenter.state) != frame(of: before) {
      return "reading the log again changes \(differences(from: before, to: presenter.state))"
    }
    let other = run.screen.make(run.world) {}
    other.perform(.opened)
    _ = ManualExecutors.queue.runAll()
    guard let shown = run.screen.truth(presenter.state) else { return nil }
    guard let fresh = run.screen.truth(other.state) else { return "a new screen shows nothing" }
    if let expected = run.expected.value, expected != shown {
      return "the person chose \(expected); the log has \(shown)"
    }
    return shown == fresh ? nil : "it shows \(shown); a new screen shows \(fresh)"
  }

  private func frame(of state: Shown.State) -> Frame {
    Frame.draw(Shown(state: state) { _ in }, width: 120, height: 60, environment: .sample())
  }

  private func problemAfterLeaving() -> String? {
    weak let model = run.presenter
    run.presenter = nil
    _ = ManualExecutors.queue.runAll()
    if model != nil { return "the view model stays after leaving" }
    let count = run.world.log.listenerCount
    return count == 0 ? nil : "\(count) observations stay after leaving"
  }
}

@MainActor
private final class Flag {
  var isSet = false
}

/// The properties that differ, with their values.
private func differences<State>(from old: State, to new: State) -> String {
  zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).compactMap { old, new in
    let values = ("\(old.value)", "\(new.value)")
    return values.0 == values.1 ? nil : "\(old.label ?? "") from \(values.0) to \(values.1)"
  }.joined(separator: ", ")
}
