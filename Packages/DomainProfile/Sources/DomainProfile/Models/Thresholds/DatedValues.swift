public import DomainCore

/// One figure over time: each entry applies from its day until the day of the next.
public struct DatedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A value, and the day from which it applies.
  public struct Entry: Equatable, Sendable {
    /// The first day it applies; `nil` if it has no beginning.
    public var from: CalendarDay?
    /// `nil` if the figure is blank from that day on.
    public var value: Value?

    /// Without a day it applies from the beginning.
    public init(from: CalendarDay? = nil, value: Value?) {
      self.from = from
      self.value = value
    }
  }

  /// In the order of their days, at most one for each day. None ends a value that does not exist.
  public private(set) var entries: [Entry]

  /// Accepts entries in any order; of several for one day, the last one counts.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { add(entry) }
    dropEmptyEnds()
  }

  /// The value that applies on a day; with `nil` as the day, the one before all days.
  public func value(on day: CalendarDay?) -> Value? {
    entries.last { $0.from.isNotAfter(day) }?.value
  }

  /// The value of the latest entry.
  public var latest: Value? { entries.last?.value }

  /// The day the latest entry applies from; `nil` if there is none, and for one that applies from the beginning.
  public var latestDay: CalendarDay? { entries.last?.from }

  /// Sets the value, or clears it with `nil`.
  ///
  /// With a day, the value applies from that day until the next entry, replacing an entry of the same day; `nil` ends
  /// the previous value. Without one, it replaces the latest entry, whose day stays; if there is none, it applies from
  /// the beginning; `nil` removes the latest entry, so that the previous one applies.
  public mutating func set(_ value: Value?, from day: CalendarDay?) {
    if let day {
      add(Entry(from: day, value: value))
    } else {
      let newest = entries.popLast()
      if let value { entries.append(Entry(from: newest?.from, value: value)) }
    }
    dropEmptyEnds()
  }

  private mutating func add(_ entry: Entry) {
    entries.removeAll { $0.from == entry.from }
    let index = entries.lastIndex { $0.from.isNotAfter(entry.from) }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: index)
  }

  private mutating func dropEmptyEnds() {
    var isSaid = false
    entries.removeAll { entry in
      defer { isSaid = entry.value != nil }
      return entry.value == nil && !isSaid
    }
  }
}

extension CalendarDay? {
  /// Whether this day is before `other` or the same, with `nil` before all days.
  func isNotAfter(_ other: CalendarDay?) -> Bool {
    guard let self else { return true }
    return other.map { self <= $0 } ?? false
  }
}

extension Set<CalendarDay?> {
  /// The days in order, `nil` before all.
  var inOrder: [CalendarDay?] { sorted { $0 != $1 && $0.isNotAfter($1) } }
}
