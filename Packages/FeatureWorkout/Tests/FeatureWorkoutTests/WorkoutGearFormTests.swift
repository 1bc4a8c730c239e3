import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// Gear in the forms that edit workouts.
@MainActor struct WorkoutGearFormTests {
  private let workouts: InMemoryWorkoutRepository
  private let gear: InMemoryGearRepository

  init() {
    var workout = Workout.sample(1, "Run 1")
    workout.gear = [.sample(1)]
    workouts = InMemoryWorkoutRepository([
      WorkoutDetail(workout: workout), WorkoutDetail(workout: .sample(2, "Run 2", daysAgo: 2)),
    ])
    gear = InMemoryGearRepository(
      [
        Gear(id: .sample(1), name: "Red shoes", kind: .shoes), Gear(id: .sample(2), name: "Blue shoes", kind: .shoes),
        Gear(id: .sample(3), name: "Bell, book", kind: .bike),
      ], in: workouts)
  }

  private func type(_ text: String, _ perform: (FormInput) -> Void) {
    perform(.edit(.toEnd))
    perform(.edit(.deleteToStart))
    perform(.edit(.insert(text)))
  }

  @Test func `the form of a workout has its gear by name, and stores what is named there`() async throws {
    let screen = WorkoutDetailScreen(.sample(1), in: workouts, gear: gear)
    screen.open()
    await screen.settled()
    screen.perform(.startEdit)
    let form = try #require(screen.state.form)
    #expect(form["gear"] == "Red shoes")
    let row = try #require(form.fields.firstIndex { $0.id == "gear" })
    #expect(form.fields[row].hint?.contains("Blue shoes") == true)
    screen.perform(.form(.move(.toRow(row))))
    type("green shoes") { screen.perform(.form($0)) }
    screen.perform(.submit)
    #expect(screen.state.form?.fields[row].problem != nil)
    type("blue shoes, Red Shoes") { screen.perform(.form($0)) }
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.detail.value?.workout.gear == [.sample(1), .sample(2)])
  }

  @Test func `the form of marked workouts gives all of them the gear that is named`() async throws {
    var dependencies = TestWorkoutListDependencies(workouts)
    dependencies.gear = GearUseCases(gear: gear) { .sample(990) }
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(), window: WorkoutWindow(limit: 20), today: .sampleToday,
        firstWeekday: .monday, isLive: true, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    screen.perform(.markAll)
    screen.perform(.startEdit)
    guard case .edit(let form, _) = screen.state.dialog else {
      Issue.record("There is no form.")
      return
    }
    let row = try #require(form.fields.firstIndex { $0.id == "gear" })
    screen.perform(.form(.move(.toRow(row))))
    screen.perform(.form(.edit(.insert("Blue shoes"))))
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.workouts.map(\.gear) == [[.sample(2)], [.sample(2)]])
  }

  @Test func `gear whose name would not be understood is named by its id`() {
    let names = GearNames([
      Gear(id: .sample(3), name: "Bell, book", kind: .bike), Gear(id: .sample(4), name: "Twin", kind: .bike),
      Gear(id: .sample(5), name: "twin", kind: .bike),
    ])
    for ids in [[GearID.sample(3)], [.sample(4), .sample(5)], [.sample(9)]] as [Set<GearID>] {
      let text = names.text(of: ids)
      #expect(GearID.gear(in: names.ids(in: text)) == ids)
    }
  }
}
