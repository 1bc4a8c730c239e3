import CoreSync
import CoreSyncTestSupport
import CoreUI
import DomainAccount
import DomainWorkout
import FeatureWorkout
import Testing

@testable import Commands
@testable import FettleApp

/// Every command that prints a list of the log, in every form in which programs read it.
@MainActor struct ListGoldenTests {
  private static let commands = [
    "workouts list", "workouts list deleted", "workouts duplicates", "imports list", "imports show latest",
    "records running", "curves power", "curves pace", "trends", "compare --laps latest", "periods last-month",
    "predict", "plan show",
    "plan compare this-week",
    "plan list", "thresholds list", "segments list", "segments show Castle", "saved-figures list", "goals list",
    "gear list",
    "filters list", "why latest",
    "profile show",
    "settings list",
  ]

  private func difference(_ command: String, in log: FilledLog) async throws -> String? {
    let words = command.split(separator: " ").map(String.init)
    let fields = try await log.run(words + ["--fields"]).split(separator: "\n").joined(separator: ",")
    var text = ""
    for form in [[], ["--fields", fields], ["--csv"], ["--json"]] {
      let shown = form.first == "--fields" ? ["--fields", "…"] : form
      text += "$ fettle \((words + shown).joined(separator: " "))\n" + (try await log.run(words + form)) + "\n"
    }
    return try FormatGoldens.difference(of: text, from: "\(command.replacing(" ", with: "-")).txt", in: "Lists")
  }

  @Test func `each list matches its golden file in each form`() async throws {
    let log = try await FilledLog(hasMore: true)
    for command in Self.commands {
      let difference = try await difference(command, in: log)
      #expect(difference == nil)
    }
    await log.close()
  }

  @Test func `the lists of an account match their golden files in each form`() async throws {
    let log = try await FilledLog()
    try await log.signIn()
    let list = log.container.screens.workoutList(filter: WorkoutFilter(), window: WorkoutWindow(limit: 3)) { _ in }
    try await log.container.open(list)
    let ids = list.state.workouts.map(\.id)
    let keys = ids.map { RowKey(collection: "workouts", id: $0.description) }
    await log.server.rows.put(keys[0], ["title": .text("Named on the other machine")])
    await log.server.rows.reject(keys[1], reason: "the title is too long")
    for id in ids { _ = try await log.container.editWorkout.execute(id, [.title("Named here")]) }
    _ = try await log.container.synchronize.execute()
    for command in ["outbox list", "conflicts list"] {
      let difference = try await difference(command, in: log)
      #expect(difference == nil)
    }
    await log.close()
  }

  @Test func `every list has a golden file`() {
    let alsoChange = ["add", "edit", "delete", "dismiss", "rename", "save", "set", "clear"]
    let ofProgram = ["flags list", "config list", "usage show"]
    let lists = ListedFields.byCommand.keys.filter { name in !alsoChange.contains { name.hasSuffix(" \($0)") } }
    let tested = Self.commands + ["outbox list", "conflicts list"] + ofProgram
    for list in lists { #expect(tested.contains { $0 == list || $0.hasPrefix("\(list) ") }, "\(list)") }
  }
}
