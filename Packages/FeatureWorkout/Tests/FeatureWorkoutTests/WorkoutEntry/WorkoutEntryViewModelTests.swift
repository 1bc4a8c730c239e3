import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

@MainActor struct WorkoutEntryViewModelTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen(
    in workouts: any WorkoutRepository, defaultSport: Sport? = nil, day: CalendarDay? = nil,
    gear: InMemoryGearRepository = InMemoryGearRepository(in: .unchanging),
    onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void = { _ in }
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(
      WorkoutEntryViewModel(
        TestWorkoutEntryDependencies(
          addWorkout: AddWorkoutUseCase(
            workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(7) },
            now: { Workout.samples[0].start }, utcOffsetSeconds: { _ in 7_200 }),
          observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
          settings: SettingsUseCases(settings: InMemorySettingsRepository(in: .unchanging)),
          gear: GearUseCases(gear: gear) { .sample(990) }),
        defaultSport: defaultSport, day: day, onIntent: onIntent))
  }

  @Test func `the form for a chosen day has the day filled in, and asks for the time`() async throws {
    let screen = screen(in: workouts, defaultSport: .running, day: CalendarDay.sampleToday.advanced(by: -7))
    screen.open()
    screen.perform(.form(.next))
    screen.perform(.form(.edit(.insert("45:00"))))
    screen.perform(.submit)
    // The focus is at the start now, whose time is missing.
    #expect(screen.state.phase == .idle)
    screen.perform(.form(.edit(.insert("07:30"))))
    screen.perform(.submit)
    await screen.settled()
    let saved = try #require(screen.state.saved)
    #expect(saved.workout.day.description == "2026-06-24")
    screen.perform(.clear)
    #expect(screen.state.form[WorkoutField.start.rawValue] == "2026-06-24 ")
  }

  @Test func `gear is named in the form, as in the forms for editing`() async throws {
    let gear = InMemoryGearRepository(
      [Gear(id: .sample(31), name: "Red shoes", kind: .shoes)], in: workouts)
    let screen = screen(in: workouts, defaultSport: .running, gear: gear)
    screen.open()
    await screen.settled()
    let fields = screen.state.form.fields
    let row = try #require(fields.firstIndex { $0.id == WorkoutField.gear.rawValue })
    #expect(fields[row].hint == "Leave empty for gear by rule, or name it: Red shoes")
    screen.perform(.form(.next))
    screen.perform(.form(.edit(.insert("45:00"))))
    screen.perform(.form(.move(.toRow(row))))
    screen.perform(.form(.edit(.insert("white shoes"))))
    screen.perform(.submit)
    #expect(screen.state.form.fields[row].problem != nil)
    for _ in 0..<11 { screen.perform(.form(.edit(.deleteBackward))) }
    screen.perform(.form(.edit(.insert("red shoes"))))
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.saved?.workout.gear == [.sample(31)])
  }

  @Test func `a saved workout is shown as it is in the log`() async throws {
    let screen = screen(in: workouts)
    screen.open()
    #expect(screen.state.phase == .idle)
    screen.perform(.save([.sport(.running), .movingTime(2_700), .distance(8_200)]))
    #expect(screen.state.phase == .saving)
    await screen.settled()
    #expect(screen.state.phase == .saved(.sample(7)))
    let saved = try #require(screen.state.saved)
    #expect(saved.workout.title == "Morning run")
    #expect(saved.workout.distance.stated == 8_200)
    #expect(saved.workout.load != nil)
  }

  @Test func `a missing value is reported, the entries stay, and saving can be repeated`() async {
    let screen = screen(in: workouts)
    screen.open()
    screen.perform(.save([.sport(.running)]))
    await screen.settled()
    #expect(
      screen.state.changeFailure
        == .missingValue(.movingTime))
    #expect(screen.state.changes == [.sport(.running)])
    screen.perform(.save([.sport(.running), .movingTime(60)]))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.saved?.workout.sport == .running)
  }

  @Test func `a workout without a sport gets the default one, and one with a sport keeps it`() async {
    let said: [([WorkoutChange], Sport)] = [([.movingTime(60)], .rowing), ([.movingTime(60), .sport(.yoga)], .yoga)]
    for (changes, sport) in said {
      let screen = screen(in: InMemoryWorkoutRepository(), defaultSport: .rowing)
      screen.open()
      screen.perform(.save(changes))
      await screen.settled()
      #expect(screen.state.saved?.workout.sport == sport)
    }
  }

  @Test func `without a default a sport is required`() async {
    let screen = screen(in: workouts)
    screen.open()
    screen.perform(.save([.movingTime(60)]))
    await screen.settled()
    #expect(screen.state.changeFailure == .missingValue(.sport))
  }

  @Test func `saving twice logs one workout`() async {
    let gated = GatedWorkoutRepository(workouts)
    let screen = screen(in: gated)
    screen.open()
    screen.perform(.save([.sport(.running), .movingTime(60)]))
    screen.perform(.save([.sport(.cycling), .movingTime(90)]))
    #expect(screen.state.changes == [.sport(.running), .movingTime(60)])
    gated.answer(.pass)
    await screen.settled()
    screen.perform(.save([.sport(.cycling), .movingTime(90)]))
    await screen.settled()
    #expect(gated.writes == ["add"])
    #expect(screen.state.saved?.workout.sport == .running)
  }

  @Test func `opening the workout is requested from the app`() {
    var intents: [WorkoutEntryIntent] = []
    let screen = screen(in: workouts) { intents.append($0) }
    screen.perform(.openWorkout(.sample(7)))
    #expect(intents == [.openWorkout(.sample(7))])
  }

  @Test func `typed values are logged in the reader's units, and the workout is opened`() async {
    var intents: [WorkoutEntryIntent] = []
    let screen = screen(in: workouts, defaultSport: .cycling) { intents.append($0) }
    screen.open()
    screen.perform(.form(.next))
    screen.type(.insert("50min"))
    screen.perform(.form(.next))
    screen.type(.insert("30"))
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.saved?.workout.sport == .cycling)
    #expect(screen.state.saved?.workout.distance.stated == 30_000)
    #expect(intents == [.openWorkout(.sample(7))])
    #expect(!screen.isTyping)
  }

  @Test func `an unusual value is logged on saving again, and another one has to be confirmed again`() async {
    let screen = screen(in: workouts)
    screen.open()
    func save(_ meters: Double) async {
      screen.perform(.save([.sport(.running), .movingTime(4_200), .distance(meters)]))
      await screen.settled()
    }
    await save(42_195)
    #expect(screen.state.doubts == [.isFast(.running, meters: 42_195, seconds: 4_200)])
    await save(52_195)
    #expect(screen.state.doubts == [.isFast(.running, meters: 52_195, seconds: 4_200)])
    #expect(screen.state.saved == nil)
    await save(52_195)
    #expect(screen.state.doubts == [])
    #expect(screen.state.saved?.workout.distance.stated == 52_195)
  }

  @Test func `unsaved entries stay in the form, and can be saved again`() async {
    let screen = screen(in: workouts, defaultSport: .cycling)
    screen.open()
    screen.perform(.form(.next))
    screen.type(.insert("50min"))
    workouts.fail(with: .busy)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.changeFailure == .storage(.busy))
    #expect(screen.state.isOpen)
    #expect(screen.state.form.fields[1].text == "50min")
    workouts.fail(with: nil)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.saved?.workout.sport == .cycling)
  }

  @Test func `an unreadable value is reported at its field, and nothing is logged`() async {
    let screen = screen(in: workouts)
    screen.open()
    screen.perform(.form(.next))
    screen.type(.insert("a while"))
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.phase == .idle)
    #expect(screen.state.form.fields[1].problem?.contains("a while") == true)
    #expect(screen.state.form.focus == 1)
  }
}
