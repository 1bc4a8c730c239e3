/// A month as a grid: a row for each week, a column for each weekday, and one for the totals of the weeks. It fills its
/// room; the smaller it is, the less each day shows. Each day is a region that can be clicked.
public struct CalendarGrid: View, Chart {
  public typealias Body = Self

  /// Something that happened on a day.
  public struct Item {
    let mark: String
    let color: ColorRole
    let amount: String
    let length: String
    let title: String
    let kind: String

    /// - Parameters:
    ///   - mark: One character for its kind.
    ///   - color: The color of its kind.
    ///   - amount: How much, such as "12 km"; left out where there is too little room.
    ///   - length: How long, such as "1:24".
    ///   - title: Its name.
    ///   - kind: What it is, where its name would be cut off.
    public init(mark: String, color: ColorRole, amount: String, length: String, title: String, kind: String) {
      self.mark = mark
      self.color = color
      self.amount = amount
      self.length = length
      self.title = title
      self.kind = kind
    }
  }

  /// A part of a bar.
  public struct Part {
    let value: Double
    let color: ColorRole

    /// A value below 0 or not finite is 0.
    public init(_ value: Double, color: ColorRole) {
      self.value = value.isFinite ? max(0, value) : 0
      self.color = color
    }
  }

  /// One day.
  public struct Day {
    /// What a day looks like besides its contents.
    public struct Traits: OptionSet, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The current day.
      public static let today = Traits(rawValue: 1)
      /// The day that arrows move from.
      public static let selected = Traits(rawValue: 2)
      /// It belongs to another month.
      public static let outside = Traits(rawValue: 4)
      /// It is over.
      public static let past = Traits(rawValue: 8)
    }

    let label: String
    let value: String
    let items: [Item]
    let parts: [Part]
    let traits: Traits
    let sentence: String

    /// - Parameters:
    ///   - label: Its number, such as "27" or "1 Jul".
    ///   - value: The total of its parts, at the right.
    ///   - parts: The bar at its foot.
    ///   - sentence: The day in words; empty if nothing happened.
    public init(
      _ label: String, value: String, items: [Item], parts: [Part], traits: Traits, sentence: String
    ) {
      self.label = label
      self.value = value
      self.items = items
      self.parts = parts
      self.traits = traits
      self.sentence = sentence
    }
  }

  /// One week.
  public struct Week {
    let days: [Day]
    let totals: [Text]
    let parts: [Part]
    let sentence: String

    /// - Parameters:
    ///   - totals: A line for each total, the most important first.
    ///   - parts: The bar at the foot of the totals.
    ///   - sentence: The totals in words; empty if there are none.
    public init(_ days: [Day], totals: [Text], parts: [Part], sentence: String) {
      self.days = Array(days.prefix(7))
      self.totals = totals
      self.parts = parts
      self.sentence = sentence
    }
  }

  private static let regionPrefix = "calendar-day:"

  let weeks: [Week]
  let titles: [String]
  private let emptySentence: String
  var hasFocus: Bool
  var isBox = true

  /// - Parameters:
  ///   - titles: The weekdays and the title of the totals.
  ///   - hasFocus: Whether arrows move the selection.
  ///   - emptySentence: The words for a month without anything.
  public init(_ weeks: [Week], titles: [String], hasFocus: Bool, emptySentence: String) {
    self.weeks = weeks
    self.titles = titles
    self.hasFocus = hasFocus
    self.emptySentence = emptySentence
  }

  /// The place of the day among all days of the grid; `nil` for another region.
  public static func day(ofRegion name: String) -> Int? {
    name.hasPrefix(regionPrefix) ? Int(name.dropFirst(regionPrefix.count)) : nil
  }

  static func region(ofDay index: Int) -> String { regionPrefix + String(index) }

  var sentences: [String] {
    let sentences = weeks.flatMap { $0.days.map(\.sentence) + [$0.sentence] }.filter { !$0.isEmpty }
    return sentences.isEmpty ? [emptySentence] : sentences
  }

  var isEmpty: Bool { weeks.isEmpty }

  public func resolve(into resolution: inout Resolution) {
    var grid = self
    grid.isBox = resolution.environment.width >= PanelFrame.leastWidthOfBoxes
    resolution.append(chart: grid)
  }

  func element(in context: ChartContext) -> any LayoutElement { CalendarGridElement(grid: self, context: context) }
}
