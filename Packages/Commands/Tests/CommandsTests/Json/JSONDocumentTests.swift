import CoreCommon
import CoreReasons
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureProfile
import Foundation
import Testing

@testable import Commands

/// The documents that `--json` prints are a stable format. Any change fails a test here.
struct JSONDocumentTests {
  @Test func `a list of workouts matches its golden file`() throws {
    var workouts = Array(Workout.samples.prefix(3))
    workouts[0] = workouts[0].applying([
      .distance(12_000), .notes("windy"), .privateNotes("the knee again"), .tags([.race, .commute]),
    ])
    workouts[0].gear = [.sample(902), .sample(901)]
    let page = WorkoutPage(workouts: workouts, totalCount: 11, hasPrevious: false, hasNext: true)
    #expect(try difference(of: WorkoutListDocument(page)) == nil)
  }

  @Test func `a workout has null for missing samples, and its time in zones`() throws {
    var detail = WorkoutDetail.sample()
    detail.workout.recorded = RecordedValues(title: "Morning run", sport: .running, start: detail.workout.start)
    detail.valuesOutOfRange = ["utc_offset"]
    detail.track = Track(offsets: [0, 1.5], altitudes: [.nan, 80.2], heartRates: [140, .nan], segmentStarts: [1])
    let recorded = Track(offsets: [0, 1, 2, 3], heartRates: [110, 120, 150, 170])
    let own = try #require(ZoneTimes(TrainingZones(own: [120, 160], of: .heartRate), in: recorded))
    let model = TrainingZones(
      .lactateThreshold, thresholds: Thresholds(lactateThresholdHeartRateBPM: 160).resolved)
    let zones = [own, try #require(ZoneTimes(model, in: recorded))]
    #expect(try difference(of: WorkoutDocument(detail, zones: zones)) == nil)
  }

  @Test func `a zone model has the identifier that settings use, and the description from version 1`()
    throws
  {
    let track = Track(offsets: [0, 1, 2], speeds: [3, 3, 3], heartRates: [150, 150, 150], powers: [200, 200, 200])
    let all =
      HeartRateZoneModel.allCases.map { TrainingZones($0, thresholds: Thresholds().resolved) }
      + [
        try #require(TrainingZones(.coggan, functionalThresholdPowerWatts: 250)),
        try #require(TrainingZones(.friel, thresholdSpeedMetersPerSecond: 3)),
      ]
    let documents = try all.map { ZoneTimesJSON(try #require(ZoneTimes($0, in: track))) }
    #expect(
      documents.map(\.modelIdentifier) == [
        "maximum", "reserve", "lactate-threshold", "friel-running", "friel-cycling", "coggan", "friel",
      ])
    #expect(
      documents.map(\.model) == [
        "% of maximum", "% of reserve (Karvonen)", "% of lactate threshold (Coggan)",
        "% of lactate threshold (Friel, running)", "% of lactate threshold (Friel, cycling)",
        "% of threshold power (Coggan)", "% of threshold pace (Friel)",
      ])
  }

  @Test func `the dashboard matches its golden file`() throws {
    let history = TrainingHistory(
      period: TrainingPeriod(.fourWeeks, endingOn: .sampleToday, firstWeekday: .monday),
      dailyVolumes: [
        DailyVolume(
          day: .sampleToday, sport: .running,
          volume: TrainingVolume(workoutCount: 1, distanceMeters: 10_000, movingTime: 3_000, ascentMeters: 120))
      ],
      sportVolumes: [SportVolume(sport: .running, volume: TrainingVolume(workoutCount: 1))],
      dailyLoads: [DailyLoad(day: .sampleToday, points: 75)], recentWorkouts: [.samples[0]])
    var overview = TrainingOverview(of: history, today: .sampleToday)
    overview.weeks.removeFirst(2)
    #expect(try difference(of: DashboardDocument(overview, sport: .running)) == nil)
  }

  @Test func `figures of a period match their golden file`() throws {
    let profile = IntensityProfile(
      heartRates: ValueTimes(of: .heartRate, bins: [(120, 600.0), (140, 1_500), (165, 900)].map(ValueTimes.Bin.init)),
      efficiencies: [ProfiledEfficiency(output: .speed, value: 1.25, seconds: 2_400, averageHeartRateBPM: 141)])
    let workouts = [40, 9, 1].map { daysAgo in
      TrainedWorkout(
        id: .sample(daysAgo), day: .sampleToday.advanced(by: -daysAgo), sport: .running, title: "Invented",
        movingSeconds: 3_000, distanceMeters: 10_000, ascentMeters: 120, loadPoints: 40, profile: profile)
    }
    let columns = try FigureColumn.columns(parsing: "count,time:share,heart-rate,efficiency,zones,load-zones,shape")
    let report = FigureReport(
      FigureRequest(
        Period(containing: .sampleToday.advanced(by: -3), by: .month), by: .week(startingOn: .monday),
        showing: columns, today: .sampleToday, firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts), thresholds: DatedThresholds())
    #expect(try difference(of: FiguresDocument(report)) == nil)
    #expect(report.listFields.map(\.name).prefix(4) == ["firstDay", "lastDay", "count", "time:share"])
    #expect(report.listFields.contains { $0.name == "heart-rate-load-zone-5" })
  }

  @Test func `the map and the year match their golden files`() throws {
    let track = Track(
      offsets: (0..<300).map(Double.init), latitudes: (0..<300).map { _ in 48.85 },
      longitudes: (0..<300).map { 2.29 + Double($0) * 1e-4 })
    let map = TrackMap(
      MapRequest(hiddenMeters: 200, newSince: CalendarDay.sampleToday.advanced(by: -100)),
      of: Footprints(footprints: [
        WorkoutFootprint(
          workout: .sample(1), day: .sampleToday, footprint: Footprint(of: track, sport: .cycling))
      ]))
    #expect(try difference(of: MapDocument(map)) == nil)
    let workouts = [600, 40, 9, 1].map { daysAgo in
      TrainedWorkout(
        id: .sample(daysAgo), day: .sampleToday.advanced(by: -daysAgo), sport: daysAgo == 9 ? .cycling : .running,
        title: "Invented", movingSeconds: 3_000, distanceMeters: Double(daysAgo) * 500 + 4_000, ascentMeters: 120,
        loadPoints: 40)
    }
    let effort = RecordedEffort(
      workout: .sample(1), title: "Invented", day: .sampleToday, value: 1_500, startOffset: 0)
    let review = YearReview(
      YearRequest(2026, hiddenMeters: 200, today: .sampleToday, firstWeekday: .monday),
      of: TrainedWorkouts(workouts: workouts),
      records: [
        RecordList(
          sport: .running, sports: [.running],
          records: [PersonalRecord(measure: .time(meters: 5_000), best: effort, previous: nil)], outdatedCount: 0)
      ])
    #expect(try difference(of: YearDocument(review, map)) == nil)
  }

  @Test func `a period, a plan and predictions match their golden files`() throws {
    let today = CalendarDay.sampleToday
    let volumes = [DailyVolume](
      [(0, 75.0), (1, 40), (9, 60), (40, 90)].map { daysAgo, load in
        DailyVolume(
          day: today.advanced(by: -daysAgo), sport: daysAgo == 1 ? .cycling : .running,
          volume: TrainingVolume(workoutCount: 1, distanceMeters: 10_000, movingTime: 3_000, ascentMeters: 120),
          loadPoints: load)
      }.reversed())
    let week = PeriodRequest(
      Period(containing: today, by: .week(startingOn: .monday)), today: today, firstWeekday: .monday)
    #expect(try difference(of: PeriodsDocument(PeriodReport(week, of: TrainingDays(volumes: volumes)))) == nil)
    var forecast = FitnessForecast(
      ForecastRequest(
        .fitness(12), on: today.advanced(by: 8), within: RampLimit(pointsPerWeek: 5), today: today), of: volumes)
    forecast.history.removeFirst(forecast.history.count - 2)
    #expect(try difference(of: PlanDocument(forecast)) == nil)
    let planned = PlanDocument(
      FitnessForecast(ForecastRequest(today: today), of: volumes, planned: PlannedWorkout.samples)
    ).planned
    #expect(planned?.workouts.map(\.isLoadEstimate) == [false])
    let hour = PlannedWorkout(id: .sample(604), day: today.advanced(by: 3), sport: .running, seconds: 3_600)
    let estimated = PlanDocument(FitnessForecast(ForecastRequest(today: today), of: volumes, planned: [hour])).planned
    #expect(estimated?.workouts.map(\.isLoadEstimate) == [true])
    #expect(estimated?.load == estimated?.workouts.first?.load)
    let effort = RecordedEffort(workout: .sample(1), title: "Run", day: today, value: 1_200, startOffset: 60)
    let sources = [
      RaceOutlook.Source(try #require(RaceResult(meters: 5_000, seconds: 1_200)), effort: effort),
      RaceOutlook.Source(try #require(RaceResult(meters: 10_000, seconds: 2_550))),
    ]
    let thresholds = Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190).resolved
    let outlook = RaceOutlook(from: sources, metersPerWeek: 48_280.32, thresholds: thresholds)
    #expect(try difference(of: PredictionsDocument(outlook)) == nil)
  }

  @Test func `an import report matches its golden file`() throws {
    let report = ImportReport(
      id: ImportID(7),
      files: [
        ImportedFile(path: "a.fit", imported: [.sample(1)], remarks: [.text("something was let pass")]),
        ImportedFile(path: "b.fit", alreadyThere: [.sample(1)], deleted: [.sample(3)], updated: [.sample(4)]),
        ImportedFile(
          path: "c.gpx",
          duplicates: [DuplicateMatch(id: .sample(2), workout: .samples[0], reason: .text("both are alike"))]),
        ImportedFile(
          path: "c/app.fit", imported: [.sample(5)],
          possible: [DuplicateMatch(id: .sample(5), workout: .samples[0], reason: .overlap)]),
        ImportedFile(path: "c/d.gpx", rejection: .text("it is empty")),
      ], isStopped: true, leftCount: 2)
    #expect(try difference(of: ImportDocument(report)) == nil)
  }

  @Test func `the list of imports, one import and its undo match their golden files`() throws {
    let batch = ImportBatch(
      id: ImportID(7), paths: ["season"], startedAt: Workout.samples[0].start, fileCount: 3, importedCount: 2,
      alreadyThereCount: 0, deletedCount: 0, duplicateCount: 0, rejectedCount: 1)
    #expect(try difference(of: ImportsDocument([batch])) == nil)
    let report = ImportBatchReport(batch: batch, files: [ImportedFile(path: "a.fit", imported: [.sample(1)])])
    #expect(try difference(of: ImportBatchDocument(report)) == nil)
    let undo = ImportUndo(
      id: ImportID(7), removedCount: 1, kept: [ImportUndo.Kept(workout: .samples[0], reason: .edited)], revision: 9)
    #expect(try difference(of: ImportUndoDocument(undo)) == nil)
  }

  @Test func `an export matches its golden file, written as a whole or workout by workout`() throws {
    var detail = WorkoutDetail.sample()
    detail.track = Track(offsets: [0, 1.5], altitudes: [.nan, 80.2], heartRates: [140, .nan], segmentStarts: [1])
    let details = [detail, WorkoutDetail(workout: .samples[1])]
    let document = ExportDocument(workouts: details.map { ExportedWorkoutJSON($0, hasSamples: true) })
    #expect(try difference(of: document) == nil)
    var bytes: [UInt8] = []
    let (encoder, output): (JSONWorkoutEncoder, ExportOutput) = (JSONWorkoutEncoder(hasSamples: true), { bytes += $0 })
    try encoder.begin(output)
    for (position, detail) in details.enumerated() { try encoder.encode(detail, at: position, output) }
    try encoder.end(output)
    #expect(try String(decoding: bytes, as: UTF8.self) == document.json + "\n")
  }

  @Test func `an export's report matches its golden file`() throws {
    var report = ExportReport()
    (report.workoutCount, report.files) = (1, ["runs/2026-07-01 Tempo.gpx"])
    report.skipped = [.init(workout: .sample(2), title: "Weights", obstacle: .noPositions)]
    #expect(try difference(of: ExportReportDocument(report)) == nil)
  }

  @Test func `workouts read again match their golden file`() throws {
    var report = RereadReport()
    let changes = [
      RecordedChange(.distanceMeters, before: 10_000, after: 10_400), RecordedChange(.laps, before: 3, after: 4),
      RecordedChange(.averagePowerWatts, before: nil, after: 210),
      RecordedChange(.changedSamples, before: nil, after: 9),
    ]
    report.changed = [RereadReport.Changed(workout: .sample(1, "Tempo"), changes: changes)]
    (report.unchangedCount, report.withoutOriginalCount, report.currentCount) = (3, 2, 1)
    report.skipped = [
      RereadReport.Skipped(workout: .sample(2, "Hills"), reason: .original(.missing(fileName: "hills.fit"))),
      RereadReport.Skipped(workout: .sample(3, "Lake"), reason: .rejected(.empty)),
    ]
    #expect(try difference(of: RereadDocument(report, isDryRun: true)) == nil)
    #expect(
      report.lines(QuantityFormatter(units: .metric), isDryRun: false) == [
        "\(report.changed[0].workout.day) Tempo (00000000)", "  distance 10.00 km → 10.40 km", "  laps 3 → 4",
        "  average power none → 210 W", "  9 samples have other values",
        "Updated 1 workout; 3 workouts read again without a change; 1 workout already up to date; "
          + "2 workouts without an original",
      ])
  }

  @Test func `a bulk edit matches its golden file`() throws {
    #expect(try difference(of: BulkEditDocument(edited: 16, replacedLoadEstimates: 3)) == nil)
    let action = UndoableAction(
      ActionID("3f2504e04f89"), summary: "delete 3 workouts", at: Date(timeIntervalSince1970: 1_782_907_200),
      isUndone: false)
    #expect(try difference(of: ActionsDocument([action])) == nil)
    #expect(
      try difference(of: ReversedActionDocument(ReversedAction(action, keptCount: 1, revision: 7), .undo)) == nil)
  }

