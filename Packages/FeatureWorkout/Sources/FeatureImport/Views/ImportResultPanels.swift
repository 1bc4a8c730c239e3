import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The result of an import in panels: what came in, what needs attention, and what it changed.
struct ImportResultPanels<Notes: View>: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  private let title: String
  private let state: Text?
  private let counts: ImportCounts
  private let files: [ImportedFile]
  private let summary: Loadable<ImportSummary, StorageError>
  private let notes: Notes

  /// - Parameters:
  ///   - state: When it began.
  ///   - notes: What is to be known before the result is read.
  init(
    title: String, state: Text? = nil, counts: ImportCounts, files: [ImportedFile],
    summary: Loadable<ImportSummary, StorageError>, @ViewBuilder notes: () -> Notes
  ) {
    self.title = title
    self.state = state
    self.counts = counts
    self.files = files
    self.summary = summary
    self.notes = notes()
  }

  var body: some View {
    let files = ImportFileSummary(files)
    let attention = ImportAttention(files: files, missing: summary.value?.missingThresholds ?? [])
    if hasRoomForPanels {
      PanelGrid(focus: files.isEmpty ? nil : "attention") {
        Self.layout(in: $0)
      } panels: {
        Panel(title, name: "result", state: state) { result }
        Panel("Needs attention", name: "attention") { attention }
        if let summary = summary.value {
          Panel("By sport", name: "sports") { ImportSports(summary: summary) }
          Panel("Records", name: "records", state: ImportRecords.state(of: summary)) { ImportRecords(summary: summary) }
          if let steps = summary.steps {
            Panel(ImportTime.title(of: steps), name: "time") { ImportTime(steps: steps) }
          }
          Panel("Newest workouts", name: "newest") { ImportNewest(workouts: summary.newest) }
        }
      }
    } else {
      PanelGrid { _ in
        "result"
      } panels: {
        Panel(title, name: "result", state: state) {
          result
          attention
          if let summary = summary.value { ImportSports(summary: summary) }
        }
      }
    }
  }

  @ViewBuilder private var result: some View {
    notes
    ImportCountsView(counts: counts)
    if let failure = summary.failure {
      Text("The summary could not be read. \(failure.explanation)").foreground(.bad)
    } else if let summary = summary.value {
      ImportSpan(summary: summary)
    }
  }

  /// The rows in which a chart and a list fit below the rest.
  private static var leastHeightOfTime: Int { 40 }

  private static func layout(in room: PanelRoom) -> PanelLayout {
    if room.columns >= 120, room.height >= leastHeightOfTime {
      return .columns([
        .share(1, .rows([.natural("result"), .natural(atMost: room.height / 3, "sports"), .share(1, "time")])),
        .share(
          1,
          .rows([
            .natural(atMost: room.height / 3, "attention"), .natural(atMost: room.height / 3, "records"),
            .share(1, "newest"),
          ])),
      ])
    }
    guard room.columns < 120 else {
      return .columns([
        .share(1, .rows([.natural("result"), .share(1, "sports")])),
        .share(1, .rows([.natural(atMost: max(6, room.height / 2), "attention"), .share(1, "records")])),
      ])
    }
    guard room.height >= 30 else {
      return .rows([.natural(atMost: max(6, room.height / 2), "result"), .share(1, "attention")])
    }
    return .rows([
      .natural("result"), .natural("sports"), .natural(atMost: room.height / 3, "records"), .share(1, "attention"),
    ])
  }
}
