import DomainCore
import DomainItems
import Foundation
import Testing

/// A kind with a field of each sort.
private struct Injury: Item {
  var id: ItemID<Injury>
  var day: CalendarDay
  var place: String
  var severity: Double?
  var note: String?
  var addedDay: CalendarDay?

  enum Problem: ItemProblem {
    case missing(String), unknownField(String), tooLong(String), notADay(String), unknownPlace(String), tooSevere
  }

  static let fields = ItemFields<Injury>(
    noun: "injury",
    blank: { Injury(id: $0, day: CalendarDay(daysSinceEpoch: 0), place: "knee", severity: nil, note: nil) },
    [
      .day(
        "day", "when it began", get: { $0.day }, set: { $0.day = $1 },
        entry: ItemEntry(
          ["day"], "Day", isRequired: true, initial: "today", text: { injury, _ in injury.day.description },
          parse: { draft, _, text, context in
            guard let day = text == "today" ? context.today : CalendarDay(text) else { return .notADay(text) }
            draft.item.day = day
            return nil
          })),
      .code(
        "place", "where it hurts", get: { $0.place },
        set: { injury, place in
          guard ["knee", "calf"].contains(place) else { return false }
          injury.place = place
          return true
        },
        entry: ItemEntry(
          ["knee", "calf"], "Severity", choice: .init("place", label: "Place") { $0.place },
          text: { injury, _ in injury.severity.map { "\($0)" } ?? "" },
          parse: { draft, place, text, _ in
            (draft.item.place, draft.item.severity) = (place, Double(text))
            return nil
          })),
      .number("severity", "from 0 to 10", get: { $0.severity }, set: { $0.severity = $1 }),
      .words("note", "what its owner noted", label: "Note", byteLimit: 10, get: { $0.note }, set: { $0.note = $1 }),
    ])

  func validated() throws(ItemError<Injury>) -> Injury {
    if let severity, severity > 10 { throw .invalid(.tooSevere) }
    return self
  }

  mutating func wasAdded(on day: CalendarDay) { addedDay = day }

  var label: ItemLabel { ItemLabel(meaning: place) }

  static func precedes(_ first: Injury, _ second: Injury) -> Bool { first.day < second.day }
}

struct ItemDraftTests {
  private let context = TypingContext(today: CalendarDay(daysSinceEpoch: 20_000), firstWeekday: .monday)
  private let id = ItemID<Injury>(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))

  private func draft(_ values: (String, String)...) throws -> ItemDraft<Injury> {
    var draft = ItemDraft<Injury>()
    for (name, text) in values { try draft.set(name, to: text, in: context) }
    return draft
  }

  @Test func `values are typed one after another, and the item gets its id at the end`() throws {
    let injury = try draft(("day", " today "), ("calf", "4"), ("note", "sore")).finished(as: id)
    #expect(
      injury == Injury(id: id, day: CalendarDay(daysSinceEpoch: 20_000), place: "calf", severity: 4, note: "sore"))
  }

  @Test func `an item without a required value is not finished, also if the value was cleared`() throws {
    #expect(throws: ItemError<Injury>.invalid(.missing("day"))) { try draft(("calf", "4")).finished(as: id) }
    #expect(throws: ItemError<Injury>.invalid(.missing("day"))) {
      try draft(("day", "today"), ("day", "")).finished(as: id)
    }
  }

  @Test func `an edit keeps what is not typed, and an empty text clears`() throws {
    let old = Injury(id: id, day: CalendarDay(daysSinceEpoch: 5), place: "calf", severity: 4, note: "sore")
    var draft = ItemDraft(old)
    #expect(try draft.finished(as: id) == old)
    try draft.set("note", to: "", in: context)
    var cleared = old
    cleared.note = nil
    #expect(try draft.finished(as: id) == cleared)
  }

  @Test func `what is wrong is named by its field`() {
    #expect(throws: ItemError<Injury>.invalid(.unknownField("foot"))) { try draft(("foot", "1")) }
    #expect(throws: ItemError<Injury>.invalid(.tooLong("note"))) { try draft(("note", "12345678901")) }
    #expect(throws: ItemError<Injury>.invalid(.notADay("soon"))) { try draft(("day", "soon")) }
    #expect(throws: ItemError<Injury>.invalid(.tooSevere)) {
      try draft(("day", "today"), ("knee", "11")).finished(as: id)
    }
  }

  @Test func `each value comes back from its stored form, and an unknown code is refused`() {
    let old = Injury(id: id, day: CalendarDay(daysSinceEpoch: 5), place: "calf", severity: 4, note: nil)
    var copy = Injury.fields.blank(id)
    for field in Injury.fields.all { #expect(field.store(&copy, field.value(old))) }
    #expect(copy == old)
    #expect(!Injury.fields["place"].store(&copy, .text("tail")))
    #expect(!Injury.fields["severity"].store(&copy, .text("very")))
    #expect(copy == old)
  }

  @Test func `an id has one form as text`() {
    #expect(ItemID<Injury>(id.description) == id)
    #expect(id.description == "01020304-0506-0708-090a-0b0c0d0e0f10")
    #expect(ItemID<Injury>("not an id") == nil)
  }

  @Test func `a day is typed as a date or as a word`() {
    let days = ["today", "Yesterday", "tomorrow", "2026-03-01", "soon"].map { context.day($0)?.daysSinceEpoch }
    #expect(days == [20_000, 19_999, 20_001, CalendarDay("2026-03-01")?.daysSinceEpoch, nil])
  }
}

/// Names that only one item can have. Injuries that were named twice stand for them.
struct UniqueNamesTests {
  private let names = UniqueNames<Injury> { $0.note }

  private func injury(_ number: UInt8, _ note: String?) -> Injury {
    var injury = Injury.fields.blank(ItemID(UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))))
    injury.note = note
    return injury
  }

  @Test func `a name of another item is refused, whatever its case`() throws {
    let others = [injury(1, "Left"), injury(2, nil)]
    #expect(throws: ItemError<Injury>.nameTaken("LEFT")) { try names.check(injury(3, "LEFT"), among: others) }
    try names.check(injury(3, "Right"), among: others)
    try names.check(injury(1, "left"), among: others)
    try names.check(injury(3, nil), among: others)
  }

  @Test func `a name that an item had already can stay, and no other can be taken`() throws {
    let others = [injury(1, "Left"), injury(2, "Left"), injury(3, "Right")]
    try names.check(injury(2, "LEFT"), replacing: injury(2, "Left"), among: others)
    #expect(throws: ItemError<Injury>.nameTaken("Right")) {
      try names.check(injury(2, "Right"), replacing: injury(2, "Left"), among: others)
    }
  }
}
