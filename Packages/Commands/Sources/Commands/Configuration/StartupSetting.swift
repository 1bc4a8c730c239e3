/// A startup setting as help and documents describe it. The program decides what its values mean.
public struct StartupSetting: Sendable {
  /// The name in the file: `diagnostics-file`.
  public let name: String
  /// Its name in earlier versions, which still works.
  public var formerName: String?
  /// Its purpose, in a sentence.
  public let purpose: String
  /// The allowed values, in words that follow "takes".
  public let allowed: String
  /// The flag that sets it, if there is one: `--database`.
  public var flag: String?
  /// Whether its value is never shown.
  public var isSecret = false
  /// Why the file must not set it; `nil` if it may.
  public var reasonNotInFile: String?
  /// Whether an environment never shares the file's value outside of its section.
  public var isSeparateByEnvironment = false

  /// `FETTLE_DIAGNOSTICS_FILE`.
  public var variable: String { Self.variable(named: name) }

  /// The variable for a setting of this name.
  public static func variable(named name: String) -> String {
    "FETTLE_" + name.uppercased().replacing("-", with: "_")
  }
}

extension StartupSetting {
  /// All settings, in the order in which help lists them.
  public static let all = [
    environment, database, server, token, color, theme, plain, pager, mouse, keys, diagnostics, diagnosticsFile,
    diagnosticsToStderr, usage, keepOriginals, machineName, settledFile,
  ]

  /// The name for no environment.
  public static let noEnvironment = "default"

  /// The value of the machine's name that sends none.
  public static let noMachineName = "none"

  private static let truth = "true or false"

  /// The environment in effect.
  public static let environment = StartupSetting(
    name: "environment",
    purpose:
      "The environment in effect: a section of “environments” in the file, whose values replace the file's others.",
    allowed: "the name of an environment, or \(noEnvironment) for none", flag: "--environment")

  /// The file of the log.
  public static let database = StartupSetting(
    name: "database", purpose: "The file that stores the training log; each environment has its own.",
    allowed: "the path of a file", flag: "--database", isSeparateByEnvironment: true)

  /// The default server of a login.
  public static let server = StartupSetting(
    name: "server", purpose: "The default server of `fettle login`.",
    allowed: "an address such as https://fettle.example.org")

  /// The token for unattended use.
  public static let token = StartupSetting(
    name: "token", purpose: "Access token for unattended use.", allowed: "a token", isSecret: true,
    reasonNotInFile: "files get copied and shared; put the token into FETTLE_TOKEN, or sign in with `fettle login`")

  /// When colors are used.
  public static let color = StartupSetting(
    name: "color", purpose: "When colors are used.", allowed: "auto, always or never", flag: "--color")

  /// The colors.
  public static let theme = StartupSetting(
    name: "theme", purpose: "Colors for a dark or a light background, or your own.",
    allowed: "auto, dark, light, or NAME for a file NAME.json in the folder themes next to the configuration")

  /// Whether screens are text only.
  public static let plain = StartupSetting(
    name: "plain", purpose: "Text only: no drawing, each chart as a sentence.", allowed: truth, flag: "--plain")

  /// The program that shows long output.
  public static let pager = StartupSetting(
    name: "pager", purpose: "The program that shows long output in a terminal.",
    allowed: "a command such as \(Pager.standard), or \(Pager.none)", flag: "--no-pager")

  /// Whether the full-screen app uses the mouse.
  public static let mouse = StartupSetting(
    name: "mouse", purpose: "Whether the full-screen app uses the mouse; otherwise the terminal selects text with it.",
    allowed: "on or off")

  /// The keys that differ from the defaults.
  public static let keys = StartupSetting(
    name: "keys", purpose: "Keys of the full-screen app, by the names its help shows.",
    allowed: "words such as workouts.delete=x or shell.quit=ctrl+q,f10")

  /// The minimum levels of the diagnostics.
  public static let diagnostics = StartupSetting(
    name: "diagnostics", formerName: "log", purpose: "Minimum level of the diagnostics, in general and by module.",
    allowed: DiagnosticsLevels.allowed, flag: "--diagnostics")

  /// The file of the diagnostics.
  public static let diagnosticsFile = StartupSetting(
    name: "diagnostics-file", formerName: "log-file", purpose: "The file the diagnostics are written to.",
    allowed: "the path of a file")

  /// Whether diagnostics are printed, too.
  public static let diagnosticsToStderr = StartupSetting(
    name: "diagnostics-to-stderr", formerName: "log-to-stderr", purpose: "Also print diagnostics to standard error.",
    allowed: truth, flag: "--diagnostics-to-stderr")

  /// Whether usage is counted.
  public static let usage = StartupSetting(
    name: "usage", purpose: "Count what you use, on this machine only; `fettle usage` shows the counts.",
    allowed: truth)

  /// Whether imported files are kept.
  public static let keepOriginals = StartupSetting(
    name: "keep-originals",
    purpose: "Keep each imported file, compressed, next to the log; `fettle workouts original` gives it back.",
    allowed: truth)

  /// The name of this machine.
  public static let machineName = StartupSetting(
    name: "machine-name",
    purpose: "The name of this machine, which is sent with each change so that your other machines can name it.",
    allowed: "a name of up to 60 characters, or \(noMachineName) to send none")

  /// The file that reports finished drawing to a test tool.
  public static let settledFile = StartupSetting(
    name: "settled-file",
    purpose: "For test tools: append a line here whenever the screen has finished drawing.",
    allowed: "the path of a file")
}

/// A startup setting, its value, where it was set, and the origins whose values it overrides.
public struct ConfigurationRow: Equatable, Sendable {
  /// The name of the setting.
  public let name: String
  /// `nil` if nothing is set and there is no default; a secret is never shown.
  public let value: String?
  /// Where the value was set.
  public let origin: ConfigurationOrigin
  /// The origins of overridden values, in order of precedence.
  public let overridden: [ConfigurationOrigin]
  /// The purpose of the setting.
  public let purpose: String
  /// The allowed values.
  public let allowed: String

  public init(
    _ setting: StartupSetting, value: String?, origin: ConfigurationOrigin, overridden: [ConfigurationOrigin]
  ) {
    name = setting.name
    self.value = value
    self.origin = origin
    self.overridden = overridden
    purpose = setting.purpose
    allowed = setting.allowed
  }
}

/// All startup settings as they are now.
public struct ConfigurationTable: Equatable, Sendable {
  /// A row for each setting.
  public let rows: [ConfigurationRow]
  /// The environment in effect; `nil` for none.
  public let environment: String?
  /// The names of the environments in the file.
  public let environments: [String]
  /// The parts that have no effect, with the reason in a sentence each.
  public let problems: [String]

  public init(rows: [ConfigurationRow], environment: String?, environments: [String], problems: [String]) {
    self.rows = rows
    self.environment = environment
    self.environments = environments
    self.problems = problems
  }
}

/// A checked change of the configuration file.
public struct ConfigurationEdit: Equatable, Sendable {
  /// The names of the settings that change.
  public let names: [String]
  /// The text of the file after the change.
  public let text: String

  public init(names: [String], text: String) {
    self.names = names
    self.text = text
  }
}
