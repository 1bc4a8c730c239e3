import DomainCore
import DomainItems

extension ItemField {
  /// A filter of the workouts that count, as its owner typed it; `nil` for all workouts.
  ///
  /// - Parameter problem: says what cannot be understood.
  static func filter(
    _ query: any WritableKeyPath<Item, String?> & Sendable,
    problem: @escaping @Sendable (WorkoutFilterError) -> Item.Problem
  ) -> ItemField {
    .optionalCode(
      "filter", "the filter of the workouts that count, as it was typed; left out for all",
      get: { $0[keyPath: query] },
      set: { item, text in
        guard text.map(WorkoutFilter.understands(savedQuery:)) ?? true else { return false }
        item[keyPath: query] = text
        return true
      },
      entry: ItemEntry(
        ["filter"], "Filter", hint: "sport:run tag:race; leave empty for all workouts",
        text: { item, _ in item[keyPath: query] ?? "" },
        parse: { draft, name, text, context in
          guard text.utf8.count <= 20_000 else { return .tooLong(name) }
          let typed = text.isEmpty ? nil : text
          do throws(WorkoutFilterError) {
            _ = try WorkoutFilter(countingOnly: typed, today: context.today, firstWeekday: context.firstWeekday)
          } catch {
            return problem(error)
          }
          draft.item[keyPath: query] = typed
          return nil
        }))
  }
}

extension WorkoutFilter {
  /// The workouts that count for an item with a filter of its own.
  ///
  /// - Parameter query: as it was typed; `nil` for all workouts.
  /// - Throws: what cannot be understood. Deleted workouts never count.
  init(countingOnly query: String?, today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) {
    self.init()
    guard let query else { return }
    self = try WorkoutFilter(savedQuery: query, today: today, firstWeekday: firstWeekday)
    guard !isDeleted else {
      throw WorkoutFilterError(word: "deleted", advice: "deleted workouts do not count")
    }
  }
}
