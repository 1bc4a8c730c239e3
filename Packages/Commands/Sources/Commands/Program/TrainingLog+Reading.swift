import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import DomainItems
public import DomainProfile
import DomainTraining
public import DomainWorkout
import FeatureAccount
import FeatureDashboard
import FeatureTraining
import FeatureWorkout

/// Content that shows training loads, which a changed threshold or a newer rule may have made outdated.
protocol ShowsTrainingLoads {}

extension DashboardContent: ShowsTrainingLoads {}
extension PeriodsContent: ShowsTrainingLoads {}
extension PlanContent: ShowsTrainingLoads {}
extension WorkoutListContent: ShowsTrainingLoads {}
extension WorkoutDetailContent: ShowsTrainingLoads {}
extension MetricExplanationContent: ShowsTrainingLoads {}
extension TrendsContent: ShowsTrainingLoads {}

/// Content that shows best efforts, which are computed after a workout is added or changed.
protocol ShowsBestEfforts {}

extension CurvesContent: ShowsBestEfforts {}
extension PredictionsContent: ShowsBestEfforts {}
extension RecordsContent: ShowsBestEfforts {}
extension TrendsContent: ShowsBestEfforts {}

// MARK: screens

/// So many best efforts are computed without making a command noticeably slower.
private let effortsOnTheWay = 100

extension TrainingLog {
  /// Makes the screens.
  public var screens: ScreenFactory { ScreenFactory(self) }

  /// What a command prints on.
  var terminal: Terminal { Terminal(configuration) }

  /// Prints screens on a terminal according to the person's preferences.
  func printer(_ terminal: Terminal) async -> ScreenPrinter {
    ScreenPrinter(terminal: terminal, today: configuration.today, units: await preferences().units)
  }

  /// Opens a screen for a command that prints it, with current training loads and all data loaded.
  func open<Opened: AnyScreen>(_ screen: Opened) async throws {
    if Opened.Shown.self is any ShowsTrainingLoads.Type {
      let changed = try await refreshLoads().changedCount
      if changed > 0 { Terminal.writeError(LoadChangeSentence.text(changedCount: changed)) }
      await refreshEfforts(unlessMoreThan: effortsOnTheWay)
    }
    if Opened.Shown.self is any ShowsBestEfforts.Type { await refreshEfforts() }
    screen.open()
    await screen.settled()
  }

  /// Recomputes the training loads that are outdated because a threshold or a rule has changed.
  ///
  /// - Returns: how many were recomputed, and how many of them have another value now.
  @discardableResult
  public func refreshLoads() async throws -> RefreshedLoads {
    try await refreshTrainingLoads.execute()
  }

  /// Computes the best efforts that are missing or outdated. In a log that cannot be written, and after a failure, the
  /// screens show the records found so far and how many workouts are missing.
  ///
  /// - Parameter limit: does nothing if there is more to compute than this; `nil` to compute everything.
  public func refreshEfforts(unlessMoreThan limit: Int? = nil) async {
    _ = try? await refreshBestEfforts.execute(unlessMoreThan: limit)
  }
}

// MARK: values

extension TrainingLog {
  /// The current settings; empty if they cannot be read, because the screen reports that itself.
  public func currentSettings() async -> Settings {
    do {
      for try await snapshot in settings.observe() { return snapshot.value }
    } catch {
      return Settings()
    }
    return Settings()
  }

  /// The current preferences.
  public func preferences() async -> Preferences {
    Preferences(await currentSettings())
  }

  /// What typed values mean, by the day and the preferences.
  var typing: TypingContext {
    get async {
      let preferences = await preferences()
      return TypingContext(
        today: configuration.today, firstWeekday: preferences.firstWeekday,
        metersOfBareDistance: preferences.metersOfTypedDistance)
    }
  }

  /// The gear now, and how worn it is.
  func gearStatuses() async throws -> [GearStatus] {
    try await gear.observeStatuses(today: configuration.today).firstValue() ?? []
  }

  /// The saved filters now.
  func savedFilters() async throws -> [SavedFilter] {
    try await filters.observe().firstValue() ?? []
  }

