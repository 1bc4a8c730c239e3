/// How many files of one kind an export contains beside its activities.
public struct OtherFileCount: Hashable, Sendable {
  /// In lowercase, such as `sleep` or `monitoring`.
  public var kind: String
  public var count: Int

  public init(kind: String, count: Int) {
    self.kind = kind
    self.count = count
  }
}
