/// The newest known state of a row. A server that has an older one, or none, was rolled back.
public struct KnownRow: Hashable, Sendable {
  /// The identity of the row.
  public let key: RowKey
  /// The stamp of its newest known state.
  public let stamp: ServerStamp

  public init(key: RowKey, stamp: ServerStamp) {
    self.key = key
    self.stamp = stamp
  }
}

extension SyncedRow {
  /// Whether the server lost the known state of the row: its state is older, or was derived from an older one.
  ///
  /// A known state from another generation does not count: then everything on the server is being read again.
  func isLost(by server: ServerRow, generation: Int) -> Bool {
    guard let base, base.generation == generation, base.version != server.version else { return false }
    return server.stamp < base.stamp || server.isFork(of: base.stamp)
  }
}

extension ServerRow {
  /// Whether it was derived from the state with this stamp.
  func descends(from stamp: ServerStamp) -> Bool {
    history.contains(stamp)
  }

  /// Whether it was derived from a state older than the one with this stamp, so that the latter is lost.
  ///
  /// A server may remember fewer states than there were, or none: then there is no answer.
  func isFork(of stamp: ServerStamp) -> Bool {
    guard let oldest = history.min() else { return false }
    return oldest < stamp && stamp < self.stamp && !descends(from: stamp)
  }
}
