public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

extension WorkoutFilter {
  /// The filter in words; `nil` if nothing is filtered. Does not mention that the workouts are deleted.
  public var summary: String? {
    Self.joined([sport?.name, from.map { "from \($0)" }, through.map { "through \($0)" }] + summaryWithoutDays)
  }

  /// The filter in words besides its days, which ``span(_:)`` names; `nil` if nothing else is filtered.
  public var summaryBesideSpan: String? { Self.joined([sport?.name] + summaryWithoutDays) }

  /// The days of the workouts: "2025", "March 2025", "1 Mar – 15 Apr 2025", "since 1 Mar 2025"; `nil` for all days.
  public func span(_ quantities: QuantityFormatter) -> String? {
    func text(_ day: CalendarDay) -> String {
      quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
    }
    guard let from else { return through.map { "until \(text($0))" } }
    guard let through, from <= through else { return "since \(text(from))" }
    let whole = [PeriodUnit.year, .month].map { Period(containing: from, by: $0) }.first { $0.days == from...through }
    return whole.map { quantities.name(of: $0) } ?? quantities.range(from...through)
  }

  private var summaryWithoutDays: [String?] {
    [
      text.map { "“\($0)” in titles, notes or tags" },
      idPrefix.map { "id starting with \($0)" },
      importID.map { "import \($0)" },
      query?.text,
      ids.map { "\($0.count) selected" },
    ]
  }

  private static func joined(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
