import CorePresentation
import CoreReasons
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Testing

/// The summary at the end of an import, and where it leads.
@MainActor struct ImportSummaryTests {
  private let workouts = InMemoryWorkoutRepository()

  private final class Intents {
    var all: [WorkoutImportIntent] = []
  }

  private func imported(
    _ files: FakeWorkoutFileReader, isLive: Bool = true, intents: Intents = Intents()
  ) async -> WorkoutImportScreen {
    let screen = WorkoutImportScreen(
      WorkoutImportViewModel(
        TestWorkoutImportDependencies(
          importWorkouts: ImportWorkoutsUseCase(
            files: files, imports: workouts, gear: InMemoryGearRepository(), thresholds: InMemoryThresholdHistory(),
            readersAtOnce: 1),
          imports: ImportHistoryUseCases(imports: workouts),
          records: RecordUseCases(records: workouts),
          summarizeImport: SummarizeImportUseCase(summarizing: workouts)),
        paths: ["folder"], duplicates: .skip, isLive: isLive
      ) { intents.all.append($0) })
    screen.open()
    await screen.settled()
    return screen
  }

  private let files = FakeWorkoutFileReader([
    ("a.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(1, minutes: 40))]))),
    ("b.fit", .success(WorkoutFileContent(workouts: [.sample(.sample(2, sport: .cycling, daysAgo: 9, minutes: 90))]))),
    ("c.fit", .failure(.rejected(.empty))),
  ])

  private func perform(_ name: String, on screen: WorkoutImportScreen) {
    let command = screen.content.commands.first { $0.name == name && $0.unavailableBecause == nil }
    if let command { screen.perform(command.action) }
  }

  @Test func `it says which days and sports came in, and which workout is the longest`() async {
    let summary = await imported(files).state.summary.value
    #expect(summary?.days == CalendarDay.sampleToday.advanced(by: -9)...CalendarDay.sampleToday)
    #expect(summary?.sports.map(\.sport) == [.cycling, .running])
    #expect(summary?.longest?.id == .sample(2))
  }

  @Test func `it leads to the longest workout, the files with problems and the records`() async {
    let intents = Intents()
    let screen = await imported(files, intents: intents)
    for name in ["longest", "files", "new-records", "found-duplicates"] { perform(name, on: screen) }
    #expect(intents.all == [.openWorkout(.sample(2)), .openReport(ImportID(1)), .openRecords(nil)])
  }

  @Test func `records appear once the best efforts are computed`() async throws {
    let screen = await imported(files)
    #expect(screen.state.summary.value?.outdatedCount == 2)
    let refreshed = try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1)
      .execute()
    await screen.settled(seeing: refreshed.revision ?? 0)
    await screen.settled()
    #expect(screen.state.summary.value?.outdatedCount == 0)
    #expect(screen.state.summary.value?.records.isEmpty == false)
  }

  @Test func `a single command makes no summary, and neither does an import that adds nothing`() async {
    #expect(await imported(files, isLive: false).state.summary == .idle)
    #expect(await imported(files).state.summary == .idle)
  }
}
