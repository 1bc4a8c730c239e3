/// What one walk has used up of its limits, at all levels.
final class ArchiveBudget {
  let limits: ArchiveLimits
  /// Bytes read from the file itself.
  private(set) var fileBytes = 0
  private var contentBytes = 0
  private var members = 0

  init(_ limits: ArchiveLimits) {
    self.limits = limits
  }

  func addFileBytes(_ count: Int) {
    fileBytes += count
  }

  func spendMember() throws(ArchiveError) {
    members += 1
    guard members <= limits.maximumMembers else { throw .tooManyMembers(limit: limits.maximumMembers) }
  }

  func spend(_ count: Int) throws(ArchiveError) {
    contentBytes += count
    guard contentBytes <= limits.maximumBytes else { throw .tooLarge(limitBytes: limits.maximumBytes) }
  }

  /// Whether a member can honestly be this large, given how many bytes the file had when it began. Only bytes of the
  /// file itself count, so that nested archives cannot multiply the limit.
  func allowsExpansion(to count: Int, sinceFileBytes start: Int) -> Bool {
    limits.allowExpansion(to: count, from: fileBytes - start)
  }
}
