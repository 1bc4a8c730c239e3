import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout

public struct RecordsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.width) private var width
  public let state: RecordsState
  public let onAction: @MainActor (RecordsAction) -> Void

  public init(state: RecordsState, onAction: @escaping @MainActor (RecordsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.list.value != nil }

  public var body: some View {
    VStack {
      RecordsHeader(state: state)
      FailureBanners(state)
      if let list = state.list.value {
        if isInteractive {
          PanelGrid { room in
            room.columns >= Self.leastColumnsOfProgression
              ? Self.layout(of: list, in: room) : "records"
          } panels: {
            Panel("Records", name: "records") { RecordsTable(state: state, list: list) }
            if width >= Self.leastColumnsOfProgression {
              RecordsProgression(state: state)
              course
            }
          }
        } else {
          RecordsTable(state: state, list: list)
        }
        RecordsNote(list: list)
      } else if state.list.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  @ViewBuilder private var course: some View {
    if let record = state.selected, let sport = state.shownSport, let steps = state.progression.value {
      Panel("Over time", name: "course") {
        RecordCourse(measure: record.measure, sport: sport, steps: steps, today: state.today)
      }
    }
  }

  private static let leastColumnsOfProgression = 120
  private static let leastHeightOfCourse = 14

  /// The course is below the records if they leave room for it, or else below the progression.
  private static func layout(of list: RecordList, in room: PanelRoom) -> PanelLayout {
    // Their titles, a separator for each of the four groups, and the borders.
    let recordRows = list.records.count + 7
    if room.height - recordRows >= leastHeightOfCourse {
      let records: PanelLayout = .rows([.natural("records"), .share(1, "course")])
      return .columns([.share(2, records), .share(1, "progression")])
    }
    guard room.height >= 2 * leastHeightOfCourse else {
      return .columns([.share(2, "records"), .share(1, "progression")])
    }
    let progression: PanelLayout = .rows([.natural(atMost: room.height / 2, "progression"), .share(1, "course")])
    return .columns([.share(2, "records"), .share(1, progression)])
  }
}

/// The best efforts of a sport, all-time or of a year.
public typealias RecordsScreen = Screen<RecordsContent>
