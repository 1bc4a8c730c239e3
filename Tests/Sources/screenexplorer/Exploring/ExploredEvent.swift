import CorePresentation

/// Something that happens to a screen.
enum ExploredEvent: CustomStringConvertible {
  /// The person runs an available command.
  case command(String)
  /// Runs the action of an unavailable command, to see whether the reason is true.
  case unavailable(String)
  case move(Movement)
  case type(TextEdit)
  /// Another process changes the log: the number of the change in `World.foreignCommits`.
  case foreignCommit(Int)
  /// The log rejects the next change.
  case rejectNextChange
  /// The log cannot be read or written for now.
  case failLog
  case repairLog
  case leave
  case comeBack

  var description: String {
    switch self {
    case .command(let name): name
    case .unavailable(let name): "unavailable \(name)"
    case .move(let movement): "move \(movement)"
    case .type(let edit): "type \(edit)"
    case .foreignCommit(let number): "foreign commit \(number)"
    case .rejectNextChange: "reject the next change"
    case .failLog: "the log fails"
    case .repairLog: "the log works again"
    case .leave: "leave"
    case .comeBack: "come back"
    }
  }
}
