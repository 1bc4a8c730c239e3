import DomainWorkout
import FeatureWorkout
import Testing

@Suite struct WorkoutListActionTests {
  @Test func `what a person searches for is not written to a log`() {
    let filter = WorkoutFilter(sport: .running, text: "secret", importID: ImportID(12), isDeleted: true)
    #expect(
      "\(WorkoutListAction.filter(filter).logForm)"
        == "filter(running, -, -, <private>, -, import 12, deleted)")
  }

  @Test func `of an edit the fields are written to a log, and no values`() {
    let action = WorkoutListAction.edit([.title("secret"), .heartRate(142)], allowingSeveral: true)
    #expect("\(action.logForm)" == "edit(title heart-rate, several)")
  }

  @Test func `an order is written to a log`() {
    let order = WorkoutOrder(.distance, isAscending: true)
    #expect("\(WorkoutListAction.order(order).logForm)" == "order(distance, ascending)")
  }
}
