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
              ? .columns([.share(2, "records"), .share(1, "progression")]) : "records"
          } panels: {
            Panel("Records", name: "records") { RecordsTable(state: state, list: list) }
            if width >= Self.leastColumnsOfProgression { RecordsProgression(state: state) }
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

  private static let leastColumnsOfProgression = 120
}

/// The best efforts of a sport, all-time or of a year.
public typealias RecordsScreen = Screen<RecordsContent>
