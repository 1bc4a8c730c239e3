import ArgumentParser

/// The options that every command has.
protocol SharedOptions: ParsableArguments {
  var environment: String? { get }
  var color: ColorChoice? { get }
  var plain: Bool { get }
  var noPager: Bool { get }
  var diagnostics: String? { get }
  var diagnosticsToStderr: Bool { get }
}

extension SharedOptions {
  /// The flags given among these options, by the name of their key.
  var sharedFlags: [String: String] {
    var flags: [String: String] = [:]
    flags[StartupSetting.environment.name] = environment
    flags[StartupSetting.color.name] = color?.rawValue
    flags[StartupSetting.plain.name] = plain ? "true" : nil
    flags[StartupSetting.pager.name] = noPager ? Pager.none : nil
    flags[StartupSetting.diagnostics.name] = diagnostics
    flags[StartupSetting.diagnosticsToStderr.name] = diagnosticsToStderr ? "true" : nil
    return flags
  }
}

enum SharedHelp {
  static let environment = ArgumentHelp(
    "Use the values of an environment in the configuration, such as a staging server with its own log.",
    valueName: "name")
  static let color = ArgumentHelp("Use colors: auto, always or never.", valueName: "when")
  static let plain: ArgumentHelp = "Text only: no drawing, each chart as a sentence."
  static let noPager: ArgumentHelp = "Print long output in a terminal at once, without a pager."
  static let diagnostics = ArgumentHelp(
    "Minimum level of the diagnostics to record, as in debug or warning,CoreDatabase=debug.", valueName: "levels")
  static let diagnosticsToStderr: ArgumentHelp = "Also print diagnostics to standard error."
}
