import DomainCore
import DomainWorkoutTestSupport
import Testing

@testable import DomainWorkout

struct ConcurrentWorkersTests {
  @Test(arguments: [-1, 0, 1, 2, 3, 7, 100])
  func `outputs are in the order of the inputs, with any number of workers`(_ count: Int) async throws {
    for length in [0, 1, 2, 10] {
      let inputs = Array(0..<length)
      let doubled = try await ConcurrentWorkers(count).map(inputs) { number throws(StorageError) in 2 * number }
      #expect(doubled == inputs.map { 2 * $0 })
    }
  }

  @Test func `the first failure is that of all`() async {
    await #expect(throws: StorageError.unavailable(reason: "3")) {
      try await ConcurrentWorkers(2).map(Array(0..<10)) { number throws(StorageError) -> Int in
        if number == 3 || number == 8 { throw .unavailable(reason: "\(number)") }
        return number
      }
    }
  }
}
