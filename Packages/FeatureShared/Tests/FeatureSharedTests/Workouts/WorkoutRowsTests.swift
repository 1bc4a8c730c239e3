import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import Testing

@MainActor struct WorkoutRowsTests {
  private let environment = EnvironmentValues(today: CalendarDay.sampleToday.daysSinceEpoch, isInteractive: true)

  private func frame(
    _ workouts: [Workout] = Workout.samples, width: Int = 132, idPriority: Int = 1, position: ListPosition? = nil,
    recordHolders: Set<WorkoutID> = []
  ) -> Frame {
    Frame.draw(
      WorkoutRows(
        workouts, emptyText: "No workouts yet.", idPriority: idPriority, position: position,
        recordHolders: recordHolders),
      width: width, height: 12, environment: environment)
  }

  private func header(_ frame: Frame) -> String {
    frame.plainText().split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `a workout shows the start of its id`() {
    let workout = Workout.sample(1)
    #expect(workout.id.shortForm.count == 8 && workout.id.description.hasPrefix(workout.id.shortForm))
    #expect(frame([workout]).plainText().contains(workout.id.shortForm))
  }

  @Test func `a narrow table keeps the title, and drops the id first unless it has priority`() {
    #expect(header(frame()).contains("Id") && header(frame()).contains("Ascent"))
    let narrow = header(frame(width: 50))
    #expect(narrow.contains("Title") && !narrow.contains("Id"))
    #expect(header(frame(width: 50, idPriority: 9)).contains("Id"))
  }

  @Test func `rows form a region with a selection`() throws {
    let workouts = Workout.samples
    let region = try #require(frame(position: ListPosition(row: 1)).regions.last)
    #expect(region.name == WorkoutRows.name && region.rowCount == workouts.count)
    #expect(frame(position: ListPosition(row: 1)) != frame(position: ListPosition(row: 2)))
  }

  @Test func `a workout with a record has a star before its title`() {
    let workouts = Workout.samples
    let lines = frame(recordHolders: [workouts[1].id]).plainText().split(separator: "\n")
    #expect(lines[2].contains("★ \(workouts[1].title)"))
    #expect(!lines[1].contains("★"))
  }

  @Test func `an empty table shows its empty text`() {
    #expect(frame([]).plainText().contains("No workouts yet."))
  }
}
