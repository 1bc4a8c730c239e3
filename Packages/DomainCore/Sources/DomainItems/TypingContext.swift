public import DomainCore

/// What typed values mean depends on these.
public struct TypingContext: Hashable, Sendable {
  /// The day of `today`.
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// What a distance without a unit is in, such as 1,000 m.
  public var metersOfBareDistance: Double
  /// The items that a value can name, such as the gear of which a component is a part.
  public var items: [NamedItem]

  public init(
    today: CalendarDay, firstWeekday: Weekday, metersOfBareDistance: Double = 1_000, items: [NamedItem] = []
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.metersOfBareDistance = metersOfBareDistance
    self.items = items
  }

  /// Parses `2026-03-01`, `today`, `yesterday` and `tomorrow`; `nil` for anything else.
  public func day(_ text: String) -> CalendarDay? {
    switch text.lowercased() {
    case "today": today
    case "yesterday": today.advanced(by: -1)
    case "tomorrow": today.advanced(by: 1)
    default: CalendarDay(text)
    }
  }

  /// An item of any kind by its name.
  public struct NamedItem: Hashable, Sendable {
    /// The text of its ``ItemID``.
    public let id: String
    /// What its owner calls it.
    public let name: String

    public init<Item>(_ id: ItemID<Item>, _ name: String) {
      self.id = id.description
      self.name = name
    }
  }
}
