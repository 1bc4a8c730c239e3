public import CoreCommon
public import DomainCore
import Foundation

/// How a value in memory undoes its changes, as a log does.
public struct InMemoryReversing<Value: Sendable>: Sendable {
  /// What of a change could not be reversed.
  public struct Kept: Sendable {
    public var count: Int
    public var fields: [String]

    public init(count: Int = 0, fields: [String] = []) {
      self.count = count
      self.fields = fields
    }
  }

  let summary: @Sendable (_ before: Value, _ after: Value) -> String?
  let affectsLoads: Bool
  let reverse: @Sendable (inout Value, _ before: Value, _ after: Value) throws(UndoError) -> Kept

  /// - Parameters:
  ///   - affectsLoads: whether loads can depend on the value.
  ///   - summary: what the change did, as a command; `nil` if there is nothing to undo.
  ///   - reverse: restores what was there before, and throws `changedSince` if nothing is left to reverse.
  public init(
    affectsLoads: Bool = false, summary: @escaping @Sendable (_ before: Value, _ after: Value) -> String?,
    reverse: @escaping @Sendable (inout Value, _ before: Value, _ after: Value) throws(UndoError) -> Kept
  ) {
    self.affectsLoads = affectsLoads
    self.summary = summary
    self.reverse = reverse
  }
}

extension InMemoryReversing where Value: Equatable {
  /// Reverses a change as a whole, unless something else changed the value since.
  public static func whole(_ summary: String, affectsLoads: Bool = false) -> InMemoryReversing {
    InMemoryReversing(affectsLoads: affectsLoads) { before, after in
      before == after ? nil : summary
    } reverse: { value, before, after throws(UndoError) in
      guard value == after else { throw .changedSince }
      value = before
      return Kept()
    }
  }
}

/// An action on a log in memory.
struct InMemoryAction: Sendable {
  /// What the action did to one value.
  struct Step: Sendable {
    let value: ObjectIdentifier
    let before: any Sendable
    let summary: String?
    let affectsLoads: Bool
    let reverse: @Sendable () throws(UndoError) -> (kept: (count: Int, fields: [String]), revision: Revision, Step)
  }

  let id: ActionID
  let time: Date
  var summary = ""
  var steps: [Step] = []
  var isUndone = false
  var isFinal = false
  var turned = 0

  var undoable: UndoableAction { UndoableAction(id, summary: summary, at: time, isUndone: isUndone) }
}

/// The actions on a log in memory, the latest last.
struct InMemoryActions: Sendable {
  private(set) var all: [InMemoryAction] = []
  private var lastTurn = 0

  /// Those that changed something, and can be undone or redone.
  var open: [InMemoryAction] { all.filter { !$0.isFinal && !$0.summary.isEmpty } }

  subscript(id: ActionID) -> InMemoryAction? { open.first { $0.id == id } }

  func before(_ value: ObjectIdentifier, in id: ActionID) -> (any Sendable)? {
    all.first { $0.id == id }?.steps.first { $0.value == value }?.before
  }

  /// - Parameter time: when the action was performed.
  mutating func note(_ step: InMemoryAction.Step, of id: ActionID, at time: Date) {
    var action = all.first { $0.id == id } ?? InMemoryAction(id: id, time: time)
    let wasEmpty = action.summary.isEmpty
    action.steps.removeAll { $0.value == step.value }
    action.steps.append(step)
    action.summary = action.steps.compactMap(\.summary).joined(separator: " and ")
    if wasEmpty, !action.summary.isEmpty {
      for index in all.indices where all[index].isUndone && all[index].id.session == id.session {
        all[index].isFinal = true
      }
    }
    all.removeAll { $0.id == id }
    all.append(action)
  }

  mutating func finish(_ id: ActionID) {
    for index in all.indices where all[index].id == id { all[index].isFinal = true }
  }

  mutating func turn(_ id: ActionID, to steps: [InMemoryAction.Step]) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    lastTurn += 1
    all[index].isUndone.toggle()
    all[index].turned = lastTurn
    all[index].steps = steps
  }

  func state(of session: ActionSession?) -> UndoState {
    let open = open
    func next(_ session: ActionSession?, isUndone: Bool) -> UndoableAction? {
      let found = open.filter { $0.isUndone == isUndone && (session == nil || $0.id.session == session) }
      return (isUndone ? found.max { $0.turned < $1.turned } : found.last)?.undoable
    }
    return UndoState(
      undoable: next(session, isUndone: false), redoable: next(session, isUndone: true),
      undoableAnywhere: next(nil, isUndone: false), redoableAnywhere: next(nil, isUndone: true))
  }
}

extension InMemoryLog: UndoRepository {
  /// Whether the current task reverses an action, so that what it does is none of its own.
  @TaskLocal static var isReversing = false

  public func undoState(of session: ActionSession?) -> Snapshots<UndoState, StorageError> {
    InMemorySnapshots(
      listen: { self.listen() }, readsElsewhere: readsElsewhere,
      snapshot: { () throws(StorageError) in
        self.readActions { Snapshot($0.state(of: session), revision: $1) }
      })
  }

  public func actions(limit: Int) async throws(StorageError) -> [UndoableAction] {
    readActions { actions, _ in actions.open.reversed().prefix(limit).map(\.undoable) }
  }

  public func reverse(_ id: ActionID, _ direction: UndoDirection) async throws(UndoError) -> ReversedAction {
    let action = readActions { actions, _ in actions[id] }
    guard let action, action.isUndone == (direction == .redo) else { throw .notFound }
    let result = Self.$isReversing.withValue(true) {
      Result { () throws(UndoError) in try reverse(action) }
    }
    if result == .failure(.changedSince) { changeActions { $0.finish(id) } }
    return try result.get()
  }

  private func reverse(_ action: InMemoryAction) throws(UndoError) -> ReversedAction {
    var reversed = ReversedAction(action.undoable, revision: revision)
    var steps: [InMemoryAction.Step] = []
    for step in action.steps.reversed() where step.summary != nil {
      do throws(UndoError) {
        let (kept, revision, inverse) = try step.reverse()
        steps.append(inverse)
        reversed.keptCount += kept.count
        reversed.keptFields += kept.fields
        reversed.revision = revision
        if step.affectsLoads { reversed.affectsLoads = true }
      } catch .changedSince {
        reversed.keptCount += 1
      }
    }
    guard !steps.isEmpty else { throw .changedSince }
    changeActions { [steps] in $0.turn(action.id, to: steps) }
    return reversed
  }
}
