import CoreSystem
import Foundation
import Testing

struct FreedMemoryTests {
  private static let pageBytes = 4_096
  /// `RUSAGE_THREAD`, which the headers declare only for programs that define _GNU_SOURCE.
  private static let thisThread: Int32 = 1

  private func pageFaults() -> Int {
    var usage = rusage()
    getrusage(Self.thisThread, &usage)
    return usage.ru_minflt
  }

  @Test func `arrays take the place of those that were freed before, without page faults`() {
    #expect(FreedMemory.keep())
    let (rounds, arrays, bytes) = (50, 20, 100_000)
    let before = pageFaults()
    for round in 0..<rounds {
      let filled = (0..<arrays).map { _ in [UInt8](repeating: UInt8(round), count: bytes) }
      #expect(filled.last?.last == UInt8(round))
    }
    #expect(pageFaults() - before < rounds * arrays * bytes / Self.pageBytes / 4)
  }
}
