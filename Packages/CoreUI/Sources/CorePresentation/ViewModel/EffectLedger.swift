/// Identifies an effect within its screen. A newer effect with the same name replaces the older one.
public struct EffectName: Hashable, Sendable, ExpressibleByStringLiteral {
  let rawValue: String
  let number: Int?

  public init(stringLiteral value: String) {
    rawValue = value
    number = nil
  }

  /// One of several effects of the same kind that run in parallel, such as changes that are stored independently.
  public init(_ name: String, _ number: Int) {
    rawValue = name
    self.number = number
  }

  /// One of the changes of a kind that the person made, in order. Leaving the app waits until they are stored.
  public static func change(_ kind: String, _ number: Int) -> EffectName {
    EffectName(changePrefix + kind, number)
  }

  /// Whether it stores a change that the person made.
  var isChange: Bool { rawValue.hasPrefix(Self.changePrefix) }

  private static let changePrefix = "change "
}

/// Tracks the effects of one screen: which are running, which were replaced, and what they have delivered.
@MainActor
final class EffectLedger {
  enum Kind {
    case finite
    case observation
  }

  /// One run of an effect.
  struct Ticket: Hashable, Sendable {
    let name: EffectName
    let generation: Int
  }

  private struct Entry {
    let ticket: Ticket
    let kind: Kind
    var task: OwnedTask?
    var deliveredRevision: Int64?
  }

  /// What an effect was last started with.
  private struct Input<Value: Equatable> {
    let value: Value
  }

  private var entries: [EffectName: Entry] = [:]
  private var inputs: [EffectName: Any] = [:]
  private var changeCounts: [String: Int] = [:]
  private var lastGeneration = 0
  private(set) var requiredRevision = Int64.min
  private var waiters: [AsyncStream<Never>.Continuation] = []

  /// Whether this is still the current run under its name.
  func isCurrent(_ ticket: Ticket) -> Bool {
    entries[ticket.name]?.ticket == ticket
  }

  func begin(_ name: EffectName, as kind: Kind) -> Ticket {
    lastGeneration += 1
    let ticket = Ticket(name: name, generation: lastGeneration)
    entries[name] = Entry(ticket: ticket, kind: kind)
    return ticket
  }

  /// Keeps what an effect is about to start with.
  ///
  /// - Returns: whether it was last started with something else, or never.
  func changesInput<Value: Equatable>(of name: EffectName, to value: Value) -> Bool {
    if let last = inputs[name] as? Input<Value>, last.value == value { return false }
    inputs[name] = Input(value: value)
    return true
  }

  func forgetInput(of name: EffectName) {
    inputs[name] = nil
  }

  /// Counts a change of a kind, from 1.
  func nextChange(of kind: String) -> Int {
    changeCounts[kind, default: 0] += 1
    return changeCounts[kind, default: 0]
  }

  func own(_ task: Task<Void, Never>, of ticket: Ticket) {
    entries[ticket.name]?.task = OwnedTask(task)
  }

  /// The running task under a name.
  func task(of name: EffectName) -> Task<Void, Never>? {
    entries[name]?.task?.task
  }

  /// The running tasks of all effects of one kind; see ``EffectName/init(_:_:)``.
  func tasks(where isIncluded: (EffectName) -> Bool) -> [Task<Void, Never>] {
    entries.filter { isIncluded($0.key) }.compactMap { $0.value.task?.task }
  }

  func end(_ ticket: Ticket) {
    guard isCurrent(ticket) else { return }
    entries[ticket.name] = nil
    wakeIfSettled()
  }

  func require(_ revision: Int64) {
    requiredRevision = max(requiredRevision, revision)
  }

  func delivered(_ revision: Int64, by ticket: Ticket) {
    guard isCurrent(ticket) else { return }
    entries[ticket.name]?.deliveredRevision = revision
    wakeIfSettled()
  }

  private var isSettled: Bool {
    entries.values.allSatisfy { entry in
      switch entry.kind {
      case .finite: false
      case .observation: entry.deliveredRevision.map { $0 >= requiredRevision } ?? false
      }
    }
  }

  func settled() async {
    guard !isSettled else { return }
    // A stream rather than a continuation: its iteration ends by itself if the waiting task is canceled.
    let (settled, continuation) = AsyncStream<Never>.makeStream()
    waiters.append(continuation)
    for await _ in settled {}
  }

  private func wakeIfSettled() {
    guard isSettled else { return }
    for waiter in waiters { waiter.finish() }
    waiters = []
  }
}

/// Cancels its task when it is released.
private final class OwnedTask: Sendable {
  let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit {
    task.cancel()
  }
}
