import ArgumentParser
import CorePresentation
import CoreSystem
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureTraining
import FeatureWorkout
import Foundation

/// Makes pages of the same screens that the full-screen app shows.
@MainActor
struct ReportBuilder {
  /// As many columns as views need to show everything.
  private static let columns = 120

  let log: any TrainingLog
  let preferences: Preferences
  /// The meters of a route to hide at each end; 0 hides nothing.
  let hiddenMeters: Double
  /// Who reads the pages.
  let audience: Audience
  /// The workouts of all sections but that of one workout.
  let filter: WorkoutFilter

  init(
    _ log: any TrainingLog, preferences: Preferences, hiddenMeters: Double, audience: Audience = .others,
    filter: WorkoutFilter = WorkoutFilter()
  ) {
    self.log = log
    self.preferences = preferences
    self.hiddenMeters = hiddenMeters
    self.audience = audience
    self.filter = filter
  }

  func page(_ title: String, _ sections: [HTMLPage.Section]) -> HTMLPage {
    let digest = SHA256Digest(of: Data(HTMLPage.script.utf8))
    let day = quantities.date(daysSinceEpoch: today.daysSinceEpoch, style: .dayMonthYear)
    return HTMLPage(
      title, sections: sections, footer: "Made with Fettle on \(day).",
      scriptDigest: Data(digest.bytes).base64EncodedString())
  }

  func sections(of part: ReportPart) async throws -> [HTMLPage.Section] {
    switch part {
    case .dashboard: [try await dashboard()]
    case .period(let period): [try await self.period(period, title: "\(period)".capitalizedFirst)]
    case .workout(let reference): [try await workout(WorkoutReference.find(reference, in: log))]
    case .year(let year): try await self.year(year)
    case .records(let sport): [try await records(sport, title: "Records")]
    case .map: [try await map()]
    case .trends: [try await trends()]
    }
  }

