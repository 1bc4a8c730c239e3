/// Workers that share a list of inputs and are done with them at about the same time.
struct ConcurrentWorkers: Sendable {
  let count: Int

  init(_ count: Int) {
    self.count = max(1, count)
  }

  /// The outputs, in the order of the inputs. The first failure is that of all.
  func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) async throws(WorkoutError) -> Output
  ) async throws(WorkoutError) -> [Output] {
    guard !inputs.isEmpty else { return [] }
    let share = (inputs.count + count - 1) / count
    let parts = stride(from: 0, to: inputs.count, by: share).map { $0..<min($0 + share, inputs.count) }
    let results = await withTaskGroup(of: (Int, Result<[Output], WorkoutError>).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask {
          var outputs: [Output] = []
          for input in inputs[part] {
            do throws(WorkoutError) {
              outputs.append(try await transform(input))
            } catch {
              return (index, .failure(error))
            }
          }
          return (index, .success(outputs))
        }
      }
      var results: [Int: Result<[Output], WorkoutError>] = [:]
      for await (index, result) in group { results[index] = result }
      return parts.indices.compactMap { results[$0] }
    }
    var outputs: [Output] = []
    for result in results { outputs += try result.get() }
    return outputs
  }
}
