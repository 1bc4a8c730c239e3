import CoreUI

/// What a screen has to show of the log from the moment the person changes it, whatever is read meanwhile.
@MainActor
struct ExpectedTruth<Shown: Content, Truth: Equatable> {
  private let screen: ExploredScreen<Shown, Truth>
  /// `nil` if the person has changed nothing, or something else may have changed the log.
  private(set) var value: Truth?
  private var isAlone = true
  /// Whether a command may still be changing the log without having shown the change first.
  private var mayChangeUnseen = false

  init(of screen: ExploredScreen<Shown, Truth>) {
    self.screen = screen
  }

  /// - Parameter pendingCount: the number of changes on top of the log before the event.
  mutating func note(_ event: ExploredEvent, pendingCount: Int, in state: Shown.State?) {
    switch event {
    case .foreignCommit, .rejectNextChange, .failLog, .repairLog, .leave, .comeBack, .unavailable:
      isAlone = false
      value = nil
    case .command:
      let showsChange = state.map { pendingChangeCount(in: $0) > pendingCount } ?? false
      if !showsChange { mayChangeUnseen = true }
      value = showsChange && isAlone && !mayChangeUnseen ? state.flatMap(screen.truth) : nil
    case .move, .type: break
    }
  }

  /// Notes that nothing is left to do.
  mutating func noteQuiet() { mayChangeUnseen = false }

  /// Forgets what is expected as soon as the person chooses to see something else.
  mutating func problem(in state: Shown.State) -> String? {
    guard let expected = value else { return nil }
    guard let shown = screen.truth(state) else {
      value = nil
      return nil
    }
    return shown == expected ? nil : "a change disappears: \(expected) became \(shown)"
  }
}
