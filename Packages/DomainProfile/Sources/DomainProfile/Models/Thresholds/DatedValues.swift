/// One figure over time: each entry holds from its day until the day of the next.
public struct DatedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// The first day it holds; `nil` for from the beginning.
    public var from: CalendarDay?
    /// `nil` where from that day on nothing is said any more.
    public var value: Value?

    public init(from: CalendarDay? = nil, value: Value?) {
      self.from = from
      self.value = value
    }
  }

  /// In the order of their days, one for each day at most. None ends what was not said before it.
  public private(set) var entries: [Entry]

  /// Takes entries in any order; of several for one day the last given holds.
  public init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { add(entry) }
    dropEmptyEnds()
  }

  /// What holds on a day; `nil` as the day stands for the time before all days.
  public func value(on day: CalendarDay?) -> Value? {
    entries.last { $0.from.isNotAfter(day) }?.value
  }

  /// What the newest entry says.
  public var latest: Value? { entries.last?.value }

  /// The day the newest entry holds from; `nil` where there is none, and for one that holds from the beginning.
  public var latestDay: CalendarDay? { entries.last?.from }

  /// Sets the value, or clears it with `nil`.
  ///
  /// With a day, the value holds from that day until the next entry, in place of an entry of that very day; `nil` ends
  /// what held before. Without one, it takes the place of the newest entry, whose day stays; where there is none it
  /// holds from the beginning; `nil` takes the newest entry away, so that the one before it holds on.
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
  /// Whether this day comes before `other` or is the same, where `nil` comes before all days.
  func isNotAfter(_ other: CalendarDay?) -> Bool {
    guard let self else { return true }
    return other.map { self <= $0 } ?? false
  }
}

extension Set<CalendarDay?> {
  /// The days one after another, `nil` before all.
  var inOrder: [CalendarDay?] { sorted { $0 != $1 && $0.isNotAfter($1) } }
}
