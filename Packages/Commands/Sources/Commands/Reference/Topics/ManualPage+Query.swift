import DomainCore
import DomainWorkout

extension ManualPage {
  static let query: ManualPage = {
    let words: [Block] = queryWords.map { .entry(term: $0.joined(separator: ", "), text: $1) }
    return ManualPage(
      name: "fettle-query", section: 7, subject: "filters that select workouts",
      blocks: [
        .heading("Description"),
        .paragraph(
          "Commands such as `fettle workouts list`, `export`, `workouts edit` and `filters save` select workouts with "
            + "filters. Each word narrows the selection; join them with `and`, `or`, `not` and parentheses. A minus "
            + "before a word means not."),
        .code([
          "fettle workouts list sport:run,ride -commute 'distance>20km'",
          "fettle workouts list '(tag:race or tag:test) this-year'",
          "fettle export from:2026-03-01 through:2026-05 --format gpx",
        ]),
        .paragraph(
          "In a shell, put words with `<`, `>`, parentheses or spaces between quotation marks. A value with spaces "
            + "needs no second pair: `'gear:Old shoes'`. A filter has at most 200 words and conditions."),
        .heading("Words"),
      ] + words + [
        .heading("Comparisons"),
        .paragraph(
          "Compare a quantity with `>`, `>=`, `<` or `<=`, or give a range, as in `load:100..150`. A distance, time or "
            + "pace may have a unit: 20km, 12mi, 400m, 1h30, 5:00, 8:00/mi."),
        .entry(term: "Quantities", text: QueryQuantity.allCases.map(\.rawValue).joined(separator: ", ")),
        .entry(term: "Sports", text: Sport.allCases.map(\.rawValue).joined(separator: ", ")),
        .entry(term: "All words", text: (WorkoutFilter.completions(of: "") + ["filter:"]).joined(separator: " ")),
        .heading("Saved filters"),
        .paragraph(
          "`fettle filters save NAME FILTER…` saves a filter. `filter:NAME` uses it, alone or with other words. Words "
            + "such as this-year are relative to the day on which it is used."),
      ],
      related: ["fettle-workouts-list.1", "fettle-filters.1", "fettle-export.1"])
  }()
}

extension ManualPage {
  /// Words of the query language, and what they select.
  static let queryWords: [(examples: [String], meaning: String)] = [
    (["sport:running", "sport:run,ride"], "Workouts of the sport, or of one of several."),
    (
      ["distance>20km", "ascent>=500m", "time<1h30", "hr<140", "pace<5:00", "load:100..150"],
      "Workouts whose value is above, below or within a limit."
    ),
    (["tag:race", "gear:shoes"], "Workouts with a tag, or with a piece of gear."),
    (["title:hills", "notes:wind", "private-notes:knee"], "Workouts whose title or notes contain the word."),
    (["2026-03-01", "2026-03", "2026"], "Workouts of a day, a month or a year."),
    (
      ["from:2026-03-01", "through:2026-03", "after:2026", "before:2026", "days:2026-03..2026-05"],
      "Workouts of a span of days. from and through include the day, month or year that they name; after and before "
        + "do not."
    ),
    (
      ["today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year"],
      "Workouts of a period that moves with today."
    ),
    (["import:12"], "Workouts that an import added."),
    (["id:3f2c"], "The workouts whose id begins with 3f2c."),
    (["deleted"], "Deleted workouts, instead of the others."),
    (
      ["hills", "text:deleted", "\"this-week\""],
      "Any other word is searched for in titles, notes, private notes and tags. With text: or in quotation marks, every "
        + "word is."
    ),
  ]
}
