import DomainCore
public import DomainItems

extension PlannedWorkout {
  public static let fields = ItemFields<PlannedWorkout>(
    noun: "planned workout",
    blank: { PlannedWorkout(id: $0, day: CalendarDay(daysSinceEpoch: 0), sport: .other) },
    [
      .day(
        "day", "the local day on which to do it", get: { $0.day }, set: { $0.day = $1 },
        entry: ItemEntry(
          ["day"], "Day", hint: "2026-12-01, today or tomorrow", isRequired: true, suggestions: ["today", "tomorrow"],
          initial: "tomorrow",
          text: { planned, _ in planned.day.description },
          parse: { draft, name, text, context in
            guard let day = context.day(text) else { return .notUnderstood(text, field: name) }
            draft.item.day = day
            return nil
          })),
      .choice(
        "sport", "the sport", label: "Sport", get: { $0.sport }, set: { $0.sport = $1 },
        parse: { Sport(parsing: $0) }, unknown: Problem.unknownSport),
      amount(
        "movingSeconds", "the moving time, in seconds", as: "time", "Time", hint: "45:00 or 1h30",
        get: { $0.seconds }, set: { $0.seconds = $1 }, text: { seconds, _ in TypedQuantity.clock(seconds) },
        parse: { text, _ in TypedQuantity.seconds(text) }),
      amount(
        "distanceMeters", "in meters", as: "distance", "Distance", hint: "10km, 6mi or 400m",
        get: { $0.meters }, set: { $0.meters = $1 },
        text: { TypedQuantity.text(meters: $0, bare: $1.metersOfBareDistance) },
        parse: { TypedQuantity.meters($0, bare: $1.metersOfBareDistance) }),
      amount(
        "load", "the training load, in points, as the plan states it", as: "load", "Load",
        hint: "Points; 100 is one hour at threshold", get: { $0.loadPoints }, set: { $0.loadPoints = $1 },
        text: { points, _ in TypedQuantity.short(points) }, parse: { text, _ in TypedQuantity.number(text, unit: "") }),
      .words("title", "the title", label: "Title", byteLimit: 400, get: { $0.title }, set: { $0.title = $1 }),
      .words("notes", "notes", label: "Notes", byteLimit: 20_000, get: { $0.notes }, set: { $0.notes = $1 }),
    ])

  /// What can be typed, for a help text.
  public static let typingHelp = """
    day=2026-12-01, today or tomorrow; sport=running; and any of time=45:00, distance=10km, load=60, title="Tempo" and \
    notes=…
    """

  /// An amount, which may be missing.
  private static func amount(
    _ name: String, _ meaning: String, as typed: String, _ label: String, hint: String,
    get: @escaping @Sendable (PlannedWorkout) -> Double?,
    set: @escaping @Sendable (inout PlannedWorkout, Double?) -> Void,
    text: @escaping @Sendable (Double, TypingContext) -> String,
    parse: @escaping @Sendable (String, TypingContext) -> Double?
  ) -> ItemField<PlannedWorkout> {
    .number(
      name, meaning, get: get, set: set,
      entry: ItemEntry(
        [typed], label, hint: hint, text: { planned, context in get(planned).map { text($0, context) } ?? "" },
        parse: { draft, name, typed, context in
          let amount = parse(typed, context)
          guard typed.isEmpty || amount != nil else { return .notUnderstood(typed, field: name) }
          set(&draft.item, amount)
          return nil
        }))
  }
}
