import DomainCore

/// The content of one observed value.
struct Sighting: Equatable, Sendable {
  /// The number of the newest write that it shows, or `nil` if there is none.
  let number: Int?
  let revision: Int64
}

/// An observation in progress.
struct Observer {
  private let step: () async throws -> Sighting?

  init<Value: Sendable, Failure: Error>(
    _ observation: Snapshots<Value, Failure>, number: @escaping (Value) -> Int?
  ) {
    func started<Base: AsyncSequence>(_ base: Base) -> () async throws -> Sighting?
    where Base.Element == Snapshot<Value> {
      var iterator = base.makeAsyncIterator()
      return {
        try await iterator.next(isolation: #isolation).map {
          Sighting(number: number($0.value), revision: $0.revision)
        }
      }
    }
    step = started(observation)
  }

  func next() async throws -> Sighting? {
    try await step()
  }

  /// The first value that shows write `number` or a later one.
  func next(showing number: Int) async throws -> Sighting? {
    while let sighting = try await next() {
      if let shown = sighting.number, shown >= number { return sighting }
    }
    return nil
  }
}
