import DomainCore
import DomainWorkout

extension ManualPage {
  static let query: ManualPage = {
    let words: [Block] = WorkoutFilter.wordsHelp.split(separator: ";").map { .paragraph($0.trimmingWhitespace + ".") }
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
            + "needs no second pair: `'gear:Old shoes'`."),
        .heading("Words"),
      ] + words + [
        .heading("Comparisons"),
        .paragraph(
          "A quantity is compared with `>`, `>=`, `<` and `<=`, or given as a range, as in `load:100..150`. A distance, "
            + "time or pace may carry its unit: 20km, 12mi, 400m, 1h30, 5:00, 8:00/mi."),
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

extension Substring {
  fileprivate var trimmingWhitespace: String { String(drop { $0.isWhitespace }) }
}
