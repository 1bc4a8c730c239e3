import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FeatureDashboard

@MainActor struct CalendarSelectionTests {
  private static let today = CalendarDay.sampleToday

  private func content() -> CalendarContent {
    let training = TrainingDays(
      volumes: Workout.samples.map {
        DailyVolume(day: $0.day, sport: $0.sport, volume: $0.volume, loadPoints: $0.load?.points ?? 0)
      },
      workouts: Workout.samples.reversed())
    let june = TrainingMonth(CalendarMonth(year: 2026, month: 6), of: training, firstWeekday: .monday)
    let day = Self.today.advanced(by: -4)
    return CalendarContent(state: CalendarState(day: day, today: Self.today, month: .loaded(june)), onAction: { _ in })
  }

  private func regions(width: Int, height: Int) -> [FrameRegion] {
    Frame.draw(
      content(), width: width, height: height, environment: EnvironmentValues(isInteractive: true)
    ).regions
  }

  private func selected(by movement: Movement, in region: FrameRegion?) -> CalendarDay? {
    guard case .select(let day)? = content().action(for: movement, in: region) else { return nil }
    return day
  }

  @Test func `a click on a cell of the month selects its day`() {
    let days = regions(width: 120, height: 40).filter { CalendarGrid.day(ofRegion: $0.name) != nil }
    #expect(days.count == 35)
    #expect(selected(by: .toRow(2), in: days.dropFirst(9).first) == CalendarDay(year: 2026, month: 6, day: 10))
  }

  @Test func `in the list of a narrow screen, a row down is the next day with workouts`() {
    let list = regions(width: 60, height: 20).last { $0.name == CalendarDayList.name }
    #expect(list != nil)
    #expect(selected(by: .rows(1), in: list) == Self.today.advanced(by: -3))
    #expect(selected(by: .rows(1), in: nil) == Self.today.advanced(by: 3))
  }

  @Test func `the day is a panel that can have the focus also where it has no room`() {
    let frame = Frame.draw(
      content(), width: 120, height: 40, environment: EnvironmentValues(isInteractive: true))
    #expect(frame.panels == ["month", "day", "loads"])
  }
}
