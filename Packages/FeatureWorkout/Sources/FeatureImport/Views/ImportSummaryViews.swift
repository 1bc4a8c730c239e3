import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The counts of an import, each with a bar.
struct ImportCountsView: View {
  @Environment(\.quantities) private var quantities
  let counts: ImportCounts

  var body: some View {
    if counts.isNothingNew { Text("Nothing new").bold() }
    Table(counts.parts, emptyText: "") {
      TableColumn("No.", alignment: .trailing, priority: 9) { Text(quantities.count($0.count)).bold() }
      TableColumn("Result", priority: 8, text: \.name)
      TableColumn("", priority: 1) { TableBar(fraction($0.count), color: .accent, width: 16) }
    }
  }

  private func fraction(_ count: Int) -> Double {
    Double(count) / Double(max(1, counts.parts.map(\.count).max() ?? 1))
  }
}

/// The days of an import, its totals and its longest workout.
struct ImportSpan: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  let summary: ImportSummary

  var body: some View {
    if let days = summary.days {
      if days.lowerBound == days.upperBound {
        LabeledRow("On", labelWidth: Self.labelWidth) { Text(day(days.lowerBound)) }
      } else {
        LabeledRow("From", labelWidth: Self.labelWidth) { Text("\(day(days.lowerBound)) to \(day(days.upperBound))") }
      }
      LabeledRow("In all", labelWidth: Self.labelWidth) { Text(totals) }
    }
    if let longest = summary.longest {
      LabeledRow("Longest", labelWidth: Self.labelWidth) { Text(words(longest)) }
    }
  }

  private static let labelWidth = 7

  private var totals: String {
    let volume = summary.totals.volume
    let distance = volume.distanceMeters > 0 ? ", \(quantities.distance(meters: volume.distanceMeters))" : ""
    return quantities.durationInWords(seconds: volume.movingTime) + distance
  }

  private func words(_ workout: Workout) -> String {
    let time = quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime)
    let open = keys.key(of: "longest").map { "; \($0) opens it" } ?? ""
    return "\(workout.title), \(time) on \(day(workout.day))\(open)"
  }

  private func day(_ day: CalendarDay) -> String {
    quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }
}

/// What an import brought of each sport.
struct ImportSports: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let summary: ImportSummary

  var body: some View {
    Table(summary.sports, emptyText: "No workout of this import is in the log.") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Sport", priority: 9, text: \.sport.name)
      TableColumn("No.", alignment: .trailing, priority: 8) { quantities.count($0.totals.volume.workoutCount) }
      TableColumn("Time", alignment: .trailing, priority: 7) {
        quantities.duration(seconds: $0.totals.volume.movingTime)
      }
      TableColumn("Distance", alignment: .trailing, priority: 6) { distance($0.totals.volume.distanceMeters) }
      TableColumn("", priority: 2) { TableBar(share(of: $0), color: $0.sport.color, width: 12) }
    }
  }

  private func share(of part: ImportSummary.SportPart) -> Double {
    part.totals.volume.movingTime / max(1, summary.totals.volume.movingTime)
  }

  /// A total of zero is not shown: the sport has no distances.
  private func distance(_ meters: Double) -> String {
    meters > 0 ? quantities.distance(meters: meters) : QuantityFormatter.absent
  }
}

/// The records that workouts of an import have.
struct ImportRecords: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let summary: ImportSummary

  var body: some View {
    Table(summary.records, emptyText: emptyText) {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Record", priority: 9) { quantities.name(of: $0.record.measure) }
      TableColumn("Best", alignment: .trailing, priority: 8) {
        Text.figure(quantities.value($0.record.best.value, of: $0.record.measure, in: $0.sport))
      }
      TableColumn("Day", priority: 5) {
        Text(quantities.date(daysSinceEpoch: $0.record.best.day.daysSinceEpoch, style: .dayMonthYear))
          .foreground(.secondary)
      }
      TableColumn("Workout", priority: 1, minWidth: 10) { Text($0.record.best.title).lineLimit(1) }
    }
  }

  private var emptyText: String {
    summary.outdatedCount > 0 ? "Records appear as soon as the best efforts are computed." : "No records."
  }

  /// How many there are, and whether more may come.
  static func state(of summary: ImportSummary) -> Text? {
    if summary.outdatedCount > 0 {
      return Text("\(QuantityFormatter().count(summary.outdatedCount, of: "workout")) to look through")
    }
    return summary.records.isEmpty ? nil : Text("\(summary.records.count)")
  }
}

/// The files and the blank thresholds that keep figures from being complete.
struct ImportAttention: View {
  @Environment(\.keys) private var keys
  let files: ImportFileSummary
  let missing: [ImportSummary.MissingThreshold]

  var body: some View {
    ImportFilesView(summary: files)
    if missing.contains(.heartRate) {
      MarkedLine(
        "profile", .warning, "Load and zones assume a resting and a maximum heart rate. \(remedy)")
    }
    if missing.contains(.power) {
      MarkedLine("profile", .warning, "Power is ignored without a threshold power. \(remedy)")
    }
    if files.isEmpty, missing.isEmpty { Text("Nothing.").foreground(.secondary) }
  }

  private var remedy: String { "Press \(keys.name(of: "profile")) for the profile." }
}

extension ViewModel.Context {
  /// Summarizes an import, and again whenever more best efforts are known, since records follow from them.
  ///
  /// - Parameters:
  ///   - known: the number of outdated workouts that the summary on screen says; `nil` if there is none.
  ///   - isWanted: whether the screen still shows this import when its summary arrives.
  func observeSummary(
    of id: ImportID, firstWeekday: Weekday,
    into summary: any WritableKeyPath<State, Loadable<ImportSummary, StorageError>> & Sendable,
    known: @escaping @MainActor () -> Int?, isWanted: @escaping @MainActor () -> Bool = { true },
    _ records: RecordUseCases, _ summarizeImport: SummarizeImportUseCase
  ) {
    update { $0[keyPath: summary].startLoading() }
    observe("outdated efforts", records.observeOutdatedCount(), revision: \.revision) { context, result in
      guard isWanted() else { return }
      switch result {
      case .failure(let error): context.update { $0[keyPath: summary].confirm(.failure(error)) }
      case .success(let count):
        guard known() != count.value else { return }
        context.run("summary") { _ async throws(StorageError) in
          try await summarizeImport.execute(id, firstWeekday: firstWeekday)
        } landing: { context, result in
          guard isWanted() else { return }
          context.update { $0[keyPath: summary].confirm(result) }
        }
      }
    }
  }
}
