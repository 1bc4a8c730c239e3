public import CorePresentation
public import CoreUI
import DomainAccount

extension OutboxContent {
  public var fillsScreen: Bool { true }

  public var commands: [Command<OutboxAction>] {
    if let id = state.discarding {
      return [
        Command("yes", "Forget it", .character("y"), action: .discard(id), about: .question(id)),
        Command("no", "Leave it", .character("n"), KeyPress(.enter), KeyPress(.escape), action: .cancel),
      ]
    }
    let selected = state.selected?.id ?? ""
    return [
      Command(
        "retry", "Send again", .character("r"), action: .retry(selected), refusal: retryRefusal,
        about: .selection(selected)),
      Command(
        "discard", "Forget", .character("x"), KeyPress(.delete), action: .askToDiscard(selected),
        refusal: discardRefusal, about: .selection(selected)),
      Command(
        "conflicts", "Conflicts", .character("c"), action: .openConflicts,
        isInHelpLine: state.outbox.value?.heldCount ?? 0 > 0),
      Command("refresh", "Read again", .control("r"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var retryRefusal: String? {
    switch state.selected?.state {
    case nil: "There is no change here."
    case .refused: nil
    case .waiting:
      state.selected?.nextAttempt == nil ? "It is sent as soon as the server answers." : nil
    case .sent: "It was sent, and is sent again until the server answers."
    case .held: "It is in conflict. Resolve the conflict first."
    }
  }

  private var discardRefusal: String? {
    switch state.selected?.state {
    case nil: "There is no change here."
    case .refused: nil
    case .waiting, .sent, .held: "It was not refused; to undo it, change the thing itself back."
    }
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> OutboxAction? {
    state.discarding == nil ? .move(movement, region?.rows) : answer(to: movement, in: region)
  }
}
