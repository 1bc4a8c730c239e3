/// Walks all members of an archive in order, those of archives in it included, as one stream. Reads zip, 7z, RAR, and
/// tar, alone or in gzip, bzip2, xz or Zstandard. Writes nothing to disk, and holds hardly more than one block of each
/// archive in memory. For one thread at a time.
public final class ArchiveReader {
  private let budget: ArchiveBudget
  private let opensNested: Bool
  private let locale = UTF8Locale()
  /// The file, and the archives within that are open, each in the one before.
  private var levels: [ArchiveLevel] = []
  private var current: ArchiveMember?
  /// The current member's first bytes, read ahead to detect an archive.
  private var head: [UInt8] = []
  private var memberCount = 0
  private var failure: ArchiveError?

  /// Opens a file by the bytes of its path, which need not be valid text. Its content alone determines whether it is an
  /// archive; zip is also recognized after other content, such as a program that extracts it.
  /// - Parameter opensNested: whether the members of an archive in the archive are returned in its place.
  /// - Throws: `.notFound`, `.unreadable`, `.notAnArchive`, `.truncated` or `.damaged`.
  public init(
    contentsOfFile path: [UInt8], limits: ArchiveLimits = .standard, opensNested: Bool = true
  ) throws(ArchiveError) {
    budget = ArchiveBudget(limits)
    self.opensNested = opensNested
    let file = try Self.open(path)
    let format = try Self.format(of: file) ?? .zip
    let input = ArchiveInput(.file(file), budget: budget)
    levels = [
      try locale.use { () throws(ArchiveError) in
        try ArchiveLevel(format, input, pathPrefix: "", budget: budget)
      }
    ]
  }

  /// Skips what is left of the current member, and goes to the next one; `nil` at the end. An archive that turns out to
  /// be broken ends with one more member: itself, with an obstacle.
  /// - Throws: `.truncated`, `.damaged`, `.encrypted` or `.unreadable` if the walk cannot continue, `.tooManyMembers` or
  ///   `.tooLarge` beyond the limits; never `.member`. The error is thrown again if called again.
  public func next() throws(ArchiveError) -> ArchiveMember? {
    if let failure { throw failure }
    current = nil
    head = []
    do throws(ArchiveError) {
      current = try locale.use { () throws(ArchiveError) in try advance() }
      return current
    } catch {
      failure = error
      throw error
    }
  }

  /// The next block of the current member's content, at most some 100 KiB, or 1 MiB for the first; empty at its end.
  /// - Throws: `.member` if the content cannot be read, or not further; the bytes so far are not to be trusted. Other
  ///   errors end the walk.
  public func read() throws(ArchiveError) -> [UInt8] {
    if let failure { throw failure }
    guard let member = current, let level = levels.last else { return [] }
    if let obstacle = member.obstacle { throw .member(obstacle) }
    guard head.isEmpty else {
      defer { head = [] }
      return head
    }
    do throws(ArchiveError) {
      return try level.readBlock()
    } catch {
      if case .member(let obstacle) = error { current?.obstacle = obstacle } else { failure = error }
      throw error
    }
  }

  private func advance() throws(ArchiveError) -> ArchiveMember? {
    while let level = levels.last {
      do throws(ArchiveError) {
        guard let entry = try level.nextEntry() else {
          levels.removeLast()
          continue
        }
        if !entry.isFolder, let member = try examine(entry, in: level) { return member }
      } catch {
        guard levels.count > 1, let obstacle = error.obstacleOfMember else { throw error }
        levels.removeLast()
        return member(at: String(level.pathPrefix.dropLast()), obstacle: obstacle)
      }
    }
    return nil
  }

  /// `nil` for an archive, which becomes the next level.
  private func examine(_ entry: ArchiveEntry, in level: ArchiveLevel) throws(ArchiveError) -> ArchiveMember? {
    let path = level.pathPrefix + entry.path
    var obstacle = entry.obstacle
    if obstacle == nil, opensNested {
      do throws(ArchiveError) {
        try readHead(of: level)
        if let format = ArchiveFormat(firstBytes: head) {
          obstacle = try open(format, path: path, in: level)
          if obstacle == nil { return nil }
        }
      } catch {
        guard let found = error.obstacleOfMember else { throw error }
        obstacle = found
      }
    }
    return member(at: path, byteCount: entry.byteCount, obstacle: obstacle)
  }

  private func readHead(of level: ArchiveLevel) throws(ArchiveError) {
    head = []
    while head.count < ArchiveFormat.bytesNeeded(startingWith: head) {
      let block = try level.readBlock()
      if block.isEmpty { return }
      head += block
    }
  }

  /// - Returns: what prevents it.
  private func open(
    _ format: ArchiveFormat,
    path: String,
    in level: ArchiveLevel
  ) throws(ArchiveError) -> ArchiveMember.Obstacle? {
    if levels.count > budget.limits.maximumNesting { return .tooManyLevels }
    // Its list of members is at its end.
    if format == .sevenZip { return .unsupportedFormat }
    let input = ArchiveInput(.member(of: level), head: head, budget: budget)
    levels.append(try ArchiveLevel(format, input, pathPrefix: path + "/", budget: budget))
    head = []
    return nil
  }

  private func member(at path: String, byteCount: Int? = nil, obstacle: ArchiveMember.Obstacle?) -> ArchiveMember {
    defer { memberCount += 1 }
    return ArchiveMember(position: memberCount, path: path, byteCount: byteCount, obstacle: obstacle)
  }
}
