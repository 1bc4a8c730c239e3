import Commands
import CoreDatabase
import CoreNetwork
import Foundation

extension AppConfiguration {
  /// The program as a recording found it: on a copy of its log, with its clock, without a network.
  static func replay(
    _ header: RecordingHeader, log path: String, home: String, world: RecordedWorld, actions: ActionLog,
    outside: any OutsideServices
  ) -> AppConfiguration {
    var configuration = AppConfiguration(
      database: .file(path: path), databaseOrigin: .command("a replay"), server: header.server, color: .never,
      theme: nil, isPlain: header.isPlain, pager: nil, usesMouse: header.usesMouse,
      keyBindings: KeyBindings(header.keys), placesFile: nil, settledFile: nil, terminalVariables: [:],
      diagnosticsLevels: DiagnosticsLevels(nil), diagnosticsFile: nil, diagnosticsToStandardError: false,
      areDiagnosticsRequested: false, usageFile: nil, keepsOriginals: true, home: home,
      timeZone: TimeZone(identifier: header.timeZone) ?? TimeZone(secondsFromGMT: header.utcOffsetSeconds) ?? .gmt,
      now: { world.now() }, makeUUID: { world.makeUUID() }, makeActionID: { world.makeActionID() },
      session: { world.session }, jitter: { 0 }, sleep: pauseForEver, remote: nil, token: nil, tokenOrigin: .standard,
      network: NetworkEnvironment(),
      readersAtOnce: 2)
    configuration.environment = header.environment
    configuration.actionLog = actions
    configuration.outside = outside
    return configuration
  }
}
