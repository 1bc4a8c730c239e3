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

@MainActor struct SavedSegmentsViewModelTests {
  private let savedSegments = InMemoryItemRepository<SavedSegment>()

  private func openScreen(
    onIntent: @escaping @MainActor (SavedSegmentsIntent) -> Void = { _ in }
  ) async -> SavedSegmentsScreen {
    let useCases = ItemUseCases(savedSegments) { .sample(1) }
    let screen = SavedSegmentsScreen(
      SavedSegmentsViewModel(
        TestSavedSegmentsDependencies(savedSegments: useCases), today: .sampleToday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: SavedSegmentsScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func type(_ text: String, in field: String, on screen: SavedSegmentsScreen) {
    let row = screen.state.form?.fields.firstIndex { $0.id == field } ?? 0
    screen.perform(.list(.form(.move(.toRow(row)))))
    screen.perform(.list(.form(.edit(.toEnd))))
    screen.perform(.list(.form(.edit(.deleteToStart))))
    screen.perform(.list(.form(.edit(.insert(text)))))
  }

  private let hill = SavedSegment(
    id: .sample(1), name: "Hill", sport: .cycling,
    points: (0...20).map { Coordinate(latitude: 48 + Double($0) * 9e-5, longitude: 11) }, createdDay: .sampleToday)

  @Test func `enter edits the selected one, and d deletes it`() async throws {
    _ = try await savedSegments.add(hill)
    let screen = await openScreen()
    await press(KeyPress(.enter), on: screen)
    type("From the bridge", in: "note", on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.selected?.item.note == "From the bridge")
    #expect(screen.state.selected?.item.points == hill.points)
    await press(.character("d"), on: screen)
    #expect(screen.state.rows.value == [])
  }

  @Test func `o shows the efforts over the selected one`() async throws {
    _ = try await savedSegments.add(hill)
    var intents: [SavedSegmentsIntent] = []
    let screen = await openScreen { intents.append($0) }
    await press(.character("o"), on: screen)
    #expect(intents == [.openEfforts(.sample(1))])
  }

  @Test func `a segment cannot be typed, so no key adds one`() async {
    let screen = await openScreen()
    #expect(!screen.keyCommands.contains { $0.name == "add" })
    #expect(throws: SavedSegmentError.self) {
      try SavedSegment(id: .sample(1), name: "Hill", sport: .running, points: [], createdDay: .sampleToday).validated()
    }
  }
}

private struct TestSavedSegmentsDependencies: SavedSegmentsDependencies {
  var savedSegments: ItemUseCases<SavedSegment>
  var observers: [any ActionObserver] = []
}
