import Commands
import CoreSystem

/// The program of this process, as its commands need it before a log is open.
struct LiveProgram: CommandProgram {
  /// What the program finds around it.
  var process = ProcessEnvironment.ofThisProcess
  /// Replays a recorded session: the program beside this one does, which whoever trains does not need.
  var replayRecording: @MainActor @Sendable (ReplayRequest) async throws -> Void = { _ in
    try CompanionProgram.start("fettle-replay")
  }

  func configuration(_ flags: [String: String]) throws(ConfigurationFailure) -> any ProgramConfiguration {
    try startup(flags)
  }

  var silentConfiguration: (any ProgramConfiguration)? {
    try? AppConfiguration.live(ConfigurationReader(in: process))
  }

  func demo(_ flags: [String: String]) throws(ConfigurationFailure) -> DemoConfiguration {
    var configuration = try AppConfiguration.demo(reader(flags))
    let clock = ShiftedClock(over: configuration.now)
    configuration.now = { clock.now() }
    return DemoConfiguration(configuration) { clock.move(from: $0, to: $1) }
  }

  var configurationPath: String { ConfigurationFile.location(in: process).path }

  func configurationTable(_ flags: [String: String]) throws(ConfigurationFailure) -> ConfigurationTable {
    let reader = try reader(flags)
    let problems = try reader.value(ConfigurationKeys.keys).problems + (try reader.theme()?.problems ?? [])
    return ConfigurationTable(
      rows: try ConfigurationKeys.rows(reader), environment: reader.environment, environments: reader.environments,
      problems: problems)
  }

  func configurationEdit(
    _ words: [String], _ flags: [String: String]
  ) throws(ConfigurationFailure) -> ConfigurationEdit {
    let change = try ConfigurationChange(words, of: configurationPath, reader(flags))
    return ConfigurationEdit(names: change.names, text: try change.text())
  }

  func replaceConfiguration(with text: String) throws(FileError) {
    try ConfigurationFile.write(text, to: configurationPath)
  }

  func suggestions(_ flags: [String: String]) -> any LogSuggesting {
    let path = try? ConfigurationReader(flags: flags, in: process).value(ConfigurationKeys.database)
    return StoredSuggestions(path: path ?? "")
  }

  var linkForms: [String] { ScreenEntry.all.map(\.linkForm) }

  func target(of link: String) -> LinkTarget? {
    if AppRoute(link: link) != nil { return .screen }
    return AppRoute.workoutReference(in: link).map { .workout(reference: $0) }
  }

  @MainActor
  func replay(_ request: ReplayRequest) async throws {
    try await replayRecording(request)
  }

  func startup(_ flags: [String: String]) throws(ConfigurationFailure) -> AppConfiguration {
    try .live(reader(flags))
  }

  /// Reads the configuration, and reports former names in it.
  private func reader(_ flags: [String: String]) throws(ConfigurationFailure) -> ConfigurationReader {
    let reader = try ConfigurationReader(flags: flags, in: process)
    for sentence in reader.renamings { Renaming.report(sentence) }
    return reader
  }
}
