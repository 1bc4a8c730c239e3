import DomainCore
import Testing

struct DatedThresholdsTests {
  private let spring = CalendarDay(daysSinceEpoch: 20_500)
  private let summer = CalendarDay(daysSinceEpoch: 20_600)

  private func watts(_ watts: Int) -> Thresholds {
    Thresholds(functionalThresholdPowerWatts: watts)
  }

  private func history(summerWatts: Int = 280) -> DatedThresholds {
    DatedThresholds([
      .init(from: summer, thresholds: watts(summerWatts)),
      .init(from: nil, thresholds: watts(230)),
      .init(from: spring, thresholds: watts(250)),
    ])
  }

  @Test func `thresholds apply from their day until the day of the next ones`() {
    #expect(history().thresholds(on: spring.advanced(by: -1)) == watts(230))
    #expect(history().thresholds(on: spring) == watts(250))
    #expect(history().thresholds(on: summer.advanced(by: -1)) == watts(250))
    #expect(history().thresholds(on: summer) == watts(280))
    #expect(history().thresholds(on: summer.advanced(by: 4_000)) == watts(280))
  }

  @Test func `before the first entry everything is blank`() {
    let late = DatedThresholds([.init(from: spring, thresholds: watts(250))])
    #expect(late.thresholds(on: spring.advanced(by: -1)) == Thresholds())
    #expect(
      late.periods == [
        .init(from: nil, until: spring, thresholds: Thresholds()),
        .init(from: spring, until: nil, thresholds: watts(250)),
      ])
    #expect(DatedThresholds().periods == [.init(from: nil, until: nil, thresholds: Thresholds())])
  }

  @Test func `of several entries for one day the last one applies`() {
    let twice = DatedThresholds([
      .init(from: spring, thresholds: watts(250)), .init(from: spring, thresholds: watts(255)),
    ])
    #expect(twice.entries == [.init(from: spring, thresholds: watts(255))])
  }

  @Test func `every day belongs to exactly one period, whose thresholds apply on it`() {
    for days in -200...200 {
      let day = spring.advanced(by: days)
      let containing = history().periods.filter { $0.contains(day) }
      #expect(containing.map(\.thresholds) == [history().thresholds(on: day)])
    }
  }

  @Test func `a changed entry changes exactly the days from its own to the next`() {
    var changed = history().entries
    changed[1].thresholds = watts(260)
    let later = DatedThresholds(changed)
    let changedDays = (-200...200).map { spring.advanced(by: $0) }.filter {
      history().thresholds(on: $0) != later.thresholds(on: $0)
    }
    #expect(changedDays == (0..<100).map { spring.advanced(by: $0) })
  }
}
