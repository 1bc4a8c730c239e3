import CoreTesting
import Testing

struct SeededGeneratorTests {
  // The values of SplitMix64's reference implementation (Sebastiano Vigna, splitmix64.c) for the seed 1234567.
  @Test func `the numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `equal seeds give equal numbers, and other seeds others`() {
    var (first, second, other) = (SeededGenerator(seed: -1), SeededGenerator(seed: -1), SeededGenerator(seed: 1))
    let numbers = (0..<10).map { _ in first.next() }
    #expect(numbers == (0..<10).map { _ in second.next() })
    #expect(numbers != (0..<10).map { _ in other.next() })
  }
}
