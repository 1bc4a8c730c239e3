import Commands
package import CoreUI
import DomainCore
import Foundation

/// The first line of a recording: everything that a replay needs besides the log.
package struct RecordingHeader: Codable, Equatable, Sendable {
  package static let format = "fettle.recording/2"

  package var format = Self.format
  /// The version of the program that made it.
  package var program = CommandLineProgram.version
  /// The clock at its start, in seconds since 1970.
  package var start: Double
  package var timeZone: String
  package var utcOffsetSeconds: Int
  /// The beginning of all identifiers made meanwhile.
  package var seed: UInt64
  package var width: Int
  package var height: Int
  package var isPlain: Bool
  package var theme: String
  package var colorDepth: String
  package var isRedacted: Bool
  package var environment: String?
  package var server: String?
  package var keys: String
  package var usesMouse: Bool
  package var places: NavigationState
}

extension RecordingHeader {
  package var size: Size { Size(width: width, height: height) }

  /// The options of drawing.
  package var drawing: EnvironmentValues {
    EnvironmentValues(
      theme: Theme.all.first { $0.name == theme } ?? .dark,
      colorDepth: ColorDepth.allCases.first { "\($0)" == colorDepth } ?? .trueColor,
      presentation: isPlain ? .plain : .visual, isInteractive: true)
  }
}
