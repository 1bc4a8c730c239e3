import CorePresentation
import CoreUI

extension OrderRun {
  /// Everything that can happen now.
  func possibleEvents(isQuiet: Bool) -> [ExploredEvent] {
    guard let content else { return [.comeBack, .foreignCommit(0)] }
    var events: [ExploredEvent] = []
    for command in content.commands {
      if command.unavailableBecause == nil {
        events.append(.command(command.name))
      } else if isQuiet {
        events.append(.unavailable(command.name))
      }
    }
    for movement in [Movement.rows(1), .toEnd] where content.action(for: movement, in: nil) != nil {
      events.append(.move(movement))
    }
    if content.typing != nil { events += [.type(.insert("7")), .type(.deleteToStart)] }
    events += world.foreignCommits.indices.map { .foreignCommit($0) }
    if !world.rejectsNextChange { events.append(.rejectNextChange) }
    events += [world.isFailing ? .repairLog : .failLog, .leave]
    return events
  }
}
