import DomainTraining
import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutDetailSegmentTests {
  private let workouts = InMemoryWorkoutRepository([.loop(1, daysAgo: 3, speeds: [4])])
  private let segments: InMemoryItemRepository<SavedSegment>
  private let intents = Intents()

  private final class Intents {
    var all: [WorkoutDetailIntent] = []
  }

  init() {
    segments = InMemoryItemRepository(in: workouts)
  }

  private func openForm() async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(.sample(1), in: workouts, segments: segments) { [intents] in
      intents.all.append($0)
    }
    screen.open()
    await screen.settled()
    screen.perform(.startSegment)
    return screen
  }

  private func type(_ text: String, in field: String, on screen: WorkoutDetailScreen) {
    guard let row = screen.state.form?.fields.firstIndex(where: { $0.id == field }) else {
      Issue.record("There is no field \(field).")
      return
    }
    screen.perform(.form(.move(.toRow(row))))
    screen.perform(.form(.edit(.insert(text))))
  }

  @Test func `a part of the workout becomes a segment, whose efforts are shown`() async throws {
    let screen = await openForm()
    #expect(screen.state.form?.fields.map(\.id) == ["name", "part", "note"])
    type("Shore", in: "name", on: screen)
    type("1-2", in: "part", on: screen)
    screen.perform(.submit)
    await screen.settled()
    let made = try #require(try await segments.items().firstValue()?.first)
    #expect(made.name == "Shore" && made.sport == .running && made.createdDay == .sampleToday)
    #expect(made.segment.map { abs($0.lengthMeters - 1_000) < 30 } == true)
    #expect(screen.state.form == nil)
    #expect(intents.all == [.compare(.savedSegment(made.id, filter: WorkoutFilter()))])
  }

  @Test(arguments: [
    ("", "1-2", "name", "needs a name"), ("Shore", "", "part", "two distances"), ("Shore", "far", "part", "is no part"),
    ("Shore", "1-1.05", "part", "at least 100 m"), ("Shore", "400-500", "part", ""),
  ])
  func `what makes no segment is said at its field, and nothing is stored`(
    _ name: String, _ part: String, _ field: String, _ problem: String
  ) async throws {
    let screen = await openForm()
    type(name, in: "name", on: screen)
    type(part, in: "part", on: screen)
    screen.perform(.submit)
    await screen.settled()
    let shown = screen.state.form?.fields.first { $0.id == field }?.problem
    #expect(shown != nil && (problem.isEmpty || shown?.contains(problem) == true), "\(shown ?? "")")
    #expect(try await segments.items().firstValue() == [])
    #expect(intents.all == [])
  }

  @Test func `a name that is taken is said at the name`() async throws {
    let screen = await openForm()
    _ = try await segments.add(
      SavedSegment(id: .sample(1), name: "shore", sport: .running, points: [], createdDay: .sampleToday))
    type("Shore", in: "name", on: screen)
    type("1-2", in: "part", on: screen)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.form?.fields.first { $0.id == "name" }?.problem != nil)
    #expect(try await segments.items().firstValue()?.count == 1)
  }

  @Test func `the part is what the charts are zoomed in on`() async throws {
    let screen = WorkoutDetailScreen(.sample(1), in: workouts, segments: segments)
    screen.open()
    await screen.settled()
    screen.perform(.view(.zoom(in: true)))
    screen.perform(.startSegment)
    let part = try #require(SegmentPart(parsing: screen.state.form?["part"] ?? "", metersOfBareDistance: 1_000))
    #expect(part.meters.lowerBound > 0 && part.meters.upperBound > part.meters.lowerBound)
  }
}
