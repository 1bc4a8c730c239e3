import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining
import Testing

@MainActor struct GearViewModelTests {
  private let workouts = InMemoryWorkoutRepository()
  nonisolated private static let gear = GearStatus.samples.map(\.gear)

  private func openScreen(
    _ gear: [Gear] = Self.gear, selecting id: GearID? = nil, metersOfDistance: Double = 1_000,
    onIntent: @escaping @MainActor (GearIntent) -> Void = { _ in }
  ) async -> GearScreen {
    let repository = InMemoryGearRepository(gear, in: workouts)
    let screen = GearScreen(
      GearViewModel(
        TestGearDependencies(repository: repository), selecting: id, today: .sampleToday,
        metersOfDistance: metersOfDistance, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: GearScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func type(_ text: String, in field: String, on screen: GearScreen) {
    let row = screen.state.form?.fields.firstIndex { $0.id == field } ?? 0
    screen.perform(.list(.form(.move(.toRow(row)))))
    screen.perform(.list(.form(.edit(.toEnd))))
    screen.perform(.list(.form(.edit(.deleteToStart))))
    screen.perform(.list(.form(.edit(.insert(text)))))
  }

  private func gear(_ screen: GearScreen) -> [Gear] { screen.state.rows.value?.map(\.gear) ?? [] }

  @Test func `opening lists the gear, with retired gear last`() async {
    let screen = await openScreen()
    #expect(gear(screen) == Self.gear)
    #expect(gear(screen).map(\.isRetired) == [false, false, false, false, false, true])
    #expect(screen.state.selected?.gear.name == "Blue shoes")
  }

  @Test func `gear can be selected at the start`() async {
    let screen = await openScreen(selecting: .sample(4))
    #expect(screen.state.selected?.gear.name == "Fork")
  }

  @Test(arguments: ["n", "a"] as [Character])
  func `n and a open a form, whose gear is stored and selected`(_ key: Character) async {
    let screen = await openScreen()
    await press(.character(key), on: screen)
    type(" Cassette ", in: "name", on: screen)
    screen.perform(.list(.form(.move(.toRow(1)))))
    screen.perform(.list(.form(.choose(2))))
    type("commuter", in: "part-of", on: screen)
    type("9000 km", in: "limit", on: screen)
    type("today", in: "fitted", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    let added = screen.state.selected?.gear
    #expect(added?.name == "Cassette")
    #expect(added?.kind == .component)
    #expect(
      added?.maintenance
        == GearMaintenance(fittedDay: .sampleToday, limit: GearLimit(.distance, 9_000_000), parent: .sample(3)))
  }

  @Test func `a bare distance is in the person's unit`() async {
    let screen = await openScreen([], metersOfDistance: 1_609.344)
    await press(.character("n"), on: screen)
    type("Shoes", in: "name", on: screen)
    type("400", in: "limit", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(gear(screen).map(\.maintenance.limit) == [GearLimit(.distance, 400 * 1_609.344)])
    await press(.character("e"), on: screen)
    #expect(screen.state.form?["limit"] == "400mi")
  }

  @Test func `a value that cannot be read is shown at its field, and nothing is stored`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.fields[0].problem == "Gear needs a name.")
    type("Shoes", in: "name", on: screen)
    type("sport:rid", in: "rule", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.fields.last?.problem?.contains("The rule cannot be used") == true)
    #expect(gear(screen) == Self.gear)
  }

  @Test func `a name that is taken keeps the form open with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("blue shoes", in: "name", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem == "Gear named “blue shoes” already exists.")
    #expect(gear(screen) == Self.gear)
  }

  @Test(arguments: Self.gear.indices)
  func `an unchanged form changes nothing`(_ row: Int) async {
    let screen = await openScreen()
    screen.perform(.list(.move(.toRow(row), nil)))
    await press(KeyPress(.enter), on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    #expect(gear(screen) == Self.gear)
  }

  @Test func `enter edits the selected gear, and an empty value clears it`() async {
    let screen = await openScreen(selecting: .sample(2))
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?["part-of"] == "Commuter")
    #expect(screen.state.form?["limit"] == "1500km")
    type("", in: "limit", on: screen)
    type("Gold chain", in: "name", on: screen)
    await press(KeyPress(.enter), on: screen)
    let edited = screen.state.selected?.gear
    #expect(edited?.id == .sample(2))
    #expect(edited?.name == "Gold chain")
    #expect(edited?.maintenance.limit == nil)
    #expect(edited?.maintenance.parent == .sample(3))
  }

  @Test func `escape asks, and then leaves the form without a change`() async {
    let screen = await openScreen()
    await press(.character("e"), on: screen)
    type("Other", in: "name", on: screen)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form?.asksToLeave == true)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form == nil)
    #expect(gear(screen) == Self.gear)
  }

  @Test func `x retires gear today and keeps it selected, and uses it again`() async {
    let screen = await openScreen()
    await press(.character("x"), on: screen)
    #expect(screen.state.selected?.id == .sample(1))
    #expect(screen.state.selected?.gear.isRetired == true)
    #expect(screen.state.selected?.gear.maintenance.retiredDay == .sampleToday)
    await press(.character("x"), on: screen)
    #expect(gear(screen) == Self.gear)
  }

  @Test func `s starts the count toward the limit again`() async {
    let screen = await openScreen()
    await press(.character("s"), on: screen)
    #expect(screen.state.selected?.gear.maintenance.servicedDay == .sampleToday)
    #expect(screen.state.selected?.wear?.sinceService == 0)
    screen.perform(.list(.move(.toRow(2), nil)))
    let service = screen.keyCommands.first { $0.name == "service" }
    #expect(service?.unavailableBecause == "Only gear with a limit is serviced.")
    screen.perform(.service(Self.gear[2]))
    await screen.settled()
    #expect(gear(screen)[2].maintenance.servicedDay == nil)
  }

  @Test func `two changes in a row are both stored`() async {
    let screen = await openScreen()
    screen.keyCommands.first { $0.keys.contains(.character("s")) }?()
    screen.keyCommands.first { $0.keys.contains(.character("x")) }?()
    await screen.settled()
    #expect(screen.state.selected?.gear.maintenance.servicedDay == .sampleToday)
    #expect(screen.state.selected?.gear.maintenance.retiredDay == .sampleToday)
  }

  @Test func `d deletes the selected gear at once, and the next one is selected`() async {
    let screen = await openScreen()
    screen.keyCommands.first { $0.keys.contains(.character("d")) }?()
    #expect(gear(screen) == Array(Self.gear.dropFirst()))
    await screen.settled()
    #expect(gear(screen) == Array(Self.gear.dropFirst()))
    #expect(screen.state.selected?.id == .sample(2))
  }

  @Test func `a change that fails is reported, and can be repeated`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.retire(Self.gear[0]))
    await screen.settled()
    #expect(gear(screen) == Self.gear)
    #expect(screen.state.changeFailure == .storage(.busy))
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.selected?.gear.isRetired == true)
  }

  @Test func `a new change hides why the last one failed`() async {
    let screen = await openScreen()
    workouts.rejectNextChange(with: .full)
    screen.perform(.retire(Self.gear[0]))
    await screen.settled()
    #expect(screen.state.changeFailure == .storage(.full))
    screen.perform(.service(Self.gear[0]))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.selected?.gear.maintenance.servicedDay == .sampleToday)
  }

  @Test func `gear that could not be stored stays in the form with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("Shoes", in: "name", on: screen)
    workouts.fail(with: .full)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem == GearError.storage(.full).explanation)
    workouts.fail(with: nil)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
  }

  @Test func `o lists the workouts with the selected gear`() async {
    var intents: [GearIntent] = []
    let screen = await openScreen { intents.append($0) }
    await press(.character("o"), on: screen)
    #expect(intents == [.listWorkouts(Self.gear[0])])
  }

  @Test func `without gear, only adding some is available`() async {
    let screen = await openScreen([])
    let unavailable = screen.keyCommands.filter { $0.unavailableBecause != nil }.map(\.name)
    #expect(unavailable == ["edit", "retire", "service", "delete", "list"])
  }
}
