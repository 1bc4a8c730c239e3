import ArgumentParser
import CoreDatabase
import CorePresentation
import CoreUI
import DataWorkout
import DomainCore
import DomainWorkout
import FeatureWorkout
import Foundation
import Testing

@testable import FettleApp

@MainActor struct LogCompletionTests {
  private let folder: TestFolder
  private let completion: LogCompletion
  private let path: String

  init() async throws {
    folder = try TestFolder()
    path = folder.path("log.sqlite")
    completion = LogCompletion(["--database", path], ProcessEnvironment(variables: ["HOME": folder.path("home")]))
  }

  /// Writes two workouts, a filter and a goal.
  private func fill() async throws {
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: path)
    let container = try DependencyContainer(configuration)
    for title in ["Hills: long", "Tempo"] {
      let screen = container.screens.workoutEntry(defaultSport: .running) { _ in }
      screen.open()
      screen.perform(
        .save([.title(title), .movingTime(2_700), .tags([.race])]))
      await screen.settled()
      #expect(screen.state.changeFailure == nil)
    }
    _ = try await container.saveFilter.execute(
      "hilly", query: "ascent>500m", isReplacing: false, today: configuration.today, firstWeekday: .monday)
    await container.close()
  }

  @Test func `a log that is missing has no candidates and is not created`() throws {
    #expect(completion.lines(.savedFilter, "") == [])
    #expect(completion.lines(.workout, "") == ["latest"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that is no database has no candidates, and is left as it is`() throws {
    try Data("not a database".utf8).write(to: URL(filePath: path))
    #expect(completion.lines(.goal, "") == [])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("not a database".utf8))
  }

  @Test func `workouts, tags, filters and days come from the log, which does not change`() async throws {
    try await fill()
    let before = try Data(contentsOf: URL(filePath: path))
    let workouts = completion.lines(.workout, "", for: .zsh)
    #expect(workouts.count == 3)
    #expect(workouts.contains { $0.contains("Hills") && $0.contains("2026-07-01") })
    let id = try #require(completion.lines(.workout, "", for: .bash).last)
    #expect(id.count == 8)
    #expect(completion.lines(.workout, String(id.prefix(4)), for: .fish).first?.contains("\t") == true)
    #expect(completion.lines(.filterWords, "tag:") == ["tag:race"])
    #expect(completion.lines(.filterWords, "filter:h") == ["filter:hilly"])
    #expect(completion.lines(.filterWords, "from:2026").contains("from:2026-07-01"))
    #expect(completion.lines(.filterWords, "sport:run").contains("sport:running"))
    #expect(completion.lines(.workoutFieldValues, "tags=") == ["tags=race"])
    #expect(completion.lines(.savedFilter, "") == ["hilly"])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `values of the program need no log`() {
    #expect(completion.lines(.settingValues, "units=").contains("units=imperial"))
    #expect(completion.lines(.settingValues, "first").contains("first-weekday="))
    #expect(completion.lines(.flagStates, "track-map=") == ["track-map=on", "track-map=off"])
    #expect(completion.lines(.configurationValues, "th") == ["theme="])
    #expect(completion.lines(.configurationValues, "tok") == [])
    #expect(completion.lines(.configurationValues, "theme=") == ["theme=auto", "theme=dark", "theme=light"])
    #expect(completion.lines(.configurationValues, "plain=") == ["plain=true", "plain=false"])
    #expect(completion.lines(.configurationValues, "database=") == [])
    #expect(completion.lines(.profileFieldValues, "ft") == ["ftp="])
    #expect(completion.lines(.figure, "decoup") == ["decoupling"])
    #expect(completion.lines(.goalValues, "period=m") == ["period=month"])
    #expect(completion.lines(.fieldsOfList(["workouts", "list"]), "start,distanceM") == ["start,distanceMeters"])
    #expect(completion.lines(.gearValues, "kind=s") == ["kind=shoes"])
    #expect(completion.lines(.plannedValues, "day=to") == ["day=today", "day=tomorrow"])
    #expect(completion.lines(.profileFieldValues, "sex=f") == ["sex=female"])
    #expect(completion.lines(.editWords, "sport=row") == ["sport=rowing"])
    #expect(completion.lines(.rejectedChange, "") == ["all"])
    #expect(completion.lines(.conflict, "") == ["all"])
    #expect(completion.lines(.reportSections(after: ""), "") == ["dashboard", "period", "workout", "year", "records"])
  }

  @Test func `the words before say what is completed`() {
    func subject(of words: String..., after before: String = "") -> CompletionSubject {
      CompletionSubject.filterWords.specified(by: words, after: before)
    }
    #expect(completion.lines(subject(of: "fettle", "workouts", "edit", "spo"), "sport=ro") == ["sport=rowing"])
    #expect(completion.lines(subject(of: "fettle", "records", "tra"), "trai") == ["trail-running"])
    #expect(completion.lines(subject(of: "fettle", "curves", "pow"), "power-per-kg") == ["power-per-kg"])
    #expect(completion.lines(subject(of: "fettle", "workouts", "list", "pow"), "power-per-kg") == [])
  }

  @Test func `zsh gets colons in values escaped`() {
    #expect(completion.lines(.filterWords, "sport:cycl", for: .zsh).contains("sport\\:cycling"))
  }
}
