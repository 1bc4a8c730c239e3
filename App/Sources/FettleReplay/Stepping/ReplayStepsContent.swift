package import CorePresentation
package import CoreUI
import FettleApp

/// A recording step by step: the picture after a step, and beside it, or below it where there is little room, what
/// happened, the state of the screen and how the replay differs from the recording.
package struct ReplayStepsContent: Content {
  package let state: ReplayStepsState
  package let onAction: @MainActor (ReplayStepsAction) -> Void

  package init(state: ReplayStepsState, onAction: @escaping @MainActor (ReplayStepsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  package var hasPanels: Bool { true }

  package var body: some View {
    ZStack {
      VStack {
        ReplayStepsHeader(state: state)
        PanelGrid {
          layout(in: $0)
        } panels: {
          Panel(pictureTitle, name: "picture", state: pictureState) { picture }
          Panel(stepTitle, name: "step", state: state.step.map { Text($0.time) }) {
            if let step = state.step { ReplayedStepView(step: step) }
          }
        }
        HelpLine(helpItems).layoutPriority(1)
      }
      if let help = state.help { ShellHelp(ofScreen: commands, ofShell: [], position: help, isOfShell: false) }
    }
    .environment(\.panels, state.panels)
  }

  package func action(for movement: Movement, in region: FrameRegion?) -> ReplayStepsAction? {
    if state.help != nil { return .moveHelp(movement, region?.rows) }
    return region.flatMap { region in
      PanelRegion.panel(scrolledBy: region.name).map { .scrollPanel($0, movement, region.rows) }
    }
  }

  private func layout(in room: PanelRoom) -> PanelLayout {
    let width = (state.frame?.size.width ?? 0) + 6
    guard room.columns < 120 || room.columns < width + 30 else {
      return .columns([.fixed(min(width, room.columns - 40), "picture"), .share(1, "step")])
    }
    return .rows([.natural(atMost: room.height / 5 * 3, "picture"), .share(1, "step")])
  }

  private var pictureTitle: String { state.showsRecorded ? "Recorded" : "Replayed" }

  private var stepTitle: String {
    guard let step = state.step else { return "Step" }
    return step.number == 0 ? "Start" : "Step \(step.number)"
  }

  private var pictureState: Text? {
    guard let size = state.frame?.size else { return nil }
    let columns = state.firstColumn > 0 ? " from column \(state.firstColumn + 1)" : ""
    return Text("\(size.width) × \(size.height)\(columns)")
  }

  @ViewBuilder private var picture: some View {
    if state.showsRecorded, let lines = state.step?.recorded {
      FrameView(lines: lines, from: state.firstColumn, marking: state.step?.differingRows ?? [])
    } else if let frame = state.frame {
      FrameView(frame, from: state.firstColumn, marking: state.step?.differingRows ?? [])
    }
  }

  private var helpItems: [HelpLine.Item] {
    commands.filter(\.isInHelpLine).map { command in
      HelpLine.Item(
        key: command.keys.first?.description ?? "", title: command.title,
        unavailableBecause: command.unavailableBecause)
    }
  }
}

/// Where the person is in the recording, and what is under way.
private struct ReplayStepsHeader: View {
  let state: ReplayStepsState

  var body: some View {
    HeaderLine(
      [Text(position).bold().foreground(.key), Text("Replay of \(state.name)").foreground(.secondary)],
      trailing: [notice, differences].compactMap(\.self), sentence: sentence)
  }

  private var position: String { "step \(state.step?.number ?? 0) of \(state.count)" }

  private var notice: Text? {
    if state.isExecuting { return Text("executing, \(state.executedCount) of \(state.count)").foreground(.warning) }
    return state.notice.map { Text($0).foreground(.warning) }
  }

  private var differences: Text? {
    switch state.differenceCount {
    case 0:
      Text("✓ ").foreground(.good)
        + Text(state.executedCount == state.count ? "as recorded" : "as recorded so far").foreground(.secondary)
    case 1: Text("✗ 1 step differs").foreground(.bad)
    default: Text("✗ \(state.differenceCount) steps differ").foreground(.bad)
    }
  }

  private var sentence: String {
    let different = state.differenceCount == 1 ? "1 step differs" : "\(state.differenceCount) steps differ"
    return
      "Replay of \(state.name), \(position). Of \(state.executedCount) executed steps \(different) from the recording."
  }
}
