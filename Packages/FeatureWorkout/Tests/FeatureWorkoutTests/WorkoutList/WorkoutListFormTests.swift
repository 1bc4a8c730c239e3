import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

/// The form of the list, which edits one workout or several.
@MainActor struct WorkoutListFormTests {
  private let workouts: InMemoryWorkoutRepository
  private let gear: InMemoryGearRepository

  init() {
    workouts = InMemoryWorkoutRepository(
      (1...6).map { number in
        var workout = Workout.sample(number, "Run \(min(number, 5))", daysAgo: number)
        workout.notes = "Along the river"
        workout.gear = number == 2 ? [.sample(2)] : [.sample(1)]
        workout.perceivedEffort = number == 1 ? nil : Double(number)
        return WorkoutDetail(workout: workout)
      })
    gear = InMemoryGearRepository(
      [Gear(id: .sample(1), name: "Red shoes", kind: .shoes), Gear(id: .sample(2), name: "Blue shoes", kind: .shoes)],
      in: workouts)
  }

  private func opened(limit: Int = 20) async -> WorkoutListScreen {
    var dependencies = TestWorkoutListDependencies(workouts)
    dependencies.gear = GearUseCases(gear: gear) { .sample(990) }
    let list = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(), window: WorkoutWindow(limit: limit), today: .sampleToday,
        firstWeekday: .monday, isLive: true, onIntent: { _ in }))
    list.open()
    await list.settled()
    return list
  }

  private func form(_ list: WorkoutListScreen) throws -> FormState {
    guard case .edit(let form, _) = list.state.dialog else { throw NoForm() }
    return form
  }

  private struct NoForm: Error {}

  private func field(_ id: String, _ list: WorkoutListScreen) throws -> FormField {
    try #require(try form(list).fields.first { $0.id == id })
  }

  private func type(_ text: String, in id: String, _ list: WorkoutListScreen) throws {
    let row = try #require(try form(list).fields.firstIndex { $0.id == id })
    for input in [.move(.toRow(row)), .edit(.toEnd), .edit(.deleteToStart), .edit(.insert(text))] as [FormInput] {
      list.perform(.form(input))
    }
  }

  @Test func `the list opens the same form for a workout as its own screen`() async throws {
    let list = await opened()
    list.perform(.startEdit)
    let detail = WorkoutDetailScreen(try #require(list.state.selected?.id), in: workouts, gear: gear)
    detail.open()
    await detail.settled()
    detail.perform(.startEdit)
    #expect(try form(list) == detail.state.form)
    #expect(try form(list).fields.first?.id == "title")
    #expect(try field("gear", list).text == "Red shoes")
  }

  @Test(arguments: [1, 3]) func `an unusual value is asked about once, for one workout or several`(_ count: Int)
    async throws
  {
    let list = await opened()
    for _ in 0..<count { list.perform(.mark) }
    list.perform(.startEdit)
    try type("900km", in: "distance", list)
    list.perform(.submit)
    #expect(list.state.dialog != nil)
    #expect(Frame.draw(list.content, width: 80).plainText().contains("save again"))
    list.perform(.submit)
    await list.settled()
    #expect(list.state.dialog == nil)
    #expect(list.state.workouts.map(\.distance.stated) == (1...6).map { $0 <= count ? 900_000 : nil })
  }

  @Test func `a value that is unusual in only some of several workouts is asked about, too`() async throws {
    let list = await opened()
    let before = list.state.workouts.map(\.sport)
    for _ in 0..<3 { list.perform(.mark) }
    list.perform(.startEdit)
    try type("2:00", in: "time", list)
    list.perform(.submit)
    let doubts = list.state.doubted?.doubts ?? []
    #expect(!doubts.isEmpty)
    #expect(doubts.indices.allSatisfy { !doubts[..<$0].contains(doubts[$0]) })
    list.perform(.cancel)
    list.perform(.cancel)
    list.perform(.startEdit)
    #expect(list.state.doubted == nil)
    #expect(list.state.workouts.map(\.sport) == before)
  }

  @Test func `the form of several workouts has what they share, and lists what differs`() async throws {
    let list = await opened()
    list.perform(.markAll)
    list.perform(.startEdit)
    #expect(try field("notes", list).text == "Along the river")
    #expect(try field("notes", list).placeholder == nil)
    #expect(try field("sport", list).text == "running")
    #expect(try field("title", list).text.isEmpty)
    #expect(try field("title", list).placeholder == "(unchanged: Run 1, Run 2 and 3 more)")
    #expect(try field("effort", list).placeholder == "(unchanged: none, 2 and 4 more)")
    #expect(try field("gear", list).placeholder == "(unchanged: Red shoes, Blue shoes)")
    // Two workouts cannot begin at the same moment.
    #expect(try form(list).fields.allSatisfy { $0.id != "start" })
  }

  @Test func `saving several workouts changes only the fields that were touched`() async throws {
    let list = await opened()
    let before = list.state.workouts
    list.perform(.markAll)
    list.perform(.startEdit)
    try type("", in: "notes", list)
    list.perform(.submit)
    await list.settled()
    #expect(list.state.lastEdit?.editedCount == before.count)
    #expect(list.state.workouts.allSatisfy { $0.notes == nil })
    #expect(list.state.workouts.map(\.title) == before.map(\.title))
    #expect(list.state.workouts.map(\.gear) == before.map(\.gear))
    #expect(list.state.workouts.map(\.perceivedEffort) == before.map(\.perceivedEffort))
    list.perform(.startEdit)
    list.perform(.submit)
    await list.settled()
    #expect(list.state.dialog == nil)
    #expect(list.state.lastEdit?.editedCount == before.count)
  }

  @Test func `a sport that differs stays as it is until one is chosen`() async throws {
    _ = try await workouts.edit(.sample(2), [.sport(.cycling)])
    let list = await opened()
    list.perform(.refresh)
    await list.settled()
    list.perform(.markAll)
    list.perform(.startEdit)
    #expect(try field("sport", list).text == "(unchanged: running, cycling)")
    try type("x", in: "notes", list)
    list.perform(.submit)
    await list.settled()
    #expect(Set(list.state.workouts.map(\.sport)) == [.running, .cycling])
  }

  @Test func `the form reads marked workouts outside the window, and keeps what was typed in the meantime`()
    async throws
  {
    let list = await opened(limit: 2)
    list.perform(.mark)
    list.move(.toEnd, in: nil)
    await list.settled()
    list.perform(.mark)
    list.perform(.startEdit)
    #expect(try field("title", list).placeholder == "(unchanged)")
    await list.settled()
    #expect(try field("title", list).placeholder == "(unchanged: Run 1, Run 5)")
    #expect(try field("notes", list).text == "Along the river")
    list.perform(.cancel)
    list.perform(.startEdit)
    try type("Both", in: "title", list)
    await list.settled()
    #expect(try field("title", list).text == "Both")
    list.perform(.submit)
    await list.settled()
    let page = try #require(
      await ObserveWorkoutsUseCase(workouts: workouts)
        .execute(matching: WorkoutFilter(), in: WorkoutWindow(limit: 20)).firstValue())
    #expect(page.workouts.map(\.title) == ["Both", "Run 2", "Run 3", "Run 4", "Run 5", "Both"])
    #expect(page.workouts.allSatisfy { $0.notes == "Along the river" })
  }
}
