import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct CurvesViewModelTests {
  private static let today = CalendarDay.sampleToday

  private func ride(_ number: Int, daysAgo: Int, watts: Double) -> WorkoutDetail {
    let seconds = 1_500
    return WorkoutDetail(
      workout: .sample(number, sport: .cycling, daysAgo: daysAgo, heartRate: nil),
      track: Track(offsets: (0..<seconds).map(Double.init), powers: Array(repeating: watts, count: seconds)))
  }

  private func openScreen(
    _ dependencies: TestCurvesDependencies, isChosen: Bool = true, baseline: CurveBaseline? = .everything,
    onIntent: @escaping @MainActor (CurvesIntent) -> Void = { _ in }
  ) async throws -> CurvesScreen {
    let workouts = dependencies.workouts
    try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1).execute()
    let screen = CurvesScreen(
      CurvesViewModel(
        dependencies, request: CurveRequest(.power, in: CurvesState.recent(Self.today), against: baseline ?? .previous),
        isChosen: isChosen, isBaselineChosen: baseline != nil, today: Self.today, firstWeekday: .monday,
        onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: Character, on screen: CurvesScreen) async {
    screen.keyCommands.first { $0.keys.contains(.character(key)) }?()
    await screen.settled()
  }

  /// Steady rides, which raise a threshold power that is in use, and show none by themselves.
  private var rides: TestCurvesDependencies {
    TestCurvesDependencies(
      workouts: InMemoryWorkoutRepository([ride(1, daysAgo: 10, watts: 276), ride(2, daysAgo: 200, watts: 290)]),
      editor: InMemoryThresholdEditor(
        DatedThresholds([.init(from: nil, thresholds: Thresholds(functionalThresholdPowerWatts: 250))])))
  }

  @Test func `the last 90 days are shown beside all time, and keys step through periods`() async throws {
    let screen = try await openScreen(rides)
    let point = screen.state.report.value?.curve.point(for: .power(seconds: 300))
    #expect(point?.value == 276 && point?.workout == .sample(1))
    #expect(screen.state.report.value?.comparison?.point(for: .power(seconds: 300))?.value == 290)
    await press("[", on: screen)
    #expect(screen.state.report.value?.curve.points.isEmpty == true)
    await press("[", on: screen)
    #expect(screen.state.report.value?.curve.point(for: .power(seconds: 300))?.value == 290)
    await press("]", on: screen)
    await press("]", on: screen)
    #expect(screen.state.request.period == CurvesState.recent(Self.today))
  }

  @Test func `keys choose the kind of period, the quantity and the comparison`() async throws {
    let screen = try await openScreen(rides)
    var periods: [Period?] = []
    for _ in 0..<5 {
      await press("m", on: screen)
      periods.append(screen.state.request.period)
    }
    #expect(
      periods == [
        Period(containing: Self.today, by: .month), Period(containing: Self.today, by: .season(startingOn: .october)),
        Period(containing: Self.today, by: .year), nil, CurvesState.recent(Self.today),
      ])
    await press("v", on: screen)
    #expect(screen.state.request.baseline == .previous)
    await press("c", on: screen)
    #expect(screen.state.report.value?.request.kind == .powerPerKilogram)
    #expect(screen.state.report.value?.unweighedCount == 1)
  }

  @Test func `without power, the first quantity with efforts is shown, unless one was chosen`() async throws {
    let runs = TestCurvesDependencies(
      workouts: InMemoryWorkoutRepository([
        WorkoutDetail(
          workout: .sample(1, daysAgo: 3),
          track: Track(
            offsets: (0..<600).map(Double.init), distances: (0..<600).map { Double($0) * 4 }))
      ]))
    #expect(try await openScreen(runs, isChosen: false).state.report.value?.request.kind == .pace)
    #expect(try await openScreen(runs).state.report.value?.request.kind == .power)
  }

  @Test func `unless one is chosen, the comparison is with the days before if they have an effort`() async throws {
    let before = TestCurvesDependencies(
      workouts: InMemoryWorkoutRepository([ride(1, daysAgo: 10, watts: 276), ride(2, daysAgo: 100, watts: 260)]))
    let screen = try await openScreen(before, baseline: nil)
    #expect(screen.state.request.baseline == .previous)
    #expect(screen.state.report.value?.comparison?.point(for: .power(seconds: 300))?.value == 260)
    await press("[", on: screen)
    #expect(screen.state.request.baseline == .everything)
    await press("]", on: screen)
    #expect(screen.state.request.baseline == .previous)
    await press("v", on: screen)
    await press("[", on: screen)
    #expect(screen.state.request.baseline == .yearEarlier)
    #expect(try await openScreen(rides, baseline: nil).state.request.baseline == .everything)
  }

  @Test func `lines are named where they end`() async throws {
    let before = TestCurvesDependencies(
      workouts: InMemoryWorkoutRepository([ride(1, daysAgo: 10, watts: 276), ride(2, daysAgo: 100, watts: 260)]))
    for (baseline, name) in [(CurveBaseline.previous, "before 260"), (.everything, "all time 276")] {
      let screen = try await openScreen(before, baseline: baseline)
      for width in [80, 120] {
        let text = Frame.draw(
          screen.content, width: width, height: 30, environment: EnvironmentValues(isInteractive: true)
        ).plainText()
        #expect(text.contains("90 days 276") && text.contains(name))
      }
    }
  }

  @Test func `a proposed threshold is accepted with one key, from the day of its effort`() async throws {
    let dependencies = rides
    let screen = try await openScreen(dependencies)
    #expect(screen.state.proposals.value?.map(\.value) == [262])
    await press("a", on: screen)
    #expect(screen.state.accepted?.value == 262 && screen.state.accepted?.day == Self.today.advanced(by: -10))
    #expect(screen.state.proposals.value?.isEmpty == true)
    #expect(screen.content.commands.first { $0.name == "accept" }?.unavailableBecause == "Nothing is proposed.")
    let dated = try await dependencies.editor.thresholds().firstValue()
    #expect(dated?.thresholds(on: Self.today).functionalThresholdPowerWatts == 262)
  }

  @Test func `a dismissed threshold stays dismissed`() async throws {
    let dependencies = rides
    let screen = try await openScreen(dependencies)
    await press("d", on: screen)
    #expect(screen.state.proposals.value?.isEmpty == true)
    #expect(dependencies.dismissed.values() == [.functionalThresholdPower: 262])
    #expect(try await openScreen(dependencies).state.proposals.value?.isEmpty == true)
  }

  @Test func `a threshold that cannot be stored is reported, and stays proposed`() async throws {
    let dependencies = rides
    let screen = try await openScreen(dependencies)
    dependencies.editor.fail(with: .storage(.busy))
    await press("a", on: screen)
    #expect(screen.state.accepted == nil)
    #expect(!screen.state.shownFailures.isEmpty)
  }

  @Test func `the figures are explained for the curve that is shown`() async throws {
    var intents: [CurvesIntent] = []
    let screen = try await openScreen(rides) { intents.append($0) }
    await press("w", on: screen)
    #expect(intents == [.explain(screen.state.request)])
  }

  @Test func `a failure can be retried`() async throws {
    let dependencies = rides
    let screen = try await openScreen(dependencies)
    dependencies.workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(!screen.state.shownFailures.isEmpty)
    dependencies.workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }
}
