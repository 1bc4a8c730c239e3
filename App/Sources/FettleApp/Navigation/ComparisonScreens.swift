import Commands
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureWorkout

// The screen that compares workouts.
extension ScreenEntry {
  static let comparison: ScreenEntry = .init(
    "compare", item: "ID", in: .workouts, keyCommands: ["open", "chart", "compare", "explain", "refresh"]
  ) { link in
    .comparison(
      try ComparisonRequest.Subject(link), over: try link.part("over", TrackAxis.init(rawValue:)) ?? .distance)
  }
}

extension ComparisonRequest.Subject {
  /// What is compared, as the item of a link.
  var linkItem: String {
    switch self {
    case .workouts, .laps, .route, .segment:
      ComparisonRequest(self).workouts.map(\.description).joined(separator: ",")
    case .savedSegment(let id, _): id.description
    case .interval(let length, _): length.text
    }
  }

  /// The rest of a link, without the filter.
  func linkQuery(over axis: TrackAxis) -> KeyValuePairs<String, String?> {
    let over = axis == .distance ? nil : axis.rawValue
    return switch self {
    case .workouts, .route: ["over": over]
    case .laps: ["laps": "yes", "over": over]
    case .segment(_, let meters, _): ["meters": "\(meters.lowerBound)-\(meters.upperBound)", "over": over]
    case .savedSegment: ["kept": "yes", "over": over]
    case .interval: ["interval": "yes", "over": over]
    }
  }

  /// Parses a link to a comparison. One workout without more is compared with all on its route.
  init(_ link: ScreenLink) throws(InvalidLink) {
    if try link.flag("kept") {
      self = .savedSegment(try link.item { SavedSegmentID($0) }, filter: try WorkoutFilter(link))
      return
    }
    if try link.flag("interval") {
      self = .interval(try link.item { IntervalLength(parsing: $0) }, filter: try WorkoutFilter(link))
      return
    }
    let ids = try link.item(Self.ids)
    let part = try link.part("meters") { SegmentPart(parsing: $0, metersOfBareDistance: 1) }
    let showsLaps = try link.flag("laps")
    switch (ids.count, part) {
    case (1, nil): self = showsLaps ? .laps(ids[0]) : .route(ids[0])
    case (1, let part?): self = .segment(ids[0], meters: part.meters, filter: try WorkoutFilter(link))
    default: self = .workouts(ids)
    }
  }

  private static func ids(_ text: String) -> [WorkoutID]? {
    let parts = text.split(separator: ",").map(String.init)
    let ids = parts.compactMap { WorkoutID($0) }
    return ids.count == parts.count && (1...ComparisonRequest.workoutLimit).contains(ids.count) ? ids : nil
  }
}

extension AppCoordinator {
  func handle(_ intent: ComparisonIntent) {
    switch intent {
    case .openWorkout(let id): push(.workout(id))
    case .compare(let subject): push(.comparison(subject))
    case .explain(let subject): push(.explanation(.figures(of: .comparison(subject))))
    }
  }
}
