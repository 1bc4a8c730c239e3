import Foundation

/// A word or two that an owner puts on workouts to find them again, such as `long-run`.
///
/// `rawValue` is the stable form everywhere: lowercase words of letters and digits, joined by hyphens, from 1 to 40
/// characters.
public struct WorkoutTag: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Lowercase words joined by hyphens, such as `long-run`.
  public let rawValue: String

  /// Normalizes what a person or another service wrote: "Long Run" becomes `long-run`. `nil` if nothing is left, or too
  /// much.
  public init?(rawValue: String) {
    if Self.isStable(rawValue) {
      self.rawValue = rawValue
      return
    }
    let scalars = rawValue.precomposedStringWithCanonicalMapping.lowercased()
      .precomposedStringWithCanonicalMapping.unicodeScalars
    let words = scalars.split { !$0.isPartOfWord }.map { String($0) }
    let joined = words.joined(separator: "-")
    guard (1...40).contains(joined.count), joined.utf8.count <= 160 else { return nil }
    self.rawValue = joined
  }

  /// Whether a text certainly is in the stable form, as what was stored is: normalizing it takes much longer.
  private static func isStable(_ text: String) -> Bool {
    var isInWord = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): isInWord = true
      case UInt8(ascii: "-") where isInWord: isInWord = false
      default: return false
      }
    }
    return isInWord && text.utf8.count <= 40
  }

  private init(known rawValue: String) {
    self.rawValue = rawValue
  }

  /// A way to work or back; services mark it so.
  public static let commute = WorkoutTag(known: "commute")
  /// A competition; services mark it so.
  public static let race = WorkoutTag(known: "race")
  /// A long run of a training plan; Strava marks it so.
  public static let longRun = WorkoutTag(known: "long-run")
  /// A structured session, such as intervals; Strava marks it so.
  public static let workout = WorkoutTag(known: "workout")
  /// The tags that mean something to the program.
  public static let known: Set<WorkoutTag> = [.commute, .race, .longRun, .workout]

  /// The stable form, as it is typed.
  public var description: String { rawValue }

  /// The alphabetical order of lists.
  public static func < (first: WorkoutTag, second: WorkoutTag) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension WorkoutTag {
  /// Some tags as a person types them, in alphabetical order; `nil` for none.
  public static func text(_ tags: Set<WorkoutTag>) -> String? {
    tags.isEmpty ? nil : tags.sorted().map(\.rawValue).joined(separator: ", ")
  }

  /// Parses tags separated by commas; `nil` if any of them is not a tag.
  public static func tags(in text: String) -> Set<WorkoutTag>? {
    var tags: Set<WorkoutTag> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: true) {
      if word.allSatisfy(\.isWhitespace) { continue }
      guard let tag = WorkoutTag(rawValue: String(word)) else { return nil }
      tags.insert(tag)
    }
    return tags
  }
}

extension Unicode.Scalar {
  /// Letters, digits, and the marks that some scripts write on letters.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
