extension ActivityFileDecoder {
  /// How much of one file is read at most.
  public struct Limits: Sendable, Equatable {
    /// On disk, compressed or not.
    public var maximumFileBytes: Int
    /// After decompression.
    public var maximumDecompressedBytes: Int

    public init(maximumFileBytes: Int, maximumDecompressedBytes: Int) {
      self.maximumFileBytes = maximumFileBytes
      self.maximumDecompressedBytes = maximumDecompressedBytes
    }

    /// 512 MiB each: some forty times the longest recordings known.
    public static let standard = Limits(maximumFileBytes: 512 << 20, maximumDecompressedBytes: 512 << 20)
  }
}
