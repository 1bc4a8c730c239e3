public import CoreSystem
import CoreUI
public import DomainCore

/// What the commands need from the program before a log is open. App has the only implementation that ships.
public protocol CommandProgram: Sendable {
  /// The startup settings of this process, with former names of keys reported.
  ///
  /// - Parameter flags: the flags of the command line, by the name of their setting.
  func configuration(_ flags: [String: String]) throws(ConfigurationFailure) -> any ProgramConfiguration

  /// The startup settings without flags and without reports, for text that must appear whatever is set; `nil` if they
  /// are invalid.
  var silentConfiguration: (any ProgramConfiguration)? { get }

  /// The program on a temporary log, with a clock that can be moved.
  ///
  /// - Parameter flags: as for ``configuration(_:)``.
  func demo(_ flags: [String: String]) throws(ConfigurationFailure) -> DemoConfiguration

  /// The path of the configuration file, whether it exists or not.
  var configurationPath: String { get }

  /// Each startup setting with its current value, and where it was set.
  ///
  /// - Parameter flags: as for ``configuration(_:)``.
  func configurationTable(_ flags: [String: String]) throws(ConfigurationFailure) -> ConfigurationTable

  /// Checks a change of the configuration file.
  ///
  /// - Parameters:
  ///   - words: Each a key and its value, as in `theme=light`.
  ///   - flags: As for ``configuration(_:)``; they choose the environment whose section changes.
  func configurationEdit(_ words: [String], _ flags: [String: String]) throws(ConfigurationFailure) -> ConfigurationEdit

  /// Replaces the text of the configuration file.
  func replaceConfiguration(with text: String) throws(FileError)

  /// The names in the log that a command with these flags would use.
  func suggestions(_ flags: [String: String]) -> any LogSuggesting

  /// The forms of the links that ``target(of:)`` accepts, as help shows them.
  var linkForms: [String] { get }

  /// What a link opens; `nil` if it is not a link to a screen.
  func target(of link: String) -> LinkTarget?

  /// Replays a recorded session.
  ///
  /// - Throws: an exit code, after a message.
  @MainActor func replay(_ request: ReplayRequest) async throws
}

/// The program as a demo runs it.
public struct DemoConfiguration: Sendable {
  /// The startup settings, on a temporary log.
  public let configuration: any ProgramConfiguration
  /// Moves the clock from the first day to the second one.
  public let moveClock: @Sendable (CalendarDay, CalendarDay) -> Void

  public init(
    _ configuration: any ProgramConfiguration, moveClock: @escaping @Sendable (CalendarDay, CalendarDay) -> Void
  ) {
    self.configuration = configuration
    self.moveClock = moveClock
  }
}

/// What a link opens.
public enum LinkTarget: Equatable, Sendable {
  /// A screen; the link names everything that it needs.
  case screen
  /// The screen of a workout that the link names as a command would: by the beginning of its id, or `latest`.
  case workout(reference: String)
}

/// What of a recorded session to replay, and how.
public struct ReplayRequest: Sendable {
  /// The path of the recording.
  public let file: String
  /// The number of entries after which to stop, or with which to start stepping; `nil` for all.
  public let until: Int?
  /// Whether a person steps through it on the screen.
  public let isStepping: Bool
  /// The name of a Swift test to write instead of replaying; `nil` to replay.
  public let testName: String?
  /// The flags of the command line, as for ``CommandProgram/configuration(_:)``.
  public let flags: [String: String]
}
