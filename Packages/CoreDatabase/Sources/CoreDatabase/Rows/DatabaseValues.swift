import GRDB

/// Values read from the database again after each commit, with the errors of the layer that reads them.
///
/// The first value is read at once. Observing starts when a second one is requested.
public struct DatabaseValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let connections: ConnectionKeeper
  private let read: @Sendable (Database, Int64) throws -> Element
  private let failure: @Sendable (DatabaseFailure) -> Failure

  /// - Parameter read: gets the revision of what it reads.
  init(
    from connections: ConnectionKeeper,
    reading read: @escaping @Sendable (Database, Int64) throws -> Element,
    mapping failure: @escaping @Sendable (DatabaseFailure) -> Failure
  ) {
    self.connections = connections
    self.read = read
    self.failure = failure
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  /// `nil` if nothing was committed since the revision.
  private func value(newerThan known: Int64?) async throws -> (element: Element, revision: Int64)? {
    try await connections.read { [read] database, connection in
      let current = try RevisionCounter.current(database) &+ connection.revisionOffset
      return known.map { current <= $0 } ?? false ? nil : (try read(database, current), current)
    }
  }

  /// Delivers the values of one observation.
  public struct Iterator: AsyncIteratorProtocol {
    private let values: DatabaseValues
    /// The revision of the last value.
    private var revision: Int64?
    /// Follows the commits as long as it is retained.
    private var follower: CommitFollower?
    private var commits: AsyncStream<Void>.Iterator?
    private var hasEnded = false

    fileprivate init(_ values: DatabaseValues) {
      self.values = values
    }

    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      while !hasEnded {
        if revision != nil {
          guard await nextCommit(isolation: actor) else { break }
        }
        do {
          if let newer = try await values.value(newerThan: revision) {
            revision = newer.revision
            return newer.element
          }
        } catch is CancellationError {
          break
        } catch {
          end()
          if values.connections.isClosed { break }
          throw values.failure(DatabaseFailure(error))
        }
      }
      end()
      return nil
    }

    private mutating func end() {
      (hasEnded, follower, commits) = (true, nil, nil)
    }

    /// Waits for a commit; the first time it returns at once, because there may have been one before it followed.
    ///
    /// - Returns: false if there will be no more.
    private mutating func nextCommit(isolation actor: isolated (any Actor)?) async -> Bool {
      if follower == nil {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        follower = CommitFollower(values.connections, notifying: continuation)
        commits = stream.makeAsyncIterator()
      }
      return await commits?.next(isolation: actor) != nil
    }
  }
}
