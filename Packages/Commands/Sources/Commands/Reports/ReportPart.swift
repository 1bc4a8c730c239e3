import ArgumentParser
import DomainCore
import DomainTraining

/// A section of a report, as a person asks for it.
enum ReportPart: Equatable {
  case dashboard
  case period(Period)
  /// A workout's id, or `latest`.
  case workout(String)
  case year(Int)
  case records(Sport?)

  /// Reads the sections from words, such as `workout latest year 2026`.
  static func parse(_ words: [String], in context: PeriodContext) throws -> [ReportPart] {
    guard !words.isEmpty else { return [.dashboard] }
    var rest = words[...]
    var parts: [ReportPart] = []
    while let word = rest.popFirst() { parts.append(try part(word, &rest, in: context)) }
    return parts
  }

  static let names = ["dashboard", "period", "workout", "year", "records"]

  private static func part(
    _ word: String, _ rest: inout ArraySlice<String>, in context: PeriodContext
  ) throws -> ReportPart {
    switch word {
    case "dashboard": return .dashboard
    case "period":
      guard let text = rest.popFirst() else { throw missing("period", "as in: period this-month") }
      return .period(try period(text, in: context))
    case "workout":
      guard let id = rest.popFirst() else { throw missing("workout", "as in: workout latest") }
      return .workout(id)
    case "year":
      guard let text = rest.popFirst() else { throw missing("year", "as in: year \(context.today.components.year)") }
      let period = try period(text, in: context)
      guard period.unit == .year else {
        throw Failure.stop("“\(text)” is not a year. Give one, as in: year 2026", .validationFailure)
      }
      return .year(period.firstDay.components.year)
    case "records":
      guard let name = rest.first, !names.contains(name) else { return .records(nil) }
      guard let sport = Sport(parsing: name) else { throw unknown(name, orSport: true) }
      rest = rest.dropFirst()
      return .records(sport)
    default: throw unknown(word)
    }
  }

  private static func period(_ text: String, in context: PeriodContext) throws -> Period {
    do throws(PeriodTextError) {
      return try Period(parsing: text, in: context)
    } catch {
      throw Failure.stop(error.helpfulExplanation, .validationFailure)
    }
  }

  private static func missing(_ name: String, _ example: String) -> any Error {
    Failure.stop("Nothing follows “\(name)”. Give what to show, \(example)", .validationFailure)
  }

  private static func unknown(_ word: String, orSport: Bool = false) -> any Error {
    let meant = (names + (orSport ? Sport.typedNames : [])).didYouMean(word)
    let sports = orSport ? " Sports: \(Sport.allCases.map(\.rawValue).joined(separator: ", "))." : ""
    return Failure.stop(
      "“\(word)” is not a section of a report\(orSport ? ", nor a sport" : "").\(meant) "
        + "Sections: \(names.joined(separator: ", ")).\(sports)", .validationFailure)
  }
}
