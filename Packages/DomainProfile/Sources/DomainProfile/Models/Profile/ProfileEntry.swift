public import DomainCore

/// One entry of a profile on which machines can agree or disagree: a field, or the value of a dated field from one day
/// on.
public struct ProfileEntry: Hashable, Sendable {
  /// The kind of a profile among synced things.
  public static let collection = "profiles"

  /// The field that the entry sets.
  public let field: ProfileField
  /// The first day it applies; `nil` for the beginning, and for values without a day.
  public let from: CalendarDay?

  /// `nil` for an undated field with a day.
  public init?(_ field: ProfileField, from day: CalendarDay? = nil) {
    guard day == nil || field.isDated else { return nil }
    self.field = field
    from = day
  }

  /// Parses a `name`; `nil` for any other text, such as the name of an entry from a later version.
  public init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold else { return nil }
      self.init(field)
    case 2:
      guard let field = ProfileField(rawValue: parts[0]), !field.isThreshold, let day = CalendarDay(parts[1]) else {
        return nil
      }
      self.init(field, from: day)
    case 3:
      guard parts[0] == Self.threshold, let field = ProfileField(rawValue: parts[1]), field.isThreshold else {
        return nil
      }
      let day = CalendarDay(parts[2])
      guard day != nil || parts[2] == Self.start else { return nil }
      self.init(field, from: day)
    default: return nil
    }
  }

  /// The stable name on a server: `height`, `weight`, `weight.2026-03-01`, `threshold.ftp.start`,
  /// `threshold.ftp.2026-03-01`.
  public var name: String {
    guard field.isThreshold else { return from.map { "\(field.rawValue).\($0)" } ?? field.rawValue }
    return "\(Self.threshold).\(field.rawValue).\(from?.description ?? Self.start)"
  }

  /// The display name, in English: `weight`, `threshold power from 2026-03-01`.
  public var words: String {
    let label = field.label.lowercased()
    return from.map { "\(label) from \($0)" } ?? label
  }

  /// The display text of its value: `63.5 kg`, `4:15 min/km`.
  ///
  /// - Parameter number: in the unit of the profile, if it has one.
  public func words(for number: Double) -> String {
    let figure = field == .thresholdPace ? number.clockText : number.plainText
    return field.unit.map { "\(figure) \($0)" } ?? figure
  }

  private static let threshold = "threshold"
  private static let start = "start"
}
