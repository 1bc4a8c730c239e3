/// A page that was asked for while the one before it was being stored.
struct PageAhead: Sendable {
  /// What it comes after.
  let cursor: String
  let page: Result<PullPage, RemoteFailure>

  /// - Returns: none after the last page.
  static func ask(_ remote: any RemoteSource, after page: PullPage, limit: Int) async -> PageAhead? {
    guard !page.isLast, let cursor = page.cursor else { return nil }
    do throws(RemoteFailure) {
      return PageAhead(cursor: cursor, page: .success(try await remote.pull(after: cursor, limit: limit)))
    } catch {
      return PageAhead(cursor: cursor, page: .failure(error))
    }
  }
}
