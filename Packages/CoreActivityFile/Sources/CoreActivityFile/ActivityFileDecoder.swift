public import CoreReasons

/// Decodes FIT, GPX and TCX files, compressed or not, into columns of plain numbers.
public struct ActivityFileDecoder: Sendable {
  let limits: Limits
  private let largeFiles: LargeFileSemaphore

  /// Several tasks can use it at once.
  public init(limits: Limits = .standard) {
    self.init(limits: limits, largeFiles: LargeFileSemaphore())
  }

  init(limits: Limits = .standard, largeFiles: LargeFileSemaphore) {
    self.limits = limits
    self.largeFiles = largeFiles
  }

  /// Reads a file and decodes it; its contents determine the format, otherwise its name does. Blocks, also while
  /// another reader with the same decoder is processing a large file.
  public func decode(contentsOfFile path: String) throws(FileRejection) -> ActivityFile {
    try decode(contentsOfFile: Array(path.utf8))
  }

  /// Reads a file by the bytes of its path, which need not be valid text, and decodes it.
  ///
  /// - Parameter isSalvaging: as for ``decode(_:fileName:isSalvaging:)``.
  public func decode(
    contentsOfFile path: [UInt8], isSalvaging: Bool = false
  ) throws(FileRejection) -> ActivityFile {
    let content = try ActivityFileContent(ofFile: path, limits: limits, isSalvaging: isSalvaging)
    return try decode(content)
  }

  /// Decodes the bytes of a file with this name.
  ///
  /// - Parameter isSalvaging: reads a damaged file up to the damage, if at least a few samples come before it, and
  ///   describes the damage in ``ActivityFile/damage``. Nothing that was lost is replaced: figures for the whole
  ///   activity are left out if its samples end long before.
  public func decode(
    _ bytes: [UInt8], fileName: String, isSalvaging: Bool = false
  ) throws(FileRejection) -> ActivityFile {
    let content = try ActivityFileContent(bytes, fileName: fileName, limits: limits, isSalvaging: isSalvaging)
    return try decode(content)
  }

  /// Whether a file with this name is worth opening: `.fit`, `.gpx` or `.tcx` in any case, alone or followed by `.gz`,
  /// `.bz2`, `.xz` or `.zst`.
  public static func accepts(fileName: String) -> Bool {
    ActivityFileKind(fileName: fileName) != nil
  }

  private func decode(_ content: ActivityFileContent) throws(FileRejection) -> ActivityFile {
    let turn = largeFiles.claim()
    defer { turn.release() }
    var outcome = try decodedActivities(content, turn: turn)
    let digest = try content.stream.finish()
    if let damage = content.stream.damage { try outcome.settleCompression(damage) }
    if content.stream.hasTrailingContent { outcome.warnings.append(.trailingContent) }
    return ActivityFile(
      kind: outcome.kind,
      contentDigest: digest,
      activities: outcome.activities.sorted { $0.startTime < $1.startTime },
      warnings: outcome.warnings,
      damage: outcome.damage
    )
  }

  private func decodedActivities(
    _ content: ActivityFileContent,
    turn: LargeFileSemaphore.Claim
  ) throws(FileRejection) -> DecodedActivities {
    do throws(FileRejection) {
      switch content.container {
      case .fit: return try decodeFIT(content.stream, turn: turn)
      case .xml: return try decodeXML(content, turn: turn)
      }
    } catch {
      if let damage = content.stream.damage { throw damage }
      if error.mayComeFromDamage, content.stream.isCompressed {
        // Damaged compression produced these bytes: report that, and not the resulting error.
        do throws(FileRejection) {
          _ = try content.stream.finish()
        } catch {
          if error.isOfCompression { throw error }
        }
      }
      throw error
    }
  }
}

extension FileRejection {
  /// Whether the content cannot be decompressed to its end.
  var isOfCompression: Bool { [.compressionCutOff, .compressionDamaged].contains(self) }

  fileprivate var mayComeFromDamage: Bool {
    switch self {
    case .truncated, .checksumMismatch, .malformed: true
    default: false
    }
  }
}

/// The result of one format's decoder.
struct DecodedActivities {
  var kind: ActivityFileKind
  var activities: [Activity]
  var warnings: [ImportRemark]
  var damage: ActivityFileDamage?
}

extension ActivityFileKind {
  /// The format that a file name implies.
  init?(fileName: String) {
    var parts = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if let last = parts.last, ["gz", "bz2", "xz", "zst"].contains(last) { parts.removeLast() }
    guard parts.count > 1, let last = parts.last, let kind = ActivityFileKind(rawValue: String(last)) else {
      return nil
    }
    self = kind
  }
}

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
