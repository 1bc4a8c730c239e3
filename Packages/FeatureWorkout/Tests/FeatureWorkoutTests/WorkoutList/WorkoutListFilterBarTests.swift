import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutListFilterBarTests {
  private func firstLine(_ query: String, typing text: String? = nil, width: Int) throws -> String {
    let filter = try WorkoutFilter(parsing: query, today: .sampleToday, firstWeekday: .monday)
    let workouts = (1...100).map { Workout.sample($0, "Run", daysAgo: $0) }
    let page = WorkoutPage(workouts: workouts, totalCount: workouts.count)
    var state = WorkoutListState(
      list: Optimistic(.loaded(ListedWorkouts(page, filter: filter))), filter: filter,
      window: WorkoutWindow(limit: 200))
    state.totals = ListTotals(totals: WorkoutTotals(of: workouts))
    if let text { state.dialog = .search(TextEntry(text), problem: nil) }
    return Frame.draw(
      WorkoutListContent(state: state, onAction: { _ in }), width: width, height: 30,
      environment: EnvironmentValues(isInteractive: true)
    ).plainText().split(separator: "\n").first.map(String.init) ?? ""
  }

  private let query = "sport:run distance>5km after:2020-01-01 before:2024-06-01"

  @Test(arguments: [60, 80, 120, 200])
  func `what is typed can be read however many filters apply`(_ width: Int) throws {
    let line = try firstLine(query, typing: "title:morning", width: width)
    #expect(line.contains("title:morning"), "\(line)")
  }

  @Test func `filters that do not fit are counted, and the totals give way to them`() throws {
    #expect(try firstLine(query, width: 60).contains("+"))
    #expect(try firstLine("sport:run", width: 80).contains("100 workouts"))
    #expect(try !firstLine(query, width: 80).contains("100 workouts"))
  }
}
