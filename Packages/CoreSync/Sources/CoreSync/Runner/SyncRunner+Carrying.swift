import CoreCommon

extension SyncRunner {
  /// More are not named: an entry of the diagnostics is one line.
  private static let mostActions = 200

  /// Names the actions of some changes to everything that sends or stores them: see `ActionID.carried`.
  func carrying<Value: Sendable, Failure: Error>(
    _ origins: [ChangeOrigin], _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let actions = Set(origins.compactMap(\.action)).sorted().prefix(Self.mostActions).map { ActionID($0) }
    guard !actions.isEmpty else { return try await body() }
    let result = await ActionID.$carried.withValue(actions) { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
