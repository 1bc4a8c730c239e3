import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutListColumnsTests {
  private func frame(_ workouts: [Workout], row: Int = 0, width: Int = 200, height: Int = 60) -> Frame {
    let page = WorkoutPage(workouts: workouts, totalCount: workouts.count)
    let state = WorkoutListState(
      list: Optimistic(.loaded(ListedWorkouts(page, filter: WorkoutFilter()))), window: WorkoutWindow(limit: 200),
      position: ListPosition(row: row))
    return Frame.draw(
      WorkoutListContent(state: state, onAction: { _ in }), width: width, height: height,
      environment: EnvironmentValues(colorDepth: .trueColor, isInteractive: true))
  }

  private let workouts = (1...100).map { Workout.sample($0, "Run", daysAgo: $0) }

  @Test func `a new title redraws only its own row, in less than half a kilobyte`() {
    var renamed = workouts
    renamed[30].title = "A long way home by the river, over the hill and through the whole of the town"
    let bytes = frame(renamed).difference(from: frame(workouts), colorDepth: .trueColor)
    #expect(bytes.contains("A long way home"))
    #expect(bytes.utf8.count < 500, "\(bytes.utf8.count) bytes")
  }

  @Test(arguments: [40, 80, 132, 200])
  func `columns keep their width while other workouts scroll into view`(_ width: Int) {
    let long = Workout.sample(200, "Over all passes in one go, and back by train", sport: .cycling, kilometers: 312.4)
    func header(_ workouts: [Workout]) -> Substring? {
      frame(workouts, width: width, height: 20).plainText().split(separator: "\n").first { $0.contains("Title") }
    }
    #expect(header(workouts) == header([long]))
  }

  @Test func `a click on a title orders by it, and another click the other way`() throws {
    func clicked(_ key: WorkoutOrder.Key, in order: WorkoutOrder) throws -> WorkoutListAction? {
      let frame = frame(workouts)
      let title = try #require(frame.regions.first { $0.name == TableTitleRegion.title(of: key.rawValue) })
      let state = WorkoutListState(window: WorkoutWindow(by: order, limit: 200))
      return WorkoutListContent(state: state, onAction: { _ in }).action(for: .toRow(0), in: title)
    }
    #expect(try clicked(.distance, in: .newestFirst) == .order(WorkoutOrder(.distance)))
    #expect(try clicked(.distance, in: WorkoutOrder(.distance)) == .order(WorkoutOrder(.distance, isAscending: true)))
    #expect(try clicked(.date, in: .newestFirst) == .order(WorkoutOrder(.date, isAscending: true)))
  }
}
