import DomainWorkout

extension AsyncSequence {
  /// What an observation shows now.
  func now<Value>() async throws -> Value? where Element == Snapshot<Value> {
    for try await snapshot in self { return snapshot.value }
    return nil
  }
}
