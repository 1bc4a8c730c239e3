import CoreActivityFile
import Testing

/// What a sample file must come to. A file that is accepted must agree with what the other programs read, but for
/// what its line says.
struct SampleLine: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    case accepted
    case refused(ActivityFileError)
    /// Refused at whatever place.
    case malformed(ActivityFileError.Malformation)
  }

  var name: String
  var outcome = Outcome.accepted
  var warnings: [ActivityFileWarning] = []
  /// Whom to follow, where the programs disagree or are all wrong, and why.
  var note = ""
  /// What ours must be instead of what `expected.json` says.
  var samples: Int?
  var positions: Int?
  var startSeconds: Double?
  var endSeconds: Double?
  var pauses: Int?
  /// Heart rates are those of the strap, merged in, or zeros that stand for none.
  var heartRate = HeartRate.asRecorded
  /// Statistics cannot be compared, since samples were left out on purpose.
  var comparesStatistics = true

  enum HeartRate: Sendable {
    case asRecorded, merged, zerosAbsent
  }

  var testDescription: String { name }
}
