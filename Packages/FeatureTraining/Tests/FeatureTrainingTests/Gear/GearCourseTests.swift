import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct GearCourseTests {
  private func drawn(_ days: [GearDay]) -> String {
    let gear = Gear(id: .sample(1), name: "Shoes", kind: .shoes)
    let state = GearState(
      rows: .loaded(GearTraining(gear: [gear], days: [gear.id: days]).statuses(today: .sampleToday)))
    return Frame.draw(
      GearContent(state: state, onAction: { _ in }), width: 160, height: 40,
      environment: EnvironmentValues(today: CalendarDay.sampleToday.daysSinceEpoch, isInteractive: true)
    ).plainText()
  }

  /// On the first day of each month.
  private func days(_ months: Int, meters: Double) -> [GearDay] {
    (0..<months).compactMap { ago in
      let parts = CalendarDay.sampleToday.components
      let month = parts.year * 12 + parts.month - 1 - ago
      return CalendarDay(year: month / 12, month: month % 12 + 1, day: 1).map {
        GearDay(day: $0, meters: meters, seconds: 3_600, workoutCount: 1)
      }
    }
  }

  @Test func `the distance of each month is below the list, and the first column has its year`() {
    let text = drawn(days(40, meters: 100_000))
    #expect(text.contains("Distance by month"))
    // Three years before July 2026, with this month: of the 40 months the first four are left out.
    let years = text.split(separator: "\n").last { $0.contains("2024") && $0.contains("2025") }
    #expect(years?.contains("2023") == true)
  }

  @Test func `gear that covers no distance has its time`() {
    #expect(drawn(days(3, meters: 0)).contains("Time by month"))
  }

  @Test func `gear without workouts has no course`() {
    #expect(!drawn([]).contains("by month"))
  }
}
