import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct EddingtonNumberTests {
  private func number(_ kilometers: [Double], in unit: EddingtonUnit = .kilometers) -> EddingtonNumber {
    EddingtonNumber(
      of: Dictionary(
        uniqueKeysWithValues: kilometers.enumerated().map {
          (CalendarDay(daysSinceEpoch: 20_000 + $0.offset), $0.element * 1_000)
        }), in: unit)
  }

  private let worked = [
    52.3, 48, 31.4, 30.9, 27, 25.5, 24.1, 22, 20.7, 19.9, 18, 16.2, 15.5, 15, 14.9, 14.2, 14, 13.9, 12, 9.5,
  ]

  @Test func `the worked days have 14 kilometers and 11 miles`() {
    #expect(number(worked).number == 14)
    #expect(number(worked, in: .miles).number == 11)
  }

  @Test func `missing days of the next numbers are not cumulative`() {
    let steps = number(worked).next(3)
    #expect(steps.map(\.number) == [15, 16, 17])
    #expect(steps.map(\.missingDays) == [1, 4, 6])
    #expect(number(worked).missingDays(for: 14) == 0)
    #expect(number(worked).missingDays(for: .min) == 0)
    #expect(number(worked).dayCount(reaching: 14) == 17)
  }

  @Test func `three days of five are three`() {
    #expect(number([5, 5, 5]).number == 3)
  }

  @Test func `a rounded sum counts as complete`() {
    #expect(number([0.1 + 0.2 + 0.7 - 1e-12]).number == 1)
    #expect(number([0.999]).number == 0)
    #expect(number([1.609_344], in: .miles).number == 1)
  }

  @Test func `days without a distance do not count`() {
    let none = number([0, -5, .nan, .infinity, -.infinity])
    #expect(none.number == 0)
    #expect(number([]).next(2).map(\.missingDays) == [1, 2])
    #expect(number([]).next(-1).isEmpty)
  }

  @Test(arguments: 0..<20)
  func `the number fits its definition`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let distances = (0..<200).map { _ in Double.random(in: 0...90, using: &random) }
    let result = number(distances)
    #expect(distances.filter { $0 >= Double(result.number) }.count >= result.number)
    for step in result.next(5) {
      let more = number(distances + Array(repeating: Double(step.number), count: step.missingDays))
      let less = number(distances + Array(repeating: Double(step.number), count: step.missingDays - 1))
      #expect(more.number >= step.number)
      #expect(less.number < step.number)
    }
  }
}