  func card(of id: WorkoutID) async throws -> PictureCard {
    let (state, workout) = try await detail(id)
    let node = node(WorkoutDetailContent(state: state, onAction: { _ in }))
    let date = quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)
    return PictureCard(workout.title, note: "\(workout.sport.name) · \(date)", content: node)
  }

  /// A picture of the map.
  func card(of screen: MapScreen, _ title: String, note: String) -> PictureCard {
    PictureCard(title, note: note, content: node(screen.content), mapHeight: 560)
  }

  // MARK: screens

  private func dashboard() async throws -> HTMLPage.Section {
    let screen = log.screens.dashboard(
      sport: nil, filter: filter, today: today, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.overview.failure { throw failure }
    guard screen.state.overview.value?.isEmpty == false else {
      throw Failure.stop("No workouts yet, so there is nothing to show. Import some with: fettle import PATH…")
    }
    return HTMLPage.Section("Dashboard", content: node(screen.content))
  }

  private func period(
    _ period: Period, against baseline: PeriodBaseline = .previous, title: String
  ) async throws -> HTMLPage.Section {
    let screen = log.screens.periods(
      period, against: baseline, sport: nil, filter: filter, in: preferences.periodContext(today: today)
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.report.failure { throw failure }
    guard let report = screen.state.report.value, report.current.totals.volume.workoutCount > 0 else {
      throw Failure.stop(
        "No \(filter == WorkoutFilter() ? "" : "matching ")workouts from \(period.firstDay) to \(period.lastDay). "
          + "Nothing was written; choose another period.")
    }
    return HTMLPage.Section(title, content: node(screen.content))
  }

  private func year(_ year: Int) async throws -> [HTMLPage.Section] {
    let first = CalendarDay(year: year, month: 1, day: 1) ?? today
    let period = Period(containing: first, by: .year)
    let reviewed = log.screens.year(
      year, filter: filter, hiddenMeters: hiddenMeters, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await log.open(reviewed)
    if let failure = reviewed.state.trained.failure { throw failure }
    let review = HTMLPage.Section("\(year) in review", content: node(reviewed.content))
    let totals = try await self.period(period, against: .yearEarlier, title: "Totals of \(year)")
    let records = try await records(nil, year: year, title: "Records of \(year)")
    // The calendar shows every workout.
    guard filter == WorkoutFilter() else { return [review, totals, records] }
    let calendar = log.screens.calendar(
      day: min(period.lastDay, max(today, period.firstDay)), sport: nil, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await log.open(calendar)
    calendar.perform(.show(.year))
    await calendar.settled()
    if let failure = calendar.state.year.failure { throw failure }
    return [review, totals, HTMLPage.Section("\(year) day by day", content: node(calendar.content)), records]
  }

  private func records(_ sport: Sport?, year: Int? = nil, title: String) async throws -> HTMLPage.Section {
    let screen = log.screens.records(sport: sport, filter: filter) { _ in }
    try await log.open(screen)
    if let year {
      screen.perform(.showYear(year))
      await screen.settled()
    }
    if let failure = screen.state.list.failure { throw failure }
    if let sport, screen.state.list.value?.records.isEmpty ?? true {
      throw Failure.stop("No records in \(sport.name.lowercased()) yet. Nothing was written; choose another sport.")
    }
    return HTMLPage.Section(title, content: node(screen.content))
  }

  private func map() async throws -> HTMLPage.Section {
    await log.refreshEfforts()
    let screen = log.screens.map(filter: filter, hiddenMeters: hiddenMeters) { _ in }
    try await log.open(screen)
    if let failure = screen.state.map.failure { throw failure }
    guard screen.state.map.value?.shownTrackCount ?? 0 > 0 else {
      throw Failure.stop("No track with positions, so there is no map. Nothing was written.")
    }
    return HTMLPage.Section("Where I have been", content: node(screen.content))
  }

  /// Without weight and thresholds, which only concern the person, unless they want to see everything.
  private func trends() async throws -> HTMLPage.Section {
    let quantities = TrendQuantity.standard.filter { $0.isOfWorkouts || audience == .ownPage }
    let screen = log.screens.trends(
      quantities, dayCount: nil, filter: filter, firstWeekday: preferences.firstWeekday)
    try await log.open(screen)
    if let failure = screen.state.report.failure { throw failure }
    return HTMLPage.Section("Trends", content: node(screen.content))
  }

  private func workout(_ id: WorkoutID) async throws -> HTMLPage.Section {
    let (state, workout) = try await detail(id)
    return HTMLPage.Section(
      workout.title, content: node(WorkoutDetailContent(state: state, onAction: { _ in })))
  }

  /// The state of a workout's screen, without what is to be hidden.
  private func detail(_ id: WorkoutID) async throws -> (WorkoutDetailState, Workout) {
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    if let failure = screen.state.detail.failure { throw failure }
    guard let detail = screen.state.detail.value else {
      throw Failure.stop("The workout no longer exists. Nothing was written.")
    }
    return (screen.state.hidingEnds(meters: hiddenMeters), detail.workout)
  }

  // MARK: drawing

  private var today: CalendarDay { log.configuration.today }
  private var quantities: QuantityFormatter { environment.quantities }

  private func node(_ content: some View) -> SemanticNode {
    SemanticNode(content, width: Self.columns, environment: environment)
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues(
      theme: .light, colorDepth: .trueColor, units: preferences.units, today: today.daysSinceEpoch)
    environment.remedies = .onPages
    environment.audience = audience
    environment.roundsAscents = hiddenMeters > 0
    return environment
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A section of a report, as a person asks for it.
enum ReportPart: Equatable {
  case dashboard
  case period(Period)
  /// A workout's id, or `latest`.
  case workout(String)
  case year(Int)
  case records(Sport?)
  /// All tracks on one map.
  case map
  case trends

  /// Reads the sections from words, such as `workout latest year 2026`.
  static func parse(_ words: [String], in context: PeriodContext) throws -> [ReportPart] {
    guard !words.isEmpty else { return [.dashboard] }
    var rest = words[...]
    var parts: [ReportPart] = []
    while let word = rest.popFirst() { parts.append(try part(word, &rest, in: context)) }
    return parts
  }

  static let names = ["dashboard", "period", "workout", "year", "records", "map", "trends"]

  private static func part(
    _ word: String, _ rest: inout ArraySlice<String>, in context: PeriodContext
  ) throws -> ReportPart {
    switch word {
    case "dashboard": return .dashboard
    case "period":
      guard let text = rest.popFirst() else { throw missing("period", "as in: period this-month") }
      return .period(try period(text, in: context))
    case "workout":
      guard let id = rest.popFirst() else { throw missing("workout", "as in: workout latest") }
      return .workout(id)
    case "year":
      guard let text = rest.popFirst() else { throw missing("year", "as in: year \(context.today.components.year)") }
      let period = try period(text, in: context)
      guard period.unit == .year else {
        throw Failure.stop("“\(text)” is not a year. Give one, as in: year 2026", .validationFailure)
      }
      return .year(period.firstDay.components.year)
    case "records":
      guard let name = rest.first, !names.contains(name) else { return .records(nil) }
      guard let sport = Sport(parsing: name) else { throw unknown(name, orSport: true) }
      rest = rest.dropFirst()
      return .records(sport)
    case "map": return .map
    case "trends": return .trends
    default: throw unknown(word)
    }
  }

  private static func period(_ text: String, in context: PeriodContext) throws -> Period {
    do throws(PeriodTextError) {
      return try Period(parsing: text, in: context)
    } catch {
      throw Failure.stop(error.helpfulExplanation, .validationFailure)
    }
  }

  private static func missing(_ name: String, _ example: String) -> any Error {
    Failure.stop("Nothing follows “\(name)”. Give what to show, \(example)", .validationFailure)
  }

  private static func unknown(_ word: String, orSport: Bool = false) -> any Error {
    let meant = (names + (orSport ? Sport.typedNames : [])).didYouMean(word)
    let sports = orSport ? " Sports: \(Sport.allCases.map(\.rawValue).joined(separator: ", "))." : ""
    return Failure.stop(
      "“\(word)” is not a section of a report\(orSport ? ", nor a sport" : "").\(meant) "
        + "Sections: \(names.joined(separator: ", ")).\(sports)", .validationFailure)
  }
}
