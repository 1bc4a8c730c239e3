/// Limits for walking one archive, with the archives in it.
public struct ArchiveLimits: Sendable, Equatable {
  /// Members and folders, at all levels.
  public var maximumMembers: Int
  /// Decompressed, at all levels: the bytes of a nested archive count, and those of its members again.
  public var maximumBytes: Int
  /// The most bytes of content per byte of the file; a member that expands more is rejected, beyond
  /// ``expansionFloorBytes``.
  public var maximumExpansion: Int
  /// The size up to which a member may expand however much.
  public var expansionFloorBytes: Int
  /// How many archives may be nested within the outermost one.
  public var maximumNesting: Int

  public init(
    maximumMembers: Int,
    maximumBytes: Int,
    maximumExpansion: Int,
    expansionFloorBytes: Int,
    maximumNesting: Int
  ) {
    self.maximumMembers = maximumMembers
    self.maximumBytes = maximumBytes
    self.maximumExpansion = maximumExpansion
    self.expansionFloorBytes = expansionFloorBytes
    self.maximumNesting = maximumNesting
  }

  /// Whether this many bytes can honestly come from so many bytes of a file.
  func allowExpansion(to count: Int, from fileBytes: Int) -> Bool {
    guard count > expansionFloorBytes else { return true }
    return (count - expansionFloorBytes) / max(maximumExpansion, 1) <= fileBytes
  }

  /// Far above the exports of any service: 2 million members, 200 GB, three archives within the outermost one. A member
  /// may be 1,000 times as large as its share of the file, beyond 64 MiB.
  public static let standard = ArchiveLimits(
    maximumMembers: 2_000_000,
    maximumBytes: 200_000_000_000,
    maximumExpansion: 1000,
    expansionFloorBytes: 64 << 20,
    maximumNesting: 3
  )
}
