/// Thresholds over time: each holds from its day until the day of the next.
public struct DatedThresholds: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// The first day it holds; `nil` for from the beginning.
    public var from: CalendarDay?
    public var thresholds: AthleteThresholds

    public init(from: CalendarDay?, thresholds: AthleteThresholds) {
      self.from = from
      self.thresholds = thresholds
    }
  }

  /// A stretch of days with the same thresholds.
  public struct Period: Equatable, Sendable {
    /// The first day; `nil` for from the beginning.
    public var from: CalendarDay?
    /// The first day that no longer belongs to it; `nil` for without an end.
    public var until: CalendarDay?
    public var thresholds: AthleteThresholds

    public init(from: CalendarDay?, until: CalendarDay?, thresholds: AthleteThresholds) {
      self.from = from
      self.until = until
      self.thresholds = thresholds
    }

    public func contains(_ day: CalendarDay) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day < $0 } ?? true)
    }
  }

  /// By day, one for each day at most.
  public let entries: [Entry]

  /// Takes entries in any order; of several for one day the last given holds.
  public init(_ entries: [Entry] = []) {
    var byDay: [CalendarDay?: AthleteThresholds] = [:]
    for entry in entries { byDay[entry.from] = entry.thresholds }
    self.entries = byDay.map { Entry(from: $0.key, thresholds: $0.value) }.sorted { left, right in
      guard let right = right.from else { return false }
      return left.from.map { $0 < right } ?? true
    }
  }

  /// What holds on a day. Before the first entry nothing was said.
  public func thresholds(on day: CalendarDay) -> AthleteThresholds {
    entries.last { entry in entry.from.map { $0 <= day } ?? true }?.thresholds ?? AthleteThresholds()
  }

  /// All days there are, in order and without a gap: the days before the first entry, if any, with nothing said.
  public var periods: [Period] {
    let lead = entries.first?.from == nil && !entries.isEmpty ? [] : [Entry(from: nil, thresholds: AthleteThresholds())]
    let all = lead + entries
    return zip(all, all.dropFirst().map(\.from) + [nil]).map {
      Period(from: $0.from, until: $1, thresholds: $0.thresholds)
    }
  }
}