  @Test func `the outbox and the conflicts match their golden files`() throws {
    let entries = [
      OutboxEntry(
        id: "0f", collection: "workouts", row: "3f2c", title: "Tempo", operation: .update, fields: ["title"],
        state: .rejected(reason: .server("too long")), attemptCount: 1),
      OutboxEntry(
        id: "1f", collection: "workouts", row: "4f2c", title: nil, operation: .create, fields: [], attemptCount: 2,
        nextAttempt: Workout.samples[0].start),
    ]
    #expect(try difference(of: OutboxDocument(entries)) == nil)
    let conflict = SyncConflict(
      collection: "workouts", row: "3f2c", title: "Tempo", field: "title", base: "Run", mine: "Tempo", theirs: nil)
    let threshold = SyncConflict(
      collection: "profiles", row: "profile", title: "Profile", field: "threshold.ftp.2026-03-01", base: nil,
      mine: "250 W", theirs: "ended", codes: .init(base: nil, mine: "250", theirs: "none"))
    #expect(try difference(of: ConflictsDocument([conflict, threshold])) == nil)
  }

  @Test func `an account and a sync report match their golden files`() throws {
    let status = SyncStatus(
      account: "robin@log.example.org", backlog: SyncBacklog(waitingCount: 2, rejectedCount: 1, conflictCount: 3),
      failure: SyncFailure(.timedOut, since: Workout.samples[0].start))
    let account = Account(server: "https://log.example.org", name: "robin")
    #expect(try difference(of: AccountDocument(account, status)) == nil)
    let report = SyncReport(
      ending: .failed(.timedOut, retry: Workout.samples[0].start), sentCount: 4, receivedCount: 5, fileCount: 6,
      status: status)
    #expect(try difference(of: SyncDocument(report)) == nil)
  }

  @Test func `a list of duplicates matches its golden file`() throws {
    let source = WorkoutSource(fileName: "a.gpx", format: "gpx", contentDigest: "ab", sessionIndex: 0)
    let duplicate = Duplicate(
      id: .sample(2), workout: .samples[0], workoutSource: nil, source: source, decision: .skipped,
      reason: .text("both are alike"))
    #expect(try difference(of: DuplicatesDocument([duplicate])) == nil)
  }

  @Test func `a deletion, a bulk deletion and a bulk restoration match their golden files`() throws {
    #expect(try difference(of: DeletionDocument(.sample(1))) == nil)
    #expect(try difference(of: BulkDeletionDocument([.sample(2), .sample(1)])) == nil)
    #expect(try difference(of: BulkRestorationDocument([.sample(1)])) == nil)
  }
}
