import ArgumentParser
import CorePresentation
import CoreUI
import DomainProfile
import FeatureProfile

struct SettingsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the settings.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<SettingField>.all(Settings())) { return }
    let screen = log.screens.settings()
    screen.open()
    await screen.settled()
    if let settings = screen.state.settings.value,
      try output.write(settings.listed, ListField.all(settings), document: SettingsDocument(settings))
    {
      return
    }
    try await screen.answer(from: log, asJSON: false, on: log.terminal)
  }
}

extension SettingsScreen {
  /// Applies the changes and shows the result.
  func answer(_ changes: [SettingChange], from log: any TrainingLog, asJSON: Bool, on terminal: Terminal)
    async throws
  {
    open()
    perform(.change(changes))
    await settled()
    if let failure = state.changeFailure { throw Failure.stop(failure) }
    try await answer(from: log, asJSON: asJSON, on: terminal)
    try await log.syncChanges()
  }

  fileprivate func answer(from log: any TrainingLog, asJSON: Bool, on terminal: Terminal) async throws {
    if let failure = state.settings.failure { throw Failure.stop(failure) }
    if asJSON, let settings = state.settings.value {
      try Terminal.writeOutput(SettingsDocument(settings).json)
    } else {
      try await log.printer(terminal).show(self, rows: state.settings.value.map { TabSeparated($0) })
    }
  }
}
