import ArgumentParser
import CoreDatabase
import CoreSync
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// A log with something of everything, and the commands of the program on it. Each has the same clock and the same ids,
/// so that what commands print is the same in each run.
@MainActor struct FilledLog {
  /// Short recordings of the demo season: a swim, a run with power, strength training, a run.
  private static let few = ["1000107533.fit", "1000139645.fit", "1000147324.fit", "1000182777.fit"]
  /// Rides with power and more runs, for records and curves.
  private static let more = ["1000109300.tcx", "1000164697.gpx", "1000166200.tcx", "1000176900.tcx"]

  private static let season = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "DemoSeason")

  /// At noon of the day after the last recording.
  private static let now = Date(timeIntervalSince1970: 1_782_561_600)

  let folder: TestFolder
  let server = NotebookServer()
  let container: DependencyContainer

  /// A log without an account.
  ///
  /// - Parameter hasMore: whether it has enough recordings for records and curves.
  init(hasMore: Bool = false) async throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test(now: Self.now)
    configuration.database = .file(path: folder.path("log.sqlite"))
    configuration.machineName = "desk"
    container = try DependencyContainer(configuration, servers: AccountServers([server]))
    let athlete = DemoAthlete(log: container)
    try await athlete.introduce()
    for name in (Self.few + (hasMore ? Self.more : [])).map({ $0 + ".gz" }) {
      try FileManager.default.copyItem(atPath: Self.season.appending(path: name).path(), toPath: folder.path(name))
      _ = try await container.importWorkouts.execute([folder.path(name)]) { _ in }
    }
    try await athlete.prepare(for: container.configuration.today)
    try await change()
  }

  /// Edits, one of each kind that has a command.
  private func change() async throws {
    try await run(
      "workouts", "edit", "latest", "title=Easy \"before\" breakfast", "notes=Windy.\nCold.", "tags=race,commute",
      "private-notes=the knee again", "distance=11km", "ascent=50m", "heart-rate=125", "effort=4", "time=1:00:00",
      "start=2026-06-26 05:30", "time-zone=+02:00", "sport=trail-running", "gear=Trail shoes")
    try await run("workouts", "add", "sport=yoga", "time=1:00:00", "start=2026-06-20 07:00", "effort=4")
    try await run("workouts", "delete", "sport:strength")
    try await run("export", "sport:swim", "--format", "fit", "--to", folder.path("."), "--name", "again")
    try await run("workouts", "edit", "sport:swim", "title=Laps", "effort=5")
    _ = try await container.importWorkouts.execute([folder.path("again.fit")]) { _ in }
    try await run("filters", "save", "hills", "ascent>=500m", "sport:ride")
    try await run(
      "gear", "add", "name=Chain", "kind=component", "brand=Links", "model=12", "initial=120km", "fitted=2026-05-01",
      "serviced=2026-06-01", "limit=20km", "part-of=Touring bike", "rule=sport:ride -commute")
    try await run("gear", "edit", "Road shoes", "retired=2026-06-25")
    try await run("goals", "edit", "Every other day", "sport=running,cycling")
    try await run("saved-figures", "add", "name=Running load", "figure=load", "period=month", "filter=sport:run")
    try await run("segments", "add", "Castle", "0.2-0.9", "latest")
    let planned = try await run("plan", "list", "sport:swim", "--fields", "id").split(separator: "\n").dropFirst()
    try await run(
      "plan", "edit", String(try #require(planned.first)), "notes=Bring the paddles", "load=40", "distance=1600m")
    try await run(
      "settings", "set", "units.elevation=imperial", "default-sport=run", "zones.heart-rate=own 120,140,160,175")
    try await run("profile", "set", "sex=female")
    try await run("profile", "set", "ftp=210", "--from", "2026-05-01")
  }

  /// Runs a command.
  ///
  /// - Parameter exitCode: the code it must end with.
  /// - Returns: its results and messages; the messages come last, each line after a mark.
  @discardableResult
  func run(_ words: String..., exitCode: ExitCode = .success) async throws -> String {
    try await run(words, exitCode: exitCode)
  }

  @discardableResult
  func run(_ words: [String], exitCode: ExitCode = .success) async throws -> String {
    let parsed = try FettleCommand.parseAsRoot(ListOutput.separatingFields(in: ExcludedWords.spelledOut(words)))
    let command = try #require(parsed as? any TrainingLogCommand, "\(words) is no command on the log")
    let captured = CapturedOutput()
    var ended = ExitCode.success
    do {
      try await Terminal.$captured.withValue(captured) { try await command.runAsAction(in: container) }
    } catch let code as ExitCode {
      ended = code
    }
    #expect(ended == exitCode, "\(words): \(captured.messages)")
    let messages = captured.messages.split(separator: "\n").map { "! \($0)\n" }.joined()
    return shown(captured.output + messages)
  }

  /// The text without the path of the folder, which differs each time.
  func shown(_ text: String) -> String { text.replacing(folder.path(""), with: "FOLDER/") }

  /// Signs in, and sends everything.
  func signIn() async throws {
    _ = try await container.changeAccount.execute(.signIn(NotebookServer.login, fromAnother: false))
    _ = try await container.synchronize.execute()
  }

  func close() async {
    await container.close()
  }
}
