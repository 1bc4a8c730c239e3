/// Identifies one action of a person, through everything that the action starts: effects, transactions, requests.
///
/// The action that runs is active for its task and for the tasks that it starts:
///
/// ```swift
/// ActionID.$active.withValue(id) { perform(action) }
/// ```
public struct ActionID: Hashable, Sendable, CustomStringConvertible {
  /// The action that the current task belongs to; `nil` if nobody asked for it, as in a scheduled sync.
  @TaskLocal public static var active: ActionID?

  /// The actions whose changes the current task sends, stores the result of, or received; empty if it carries none.
  @TaskLocal public static var carried: [ActionID] = []

  /// The number of characters of a new id.
  public static let length = 12

  /// The text that is stored, logged and sent.
  public let rawValue: String

  /// - Parameter rawValue: an id that no other action has, on any machine of the person.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A short id from random text, such as a UUID: its first letters and digits, in lowercase.
  public init(random text: String) {
    rawValue = String(text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(Self.length))
  }

  public var description: String { rawValue }
}
