import CorePresentation

private protocol WithPendingChanges {
  var pendingChangeCount: Int { get }
}

extension Optimistic: WithPendingChanges {
  fileprivate var pendingChangeCount: Int { changes.count }
}

/// The number of changes on top of the values in a state.
func pendingChangeCount(in state: Any) -> Int {
  Mirror(reflecting: state).children.reduce(0) { count, child in
    count + ((child.value as? any WithPendingChanges)?.pendingChangeCount ?? 0)
  }
}
