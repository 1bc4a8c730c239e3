import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct DatedValuesTests {
  private typealias Values = DatedValues<Int>

  private static let twoEntries = Values([.init(value: 190), .init(from: .sampleMarch, value: 188)])

  @Test func `a value applies from its day until the next one`() {
    let dayBefore = CalendarDay(daysSinceEpoch: CalendarDay.sampleMarch.daysSinceEpoch - 1)
    #expect(Self.twoEntries.value(on: nil) == 190)
    #expect(Self.twoEntries.value(on: dayBefore) == 190)
    #expect(Self.twoEntries.value(on: .sampleMarch) == 188)
    #expect(Self.twoEntries.value(on: .sampleMay) == 188)
    #expect(Self.twoEntries.latest == 188)
    #expect(Self.twoEntries.latestDay == .sampleMarch)
  }

  @Test func `no value applies before the first day, or without any entry`() {
    let values = Values([.init(from: .sampleMarch, value: 188)])
    #expect(values.value(on: nil) == nil)
    #expect(values.value(on: .sampleLastYear) == nil)
    #expect(Values().value(on: .sampleMarch) == nil)
    #expect(Values().latest == nil)
  }

  @Test func `entries are sorted, and the last one of a day applies`() {
    let values = Values([
      .init(from: .sampleMay, value: 3), .init(from: .sampleMarch, value: 2), .init(value: 0),
      .init(from: .sampleMay, value: 4), .init(value: 1),
    ])
    #expect(
      values.entries == [
        .init(value: 1), .init(from: .sampleMarch, value: 2), .init(from: .sampleMay, value: 4),
      ])
  }

  @Test func `without a day the first value applies from the beginning, and a later one replaces it`() {
    var values = Values()
    values.set(190, from: nil)
    #expect(values.entries == [.init(value: 190)])
    values.set(188, from: nil)
    #expect(values.entries == [.init(value: 188)])
  }

  @Test func `without a day the latest value is replaced and keeps its day`() {
    var values = Self.twoEntries
    values.set(186, from: nil)
    #expect(values.entries == [.init(value: 190), .init(from: .sampleMarch, value: 186)])
  }

  @Test func `with a day a value is added before, between and after others, or replaces one`() {
    var values = Values([.init(from: .sampleMarch, value: 188)])
    values.set(186, from: .sampleMay)
    values.set(190, from: .sampleLastYear)
    values.set(187, from: .sampleMarch)
    #expect(
      values.entries == [
        .init(from: .sampleLastYear, value: 190), .init(from: .sampleMarch, value: 187),
        .init(from: .sampleMay, value: 186),
      ])
  }

  @Test func `clearing from a day ends the value there, and the next one applies again`() {
    var values = Self.twoEntries
    values.set(nil, from: .sampleLastYear)
    #expect(values.value(on: nil) == 190)
    #expect(values.value(on: .sampleLastYear) == nil)
    #expect(values.latest == 188)
    values.set(nil, from: .sampleMay)
    #expect(values.latest == nil)
    #expect(values.latestDay == .sampleMay)
  }

  @Test func `clearing without a day removes the latest entry, and the previous one applies`() {
    var values = Self.twoEntries
    values.set(nil, from: .sampleMay)
    values.set(nil, from: nil)
    #expect(values == Self.twoEntries)
    values.set(nil, from: nil)
    #expect(values.entries == [.init(value: 190)])
    values.set(nil, from: nil)
    #expect(values == Values())
    values.set(nil, from: nil)
    #expect(values == Values())
  }

  @Test func `without a value in effect, nothing can end`() {
    var values = Values()
    values.set(nil, from: .sampleMarch)
    #expect(values == Values())
    values = Self.twoEntries
    values.set(nil, from: .sampleMarch)
    values.set(nil, from: .sampleMay)
    #expect(values.entries == [.init(value: 190), .init(from: .sampleMarch, value: nil)])
  }
}
