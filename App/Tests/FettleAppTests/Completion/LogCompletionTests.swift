import ArgumentParser
import CoreDatabase
import CorePresentation
import CoreUI
import DataWorkout
import DomainCore
import DomainItems
import DomainWorkout
import FeatureWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct LogCompletionTests {
  private let folder: TestFolder
  private let program: LiveProgram
  private let path: String

  init() async throws {
    folder = try TestFolder()
    path = folder.path("log.sqlite")
    program = LiveProgram(process: ProcessEnvironment(variables: ["HOME": folder.path("home")]))
  }

  private func request(_ subject: CompletionSubject, _ typed: String) -> CompletionRequest {
    CompletionRequest(subject, typed, among: ["--database", path])
  }

  private func lines(_ subject: CompletionSubject, _ typed: String, for shell: CompletionShell? = nil) -> [String] {
    let request = request(subject, typed)
    return request.lines(in: program.suggestions(request.flags), for: shell)
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
    _ = try await container.filters.save(
      "hilly", query: "ascent>500m", in: TypingContext(today: configuration.today, firstWeekday: .monday))
    await container.close()
  }

  @Test func `a log that is missing has no candidates and is not created`() throws {
    #expect(lines(.item("saved filter"), "") == [])
    #expect(lines(.workout, "") == ["latest"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that is no database has no candidates, and is left as it is`() throws {
    try Data("not a database".utf8).write(to: URL(filePath: path))
    #expect(lines(.item("goal"), "") == [])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("not a database".utf8))
  }

  @Test func `workouts, tags, filters and days come from the log, which does not change`() async throws {
    try await fill()
    let before = try Data(contentsOf: URL(filePath: path))
    let workouts = lines(.workout, "", for: .zsh)
    #expect(workouts.count == 3)
    #expect(workouts.contains { $0.contains("Hills") && $0.contains("2026-07-01") })
    let id = try #require(lines(.workout, "", for: .bash).last)
    #expect(id.count == 8)
    #expect(lines(.workout, String(id.prefix(4)), for: .fish).first?.contains("\t") == true)
    #expect(lines(.filterWords, "tag:") == ["tag:race"])
    #expect(lines(.filterWords, "filter:h") == ["filter:hilly"])
    #expect(lines(.filterWords, "from:2026").contains("from:2026-07-01"))
    #expect(lines(.filterWords, "sport:run").contains("sport:running"))
    #expect(lines(.workoutFieldValues, "tags=") == ["tags=race"])
    #expect(lines(.item("saved filter"), "") == ["hilly"])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `values of the program need no log`() {
    #expect(lines(.settingValues, "units=").contains("units=imperial"))
    #expect(lines(.settingValues, "first").contains("first-weekday="))
    #expect(lines(.flagStates, "track-map=") == ["track-map=on", "track-map=off"])
    #expect(lines(.configurationValues, "th") == ["theme="])
    #expect(lines(.configurationValues, "tok") == [])
    #expect(lines(.configurationValues, "theme=") == ["theme=auto", "theme=dark", "theme=light"])
    #expect(lines(.configurationValues, "plain=") == ["plain=true", "plain=false"])
    #expect(lines(.configurationValues, "database=") == [])
    #expect(lines(.profileFieldValues, "ft") == ["ftp="])
    #expect(lines(.figure, "decoup") == ["decoupling", "decoupling-trend"])
    #expect(lines(.itemValues("goal"), "period=m") == ["period=month"])
    #expect(lines(.fieldsOfList(["workouts", "list"]), "start,distanceM") == ["start,distanceMeters"])
    #expect(lines(.itemValues("gear"), "kind=s") == ["kind=shoes"])
    #expect(lines(.itemValues("planned workout"), "day=to") == ["day=today", "day=tomorrow"])
    #expect(lines(.profileFieldValues, "sex=f") == ["sex=female"])
    #expect(lines(.editWords, "sport=row") == ["sport=rowing"])
    #expect(lines(.rejectedChange, "") == ["all"])
    #expect(lines(.conflict, "") == ["all"])
    #expect(lines(.reportSections(after: ""), "") == ReportPart.names)
  }

  @Test func `the words before say what is completed`() {
    func subject(of words: String..., after before: String = "") -> CompletionSubject {
      CompletionSubject.filterWords.specified(by: words, after: before)
    }
    #expect(lines(subject(of: "fettle", "workouts", "edit", "spo"), "sport=ro") == ["sport=rowing"])
    #expect(lines(subject(of: "fettle", "records", "tra"), "trai") == ["trail-running"])
    #expect(lines(subject(of: "fettle", "curves", "pow"), "power-per-kg") == ["power-per-kg"])
    #expect(lines(subject(of: "fettle", "workouts", "list", "pow"), "power-per-kg") == [])
  }

  @Test func `zsh gets colons in values escaped`() {
    #expect(lines(.filterWords, "sport:cycl", for: .zsh).contains("sport\\:cycling"))
  }

  @Test func `the request that the parser answers with is replaced by candidates, and any other answer is kept`() {
    #expect(CompletionRequest.answered(request(.workout, "").text, by: program) == "latest")
    #expect(CompletionRequest.answered(request(.workout, "").text + "\n ", by: program) == "latest\n ")
    #expect(CompletionRequest.answered(request(.item("saved filter"), "").text + "\n ", by: program) == " ")
    #expect(CompletionRequest.answered("USAGE: fettle\n", by: program) == "USAGE: fettle\n")
  }
}
