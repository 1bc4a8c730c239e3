import DomainCore

/// A pattern for the names of exported files, such as `{date} {title}`.
///
/// Values are made safe for file names: characters that some file system rejects become hyphens, and long titles are
/// cut.
public struct FileNameTemplate: Equatable, Sendable {
  /// A value of the workout that a template can contain.
  public enum Placeholder: String, CaseIterable, Sendable {
    /// The local day, such as `2026-05-04`.
    case date
    /// The local time, such as `06-30`.
    case time
    /// The title, with characters that file names cannot have replaced.
    case title
    /// The stable name of the sport, such as `trail-running`.
    case sport
    /// The first eight characters of the id.
    case id
  }

  private enum Part: Equatable, Sendable {
    case text(String)
    case value(Placeholder)
  }

  /// `{date}-{time}-{sport}`
  public static let standard = FileNameTemplate(
    parts: [.value(.date), .text("-"), .value(.time), .text("-"), .value(.sport)])

  /// `workouts`, for one file with all of them.
  public static let table = FileNameTemplate(parts: [.text("workouts")])

  private static let standardName = "workout"
  private let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// - Throws: the reason if the text has an unknown placeholder, an unmatched brace or a folder.
  public init(_ text: String) throws(FileNameTemplateError) {
    guard !text.contains("/"), !text.contains("\0") else { throw .folder }
    var parts: [Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" && $0 != "}" }
      if !literal.isEmpty { parts.append(.text(String(literal))) }
      rest = rest.dropFirst(literal.count)
      guard let brace = rest.first else { break }
      guard brace == "{", let end = rest.firstIndex(of: "}") else { throw .unmatchedBrace }
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      guard let placeholder = Placeholder(rawValue: name) else { throw .unknownPlaceholder(name) }
      parts.append(.value(placeholder))
      rest = rest[rest.index(after: end)...]
    }
    guard !parts.isEmpty else { throw .empty }
    self.init(parts: parts)
  }

  /// The name that every workout would get, without what it ends in; `nil` if the template has a placeholder.
  public var constantName: String? {
    var text = ""
    for part in parts {
      guard case .text(let literal) = part else { return nil }
      text += literal
    }
    return SafeFileName.name(of: text, otherwise: Self.standardName)
  }

  /// The name for a workout, without what it ends in; never empty, never hidden.
  public func name(for workout: Workout) -> String {
    let text = parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let placeholder): placeholder.value(of: workout)
      }
    }
    return SafeFileName.name(of: text.joined(), otherwise: Self.standardName)
  }
}

/// Why a text is not a template for file names.
public enum FileNameTemplateError: Error, Equatable, Sendable {
  /// There is neither text nor a placeholder.
  case empty
  /// It contains a slash, and an export writes into one folder; or a NUL.
  case folder
  /// A brace is open or closed without its counterpart.
  case unmatchedBrace
  /// No placeholder has this name.
  case unknownPlaceholder(String)

  /// What is wrong, and what is possible.
  public var explanation: String {
    let all = FileNameTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    return switch self {
    case .empty: "The name is empty. Use text and the placeholders \(all)."
    case .folder: "The name must be a file name without a folder."
    case .unmatchedBrace: "The name has a brace without its counterpart. The placeholders are \(all)."
    case .unknownPlaceholder(let name): "There is no placeholder {\(name)}. The placeholders are \(all)."
    }
  }
}

extension FileNameTemplate.Placeholder {
  fileprivate func value(of workout: Workout) -> String {
    let local = LocalTime(of: workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)
    return switch self {
    case .date: local.day.description
    case .time: Self.clock(local.secondsOfDay)
    case .title: workout.title
    case .sport: workout.sport.rawValue
    case .id: String(workout.id.description.prefix(8))
    }
  }

  private static func clock(_ seconds: Int) -> String {
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return digits(seconds / 3_600) + "-" + digits(seconds / 60 % 60)
  }
}

/// Names of files that are made from texts that can contain anything, such as titles and names in archives.
public enum SafeFileName {
  private static let longestBytes = 180
  private static let longestEndingBytes = 20

  /// The text as the name of a visible file in one folder, which every common file system accepts and every terminal
  /// shows as it is: other characters become hyphens, spaces are joined, and what is too long is cut.
  ///
  /// - Parameters:
  ///   - fallback: the name if nothing of the text remains.
  ///   - keepsEnding: whether what a long name ends in, such as `.fit.gz`, is not cut.
  public static func name(of text: String, otherwise fallback: String, keepsEnding: Bool = false) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.isControl ? "-" : scalar
    }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let visible = words.drop { ".- ".contains($0) }
    let end = keepsEnding && visible.utf8.count > longestBytes ? ending(of: visible) : ""
    var name = ""
    for character in visible {
      guard name.utf8.count + character.utf8.count + end.utf8.count <= longestBytes else { break }
      name.append(character)
    }
    name += end
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return name.isEmpty ? fallback : name
  }

  /// The last two parts after a point, together at most some characters long.
  private static func ending(of name: Substring) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().suffix(2)
    for count in [2, 1] {
      let ending = parts.suffix(count).map { ".\($0)" }.joined()
      if ending.utf8.count <= longestEndingBytes { return ending }
    }
    return ""
  }
}

extension Unicode.Scalar {
  /// Control characters, and those that change the direction of the text around them.
  fileprivate var isControl: Bool {
    !properties.isWhitespace && (properties.generalCategory == .control || properties.generalCategory == .format)
  }
}
