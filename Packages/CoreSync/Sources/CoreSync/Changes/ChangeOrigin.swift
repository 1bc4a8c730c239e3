/// Where a change comes from, as far as it is known.
public struct ChangeOrigin: Hashable, Sendable {
  /// The id of the action that made the change, as in `ActionID`.
  public let action: String?
  /// The name of the machine on which it was made; `nil` for this one, or if it is unknown.
  public var machine: String?
  /// What the change was on the machine that made it, such as the resolution of a conflict; `nil` for an edit.
  public let event: ChangeEvent?

  /// The default is an unknown action on this machine.
  public init(action: String? = nil, machine: String? = nil, event: ChangeEvent? = nil) {
    self.action = action
    self.machine = machine
    self.event = event
  }
}

extension ChangeOrigin {
  /// The action and the event as one text, which is stored with a change and sent with it: `3f2504e04f89/kept-mine`.
  public var text: String? {
    action.map { action in event.map { "\(action)/\($0.rawValue)" } ?? action }
  }

  /// Reads a text. An event that only a later version knows is left out.
  public init(text: String?, machine: String? = nil) {
    let parts = (text ?? "").split(separator: "/", maxSplits: 1).map(String.init)
    self.init(
      action: parts.first, machine: machine, event: parts.count > 1 ? ChangeEvent(rawValue: parts[1]) : nil)
  }
}
