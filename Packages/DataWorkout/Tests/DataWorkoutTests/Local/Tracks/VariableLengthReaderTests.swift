import Testing

@testable import DataWorkout

struct VariableLengthReaderTests {
  private func numbers(_ count: Int, of bytes: [UInt8]) -> (numbers: [UInt64], remainingCount: Int) {
    var reader = VariableLengthReader(bytes: bytes)
    var numbers: [UInt64] = []
    let read = reader.readNumbers(count) { index, number in
      #expect(index == numbers.count)
      numbers.append(number)
    }
    #expect(read == numbers.count)
    return (numbers, reader.remainingCount)
  }

  @Test func `several numbers are those that were written`() {
    let written: [UInt64] = [0, 127, 128, 16_384, .max]
    var writer = VariableLengthWriter()
    for number in written { writer.append(number) }
    #expect(numbers(written.count, of: writer.bytes) == (written, 0))
    #expect(numbers(2, of: writer.bytes).numbers == [0, 127])
  }

  @Test func `reading ends before a number that is cut off, and stays there`() {
    #expect(numbers(3, of: [1, 2, 0x80]) == ([1, 2], 1))
    #expect(numbers(1, of: []) == ([], 0))
  }

  @Test func `reading ends before a number of more than 64 bits`() {
    let endless = [UInt8](repeating: 0xff, count: 12)
    #expect(numbers(2, of: [5] + endless) == ([5], 12))
  }
}
