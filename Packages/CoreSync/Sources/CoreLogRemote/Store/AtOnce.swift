import CoreCommon

/// Does something with each of some values, several at once, and returns the results in the order of the values. After a
/// failure, nothing further is begun.
///
/// - Throws: the first failure in that order.
func atOnce<Input: Sendable, Output: Sendable>(
  _ inputs: some Collection<Input>, _ work: @escaping @Sendable (Input) async throws(RemoteFailure) -> Output
) async throws(RemoteFailure) -> [Output] {
  let results = await withTaskGroup(of: (index: Int, result: Result<Output, RemoteFailure>).self) { group in
    var results: [Result<Output, RemoteFailure>?] = Array(repeating: nil, count: inputs.count)
    var waiting = inputs.enumerated().makeIterator()
    func begin() {
      if let (index, input) = waiting.next() { group.addTask { (index, await outcome(of: input, work)) } }
    }
    for _ in 0..<transferCount { begin() }
    for await (index, result) in group {
      results[index] = result
      if case .success = result { begin() }
    }
    return results
  }
  var outputs: [Output] = []
  for result in results.compactMap(\.self) { outputs.append(try result.get()) }
  // What was not begun follows a failure.
  guard outputs.count == inputs.count else { throw .timedOut }
  return outputs
}

/// How many objects are read, stored or emptied at once.
let transferCount = 8

// A function of its own: within the closure of a task, the whole-module optimization of Swift 6.3.1 lost the results.
private func outcome<Input: Sendable, Output: Sendable>(
  of input: Input, _ work: @Sendable (Input) async throws(RemoteFailure) -> Output
) async -> Result<Output, RemoteFailure> {
  do throws(RemoteFailure) {
    return .success(try await work(input))
  } catch {
    return .failure(error)
  }
}
