import DomainCore
import DomainWorkout
import FeatureWorkout

extension WorkoutFilter {
  /// Parses the filters in a link to a list of workouts.
  init(_ link: ScreenLink) throws(InvalidLink) {
    self.init(
      sport: try link.sport(), from: try link.day("from"), through: try link.day("through"),
      text: try link.words("text") { !$0.isEmpty },
      idPrefix: try link.part("id") { $0.isEmpty ? nil : $0.lowercased() },
      importID: try link.part("import") { Int($0).map { ImportID($0) } },
      query: try link.part("where", WorkoutQuery.init(link:)), isDeleted: try link.flag("deleted"))
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
  /// Parses the list in a link to a workout.
  init(_ link: ScreenLink) throws(InvalidLink) {
    let order = WorkoutOrder(
      try link.part("order", WorkoutOrder.Key.init(rawValue:)) ?? .date, isAscending: try link.flag("reverse"))
    self.init(matching: try WorkoutFilter(link), by: order)
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
