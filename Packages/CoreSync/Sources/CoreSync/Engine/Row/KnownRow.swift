/// A row's newest state that we know of. A server that has an older one, or none, was set back.
public struct KnownRow: Hashable, Sendable {
  public let key: RowKey
  public let stamp: ServerStamp

  public init(key: RowKey, stamp: ServerStamp) {
    self.key = key
    self.stamp = stamp
  }
}

extension SyncedRow {
  /// Whether the server lost the state that we know of the row: what it has is older, or was made from an older one.
  ///
  /// What we know of another generation says nothing: then all of the server is being read again.
  func isLost(by server: ServerRow, generation: Int) -> Bool {
    guard let base, base.generation == generation, base.version != server.version else { return false }
    return server.stamp < base.stamp || server.isFork(of: base.stamp)
  }
}

extension ServerRow {
  /// Whether it was made from the state that had the stamp.
  func descends(from stamp: ServerStamp) -> Bool {
    history.contains(stamp)
  }

  /// Whether it was made from an older state than the one that had the stamp, so that the latter is lost.
  ///
  /// A server may remember fewer states than there were, or none: then nothing can be said.
  func isFork(of stamp: ServerStamp) -> Bool {
    guard let oldest = history.min() else { return false }
    return oldest < stamp && stamp < self.stamp && !descends(from: stamp)
  }
}
