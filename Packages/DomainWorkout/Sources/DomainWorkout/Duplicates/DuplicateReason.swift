/// Why two recordings are of the same workout.
///
/// Stored as a code with its values, and put into words when it is shown: see `clause`.
public enum DuplicateReason: Hashable, Sendable {
  /// At the same moments the heart rates differ by only this much on average, in beats per minute.
  case heartRates(differenceBPM: Double)
  /// At the same moments the positions are this close, in meters.
  case positions(differenceMeters: Double)
  /// They begin within seconds of each other and last equally long.
  case times
  /// Nobody does two such workouts at once, and no samples show whether they are the same.
  case overlap
  /// They are equal once one of them is moved by this many minutes, as after an error of the time zone.
  case shifted(minutes: Int)
  /// They are the same entry in the list of an export.
  case listed
  /// The person merged them.
  case mergedByHand
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  /// The stable name of the reason, used in the database and in JSON.
  public var code: String {
    switch self {
    case .heartRates: "heart-rates"
    case .positions: "positions"
    case .times: "times"
    case .overlap: "overlap"
    case .shifted: "shifted"
    case .listed: "listed"
    case .mergedByHand: "merged-by-hand"
    case .text: "text"
    case .unknown(let stored): stored.codeName
    }
  }

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .heartRates(let difference): "heart rates match to \(Self.tenths(difference)) bpm"
    case .positions(let difference): "positions match to \(Self.tenths(difference)) m"
    case .times: "they start within seconds of each other and are equally long"
    case .overlap: "they overlap, and no samples show whether they are the same"
    case .shifted(let minutes): "they match if one of them is moved by \(Self.hours(minutes))"
    case .listed: "they are the same entry of an export's list"
    case .mergedByHand: "you merged them"
    case .text(let sentence): sentence
    case .unknown: "a newer version of Fettle found that they match"
    }
  }

  private static func hours(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self).joined(separator: " ")
  }

  private static func tenths(_ number: Double) -> String {
    guard let tenths = Int(exactly: (number * 10).rounded()) else { return "\(number)" }
    return "\(tenths / 10).\(tenths % 10)"
  }
}
