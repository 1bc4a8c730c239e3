import Commands
import CoreUI
import DomainCore
import Foundation

/// The first line of a recording: everything that a replay needs besides the log.
struct RecordingHeader: Codable, Equatable, Sendable {
  static let format = "fettle.recording/2"

  var format = Self.format
  /// The version of the program that made it.
  var program = CommandLineProgram.version
  /// The clock at its start, in seconds since 1970.
  var start: Double
  var timeZone: String
  var utcOffsetSeconds: Int
  /// The beginning of all identifiers made meanwhile.
  var seed: UInt64
  var width: Int
  var height: Int
  var isPlain: Bool
  var theme: String
  var colorDepth: String
  var isRedacted: Bool
  var environment: String?
  var server: String?
  var keys: String
  var usesMouse: Bool
  var places: AppPlaces
}

extension RecordingHeader {
  var size: Size { Size(width: width, height: height) }

  /// The options of drawing.
  var drawing: EnvironmentValues {
    EnvironmentValues(
      theme: Theme.all.first { $0.name == theme } ?? .dark,
      colorDepth: ColorDepth.allCases.first { "\($0)" == colorDepth } ?? .trueColor,
      presentation: isPlain ? .plain : .visual, isInteractive: true)
  }
}
