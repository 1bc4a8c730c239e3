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

  /// The session that performs the action; `nil` if the person cannot undo it, as what a watched folder does, or if it
  /// was performed on another machine.
  public let session: ActionSession?

  /// - Parameter rawValue: an id that no other action has, on any machine of the person.
  public init(_ rawValue: String, in session: ActionSession? = nil) {
    self.rawValue = rawValue
    self.session = session
  }

  /// A short id from random text, such as a UUID: its first letters and digits, in lowercase.
  public init(random text: String, in session: ActionSession? = nil) {
    self.init(
      String(text.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(Self.length)), in: session)
  }

  public var description: String { rawValue }

  /// The same action, as one that the person cannot undo.
  public var withoutSession: ActionID { ActionID(rawValue) }

  public static func == (first: ActionID, second: ActionID) -> Bool { first.rawValue == second.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// What a person has open while they act: a window, or a program that runs one command. Undoing goes back through the
/// actions of one session.
public struct ActionSession: Hashable, Sendable {
  /// Another one has another text, on this machine.
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
