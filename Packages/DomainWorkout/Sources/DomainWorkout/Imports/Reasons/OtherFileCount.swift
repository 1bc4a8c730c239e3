/// How many files of one kind an export contains beside its activities.
public struct OtherFileCount: Hashable, Sendable {
  /// In lowercase, such as `sleep` or `monitoring`.
  public var kind: String
  /// The files of this kind, in the whole export.
  public var count: Int

  public init(kind: String, count: Int) {
    self.kind = kind
    self.count = count
  }
}
