extension ActivityFileDecoder {
  /// Limits for reading one file.
  public struct Limits: Sendable, Equatable {
    /// On disk, compressed or not.
    public var maximumFileBytes: Int
    /// After decompression.
    public var maximumDecompressedBytes: Int
    /// In one file; even a small file can contain very many.
    public var maximumSamples: Int

    /// A larger file is rejected, not cut.
    public init(maximumFileBytes: Int, maximumDecompressedBytes: Int, maximumSamples: Int) {
      self.maximumFileBytes = maximumFileBytes
      self.maximumDecompressedBytes = maximumDecompressedBytes
      self.maximumSamples = maximumSamples
    }

    /// 512 MiB each, and eight weeks of a sample per second.
    public static let standard = Limits(
      maximumFileBytes: 512 << 20,
      maximumDecompressedBytes: 512 << 20,
      maximumSamples: 5_000_000
    )
  }
}
