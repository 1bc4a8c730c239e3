/// What may come out of one compressed file.
struct DecompressionBudget {
  let limitBytes: Int
  /// As for a member of an archive.
  private let expansion: ArchiveLimits
  private var readBytes = 0
  private var producedBytes = 0

  init(limitBytes: Int, expansion: ArchiveLimits = .standard) {
    (self.limitBytes, self.expansion) = (limitBytes, expansion)
  }

  mutating func addFileBytes(_ count: Int) {
    readBytes += count
  }

  /// - Throws: `.tooLarge` beyond the limit, `.expandsTooMuch` for far more bytes than the file has so far.
  mutating func spend(_ count: Int) throws(ActivityFileError) {
    producedBytes += count
    guard producedBytes <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
    guard expansion.allowExpansion(to: producedBytes, from: readBytes) else { throw .expandsTooMuch }
  }
}