  /// The goals now, and how far each has come.
  func goalStatuses() async throws -> [GoalStatus] {
    let firstWeekday = await preferences().firstWeekday
    return try await goals.observe(today: configuration.today, firstWeekday: firstWeekday).firstValue() ?? []
  }

  /// The planned workouts of some days now, and what was done on them.
  ///
  /// - Parameter filter: the planned workouts and the workouts that count.
  func plannedTraining(
    in days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter = WorkoutFilter()
  ) async throws -> PlannedTraining {
    try await comparePlan.execute(in: days, matching: filter)
  }

  /// The proposed thresholds now, from best efforts that are up to date.
  func thresholdProposals() async throws -> [ThresholdProposal] {
    try await withEffortsAndThresholds { observeThresholdProposals.execute(today: configuration.today, thresholds: $0) }
      ?? []
  }

  /// Why no threshold power and no threshold pace follow from best efforts that are up to date.
  func missingThresholds() async throws -> [ProposedThreshold: EstimateFailure] {
    try await withEffortsAndThresholds {
      observeThresholdProposals.failures(today: configuration.today, thresholds: $0)
    } ?? [:]
  }

  private func withEffortsAndThresholds<Value>(
    _ values: (DatedThresholds) -> Snapshots<Value, StorageError>
  ) async throws -> Value? {
    await refreshEfforts()
    return try await values(try await observeThresholds.execute().firstValue() ?? DatedThresholds()).firstValue()
  }

  /// - Parameters:
  ///   - hasSamples: whether CSV and JSON include the track; the other formats always do.
  ///   - isForSpreadsheet: whether CSV makes texts that would be formulas harmless.
  func workoutEncoder(
    _ format: ExportFormat, hasSamples: Bool, isForSpreadsheet: Bool = false
  ) -> any WorkoutEncoder {
    switch format {
    case .fit: activityEncoder(.fit)
    case .gpx: activityEncoder(.gpx)
    case .tcx: activityEncoder(.tcx)
    case .csv: CSVWorkoutEncoder(hasSamples: hasSamples, isForSpreadsheet: isForSpreadsheet)
    case .json: JSONWorkoutEncoder(hasSamples: hasSamples)
    }
  }
}

// MARK: the account

extension TrainingLog {
  /// The sync status now.
  func syncStatus() async throws(AccountError) -> SyncStatus {
    try await sync.status().firstSnapshot()?.value ?? SyncStatus()
  }

  /// The account that is signed in. Nobody signed in ends the command.
  func signedInAccount() async throws -> Account {
    guard try await syncStatus().account != nil, let account = try await lastAccount() else {
      throw AccountError.notSignedIn
    }
    return account
  }

  /// Reports a token that Fettle ignores because it belongs to another account.
  func reportIgnoredToken() async {
    // The callers that use the token report errors in reading it.
    guard let place = await placeOfIgnoredToken() else { return }
    Terminal.writeError("Ignored the token in \(place): it is for another account.")
  }

  /// The account that a dry run is about; `screen` is open. Nobody signed in ends the command.
  func accountForDryRun(of screen: AccountScreen) throws -> Account {
    if let failure = screen.state.failure { throw failure }
    guard let account = screen.state.account.value else { throw AccountError.notSignedIn }
    return account
  }

  /// The account and its sync status, for JSON.
  func accountDocument() async throws -> AccountDocument {
    let screen = screens.account { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw failure }
    return AccountDocument(screen.state.account.value, screen.state.status.value ?? SyncStatus())
  }

  /// Sends a command's changes to the server for at most two seconds, then reports any that are still pending.
  public func syncChanges() async throws {
    guard !configuration.isDryRun else { return }
    do throws(LogFailure) {
      try await sendChanges(atMost: .seconds(2))
    } catch {
      throw Failure.stop(error, openingLogAt: configuration.logPath)
    }
    for sentence in try await syncStatus().sentences { Terminal.writeError(sentence) }
  }
}

// MARK: maintenance

extension TrainingLog {
  /// Rebuilds totals and the search index, computes all loads again, and removes files of originals that are of no use.
  func repairLibrary() async throws {
    try await repairWorkouts()
    _ = try await refreshTrainingLoads.execute()
    try await repairOriginals()
  }
}
