import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

struct WorkoutDetailActionTests {
  @Test func `diagnostics record the fields of an edit, but no values`() {
    let form = "\(WorkoutDetailAction.edit(.sample(1), [.title("secret"), .notes("secret"), .effort(7)]).summary)"
    #expect(form == "edit(00000000-0000-4000-8000-000000000001, title notes effort)")
  }

  @Test func `diagnostics record the fields of a workout added by hand, but no values`() {
    #expect("\(WorkoutEntryAction.save([.sport(.yoga), .title("secret")]).summary)" == "save(sport title)")
  }
}
