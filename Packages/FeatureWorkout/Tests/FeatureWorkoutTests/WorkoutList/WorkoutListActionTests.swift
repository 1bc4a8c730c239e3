import DomainCore
import DomainWorkout
import FeatureWorkout
import Testing

struct WorkoutListActionTests {
  @Test func `diagnostics do not record what a person searches for`() {
    let filter = WorkoutFilter(sport: .running, text: "secret", importID: ImportID(12), isDeleted: true)
    #expect(
      "\(WorkoutListAction.filter(filter).summary)"
        == "filter(running, -, -, <private>, -, import 12, deleted)")
  }

  @Test func `diagnostics record the fields of an edit, but no values`() {
    let action = WorkoutListAction.edit([.title("secret"), .heartRate(142)], allowingSeveral: true)
    #expect("\(action.summary)" == "edit(title heart-rate, several)")
  }

  @Test func `diagnostics record an order`() {
    let order = WorkoutOrder(.distance, isAscending: true)
    #expect("\(WorkoutListAction.order(order).summary)" == "order(distance, ascending)")
  }
}
