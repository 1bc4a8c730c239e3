import CoreUI
import DomainCoreTestSupport

/// What a command has to do when nothing else happens: something if it is available, nothing to the log if it is not.
@MainActor
struct ExpectedEffect<Shown: Content, Truth: Equatable> {
  enum Kind {
    case something
    case noChangeOfLog
  }

  private let kind: Kind
  private let command: String
  private let screen: ExploredScreen<Shown, Truth>
  private let before: Shown.State
  private let intentCount: Int
  private let revision: Int64
  private var hasChangedState = false

  init(_ kind: Kind, of command: String, on screen: ExploredScreen<Shown, Truth>, before: Shown.State, in world: World)
  {
    self.kind = kind
    self.command = command
    self.screen = screen
    self.before = before
    intentCount = world.intentCount
    revision = world.log.revision
  }

  /// Notes a state on the way: starting to load is an effect, even if the same value is read again.
  mutating func noteChange(to state: Shown.State) {
    hasChangedState = hasChangedState || state != before
  }

  func problem(after state: Shown.State, in world: World) -> String? {
    let hasCommitted = revision != world.log.revision
    switch kind {
    case .something:
      let didSomething = hasChangedState || state != before || intentCount != world.intentCount || hasCommitted
      return didSomething ? nil : "\(command) is offered and does nothing"
    case .noChangeOfLog:
      let hasChangedLog = hasCommitted && screen.truth(state) != screen.truth(before)
      return hasChangedLog ? "\(command) is unavailable and changes the log" : nil
    }
  }
}
