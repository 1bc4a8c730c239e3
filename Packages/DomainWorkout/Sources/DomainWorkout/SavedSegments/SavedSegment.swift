public import DomainCore
public import DomainItems
public import DomainTraining

/// A part of a route, such as a climb, that its owner gave a name and wants to time in all workouts.
public struct SavedSegment: Item {
  public typealias Problem = SavedSegmentProblem

  /// The same on all machines of an account.
  public var id: SavedSegmentID
  /// Unique among the segments of a log, ignoring case.
  public var name: String
  /// Efforts of other sports do not count.
  public var sport: Sport
  /// The line, in the direction in which it is timed.
  public var points: [Coordinate]
  /// What its owner noted; `nil` for nothing.
  public var note: String?
  /// The day on which it was made.
  public var createdDay: CalendarDay

  /// ``validated()`` checks it.
  public init(
    id: SavedSegmentID, name: String, sport: Sport, points: [Coordinate], note: String? = nil, createdDay: CalendarDay
  ) {
    self.id = id
    self.name = name
    self.sport = sport
    self.points = points
    self.note = note
    self.createdDay = createdDay
  }

  /// What is looked for in tracks; `nil` for a line that is none.
  public var segment: Segment? { Segment(points: points, sport: sport) }

  public var label: ItemLabel { ItemLabel(name: name, meaning: sport.name.lowercased()) }

  /// The order of lists: by name.
  public static func precedes(_ first: SavedSegment, _ second: SavedSegment) -> Bool {
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }

  public mutating func wasAdded(on day: CalendarDay) { createdDay = day }

  /// Throws `invalid` without a line.
  public func validated() throws(SavedSegmentError) -> SavedSegment {
    guard segment != nil else { throw .invalid(.noLine) }
    return self
  }
}

/// Identifies a segment on every machine. It is random, because segments are only made by hand.
public typealias SavedSegmentID = ItemID<SavedSegment>
/// Why segments could not be changed. Nothing is half-written in any of these cases.
public typealias SavedSegmentError = ItemError<SavedSegment>
/// The segments that their owner keeps. The name of each is unique among them, ignoring case.
public typealias SavedSegmentRepository = ItemRepository<SavedSegment>

/// What is wrong with a segment, as its owner describes it.
public enum SavedSegmentProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// Its kind has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// It has no line: a segment is made of a part of a workout.
  case noLine
}

extension SavedSegment {
  public static let fields = ItemFields<SavedSegment>(
    noun: "segment", names: UniqueNames { $0.name },
    blank: {
      SavedSegment(id: $0, name: "", sport: .other, points: [], createdDay: CalendarDay(daysSinceEpoch: 0))
    },
    [
      .words(
        "name", "the owner’s name for it", label: "Name", isRequired: true, byteLimit: 400, get: { $0.name },
        set: { $0.name = $1 ?? "" }),
      .code(
        "sport", "the sport whose efforts count", get: { $0.sport.rawValue },
        set: { segment, name in
          guard let sport = Sport(rawValue: name) else { return false }
          segment.sport = sport
          return true
        }),
      .code(
        "line", "its positions as an encoded polyline with six digits", get: { Polyline.text(of: $0.points) },
        set: { segment, text in
          guard let points = Polyline.points(in: text), !points.isEmpty else { return false }
          segment.points = points
          return true
        }),
      .words(
        "note", "what its owner noted", label: "Note", byteLimit: 20_000, get: { $0.note }, set: { $0.note = $1 }),
      .day(
        "createdDay", "the day on which it was made", get: { $0.createdDay }, set: { $0.createdDay = $1 }),
    ])

  /// What can be typed, for a help text.
  public static let typingHelp = #"name="A name"; note="What to remember""#
}
