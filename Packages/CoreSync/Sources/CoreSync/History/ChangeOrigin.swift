/// Where a change comes from, as far as it is known.
public struct ChangeOrigin: Hashable, Sendable {
  /// The id of the action that made the change, as in `ActionID`.
  public let action: String?
  /// The name of the machine on which it was made; `nil` for this one, or if it is unknown.
  public let machine: String?

  /// Creates an origin; the default is an unknown action on this machine.
  public init(action: String? = nil, machine: String? = nil) {
    self.action = action
    self.machine = machine
  }
}
