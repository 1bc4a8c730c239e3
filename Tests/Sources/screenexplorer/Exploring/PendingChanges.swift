import CorePresentation

private protocol WithPendingChanges {
  var hasPendingChanges: Bool { get }
}

extension Optimistic: WithPendingChanges {
  fileprivate var hasPendingChanges: Bool { !changes.isEmpty }
}

/// The names of the values in a state that have changes on top.
func pendingChanges(in state: Any) -> [String] {
  Mirror(reflecting: state).children.compactMap { child in
    (child.value as? any WithPendingChanges)?.hasPendingChanges == true ? child.label : nil
  }
}
