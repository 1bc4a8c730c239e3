import DomainCore
import DomainWorkout
import FeatureWorkout

extension WorkoutFilter {
  /// Parses the filters in a link to a list of workouts; `nil` if any part is invalid.
  init?(_ link: ScreenLink) {
    guard let sport = link.part("sport", Sport.init(parsing:)),
      let from = link.part("from", { CalendarDay($0) }),
      let through = link.part("through", { CalendarDay($0) }),
      let importID = link.part("import", { Int($0).map { ImportID($0) } }),
      let text = link.part("text", { $0.isEmpty ? nil : $0 }),
      let idPrefix = link.part("id", { $0.isEmpty ? nil : $0.lowercased() }),
      let query = link.part("where", WorkoutQuery.init(link:)),
      let isDeleted = link.part("deleted", { $0 == "yes" ? true : nil })
    else { return nil }
    self.init(
      sport: sport.value, from: from.value, through: through.value, text: text.value, idPrefix: idPrefix.value,
      importID: importID.value, query: query.value,
      isDeleted: isDeleted.value ?? false)
  }

  /// The filters as a query that `init` parses.
  var linkQuery: KeyValuePairs<String, String?> { linkQuery() }

  /// The filters, with an order and a tab that differ from those of a list and a workout that nobody changed.
  func linkQuery(by order: WorkoutOrder = .newestFirst, tab: WorkoutDetailTab = .overview)
    -> KeyValuePairs<String, String?>
  {
    [
      "sport": sport?.rawValue, "from": from?.description, "through": through?.description, "text": text,
      "id": idPrefix, "import": importID?.description, "where": query?.text,
      "deleted": isDeleted ? "yes" : nil, "order": order.key == .date ? nil : order.key.rawValue,
      "reverse": order.isAscending ? "yes" : nil, "tab": tab == .overview ? nil : tab.rawValue,
    ]
  }
}

extension WorkoutSequence {
  /// Parses the list in a link to a workout; `nil` if any part is invalid.
  init?(_ link: ScreenLink) {
    guard let filter = WorkoutFilter(link), let key = link.part("order", WorkoutOrder.Key.init(rawValue:)),
      let isAscending = link.part("reverse", { $0 == "yes" ? true : nil })
    else { return nil }
    self.init(matching: filter, by: WorkoutOrder(key.value ?? .date, isAscending: isAscending.value ?? false))
  }
}

extension WorkoutQuery {
  /// Parses the text of a query as `text` writes it. It names no day relative to today.
  fileprivate init?(link: String) {
    guard let query = try? WorkoutQuery(parsing: link, today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday)
    else { return nil }
    self = query
  }
}
