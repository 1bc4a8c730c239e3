public import CorePresentation
public import CoreUI
import DomainAccount

extension OutboxContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<OutboxAction>] {
    if let id = state.discarding {
      return [
        KeyCommand("yes", "Discard", .character("y"), action: .discard(id), about: .question(id)),
        KeyCommand("no", "Keep", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    let selected = state.selected?.id ?? ""
    return failureCommands(leaving: [.character("r")]) + [
      KeyCommand(
        "retry", "Resend", .character("r"), action: .retry(selected), unavailableBecause: retryUnavailableBecause,
        about: .selection(selected)),
      KeyCommand(
        "discard", "Discard", .character("x"), KeyPress(.delete), action: .askToDiscard(selected),
        unavailableBecause: discardUnavailableBecause, about: .selection(selected)),
      KeyCommand(
        "conflicts", "Conflicts", .character("c"), action: .openConflicts,
        isInHelpLine: state.outbox.value?.heldCount ?? 0 > 0),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var retryUnavailableBecause: String? {
    switch state.selected?.state {
    case nil: "No change is selected."
    case .rejected: nil
    case .waiting:
      state.selected?.nextAttempt == nil ? "It is sent as soon as the server is reachable." : nil
    case .sent: "It was sent, and is resent until the server answers."
    case .held: "It is in conflict. Resolve the conflict first."
    }
  }

  private var discardUnavailableBecause: String? {
    switch state.selected?.state {
    case nil: "No change is selected."
    case .rejected: nil
    case .waiting, .sent, .held: "It was not rejected. To undo it, change the value back."
    }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> OutboxAction? {
    if state.discarding != nil { return answer(to: movement, in: region) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}
