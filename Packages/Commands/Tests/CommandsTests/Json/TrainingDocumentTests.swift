import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands

/// The documents about goals and saved filters.
struct TrainingDocumentTests {
  @Test func `the saved filters match their golden file`() throws {
    #expect(try difference(of: FilterCommands.list.document(SavedFilter.samples)) == nil)
  }

  @Test func `the gear matches its golden file`() throws {
    var gear = Gear.samples
    gear[0].maintenance = GearMaintenance(
      initialMeters: 12_000, fittedDay: .sampleToday.advanced(by: -40), servicedDay: .sampleToday.advanced(by: -30),
      limit: GearLimit(.distance, 700_000), rule: "sport:run")
    gear[2].maintenance = GearMaintenance(retiredDay: .sampleToday, parent: gear[1].id)
    let day = GearDay(day: .sampleToday.advanced(by: -2), meters: 50_000, seconds: 18_000, workoutCount: 2)
    let training = GearTraining(gear: gear, days: [gear[0].id: [day], gear[1].id: [day]])
    #expect(try difference(of: GearCommands.list.document(training.statuses(today: .sampleToday))) == nil)
  }

  @Test func `the planned workouts match their golden file`() throws {
    let rule = PlannedLoadRule(of: [])
    let rows = PlannedWorkout.samples.map { PlannedRow(planned: $0, load: rule.load(of: $0)) }
    #expect(try difference(of: PlannedCommands.list.document(rows)) == nil)
  }

  @Test func `the comparison of plan and training matches its golden file`() throws {
    let volume = TrainingVolume(workoutCount: 1, distanceMeters: 10_000, movingTime: 2_880)
    let training = PlannedTraining(
      planned: PlannedWorkout.samples,
      volumes: [
        DailyVolume(day: .sampleToday, sport: .running, volume: volume, loadPoints: 70),
        DailyVolume(day: .sampleToday, sport: .strength, volume: TrainingVolume(workoutCount: 1, movingTime: 1_800)),
      ])
    let days = CalendarDay.sampleToday.advanced(by: -1)...CalendarDay.sampleToday.advanced(by: 2)
    let document = PlanComparisonDocument(training.comparisons, days: days, today: .sampleToday)
    #expect(try difference(of: document) == nil)
  }

  @Test func `the goals match their golden file`() throws {
    let request = GoalsRequest(today: .sampleToday, firstWeekday: .monday)
    let volume = TrainingVolume(workoutCount: 1, distanceMeters: 50_000, movingTime: 18_000)
    let training = GoalTraining(
      goals: Goal.samples, volumes: [DailyVolume(day: .sampleToday, sport: .running, volume: volume)],
      loads: [DailyLoad(day: CalendarDay.sampleToday.advanced(by: -60), points: 100)])
    #expect(try difference(of: GoalCommands.list.document(training.statuses(request))) == nil)
  }

  @Test func `the segments match their golden file`() throws {
    let rows = [
      SavedSegment(
        id: .sample(1), name: "Hill", sport: .cycling,
        points: [Coordinate(latitude: 48, longitude: 11), Coordinate(latitude: 48.001, longitude: 11)],
        note: "From the bridge", createdDay: .sampleToday)
    ]
    #expect(try difference(of: SavedSegmentCommands.list.document(rows)) == nil)
  }

  @Test func `the saved figures match their golden file`() throws {
    let figure = SavedFigure(
      id: .sample(1), name: "Running load", figure: .load, statistic: .mean, span: .month, query: "sport:run")
    let request = try figure.request(today: .sampleToday, firstWeekday: .monday)
    let runs = [request.period.previous.firstDay, CalendarDay.sampleToday].enumerated().map { number, day in
      TrainedWorkout(
        id: .sample(number + 1), day: day, sport: .running, title: "", movingSeconds: 3_600,
        loadPoints: Double(40 + number))
    }
    let report = FigureReport(request, of: TrainedWorkouts(workouts: runs), thresholds: DatedThresholds())
    let rows = [
      SavedFigureValue(figure: figure, report: report),
      SavedFigureValue(
        figure: SavedFigure(id: .sample(2), name: "Time", figure: .time, statistic: .sum, span: .week), report: nil),
    ]
    #expect(try difference(of: SavedFigureCommands.list.document(rows)) == nil)
  }
}
