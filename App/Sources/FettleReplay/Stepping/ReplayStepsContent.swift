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

/// What happened in a step, how it differs from the recording, and the state of the screen after it.
struct ReplayedStepView: View {
  let step: ReplayedStep

  var body: some View {
    Text(cause).bold()
    Text(entries).foreground(.secondary)
    ForEach(step.actions) { Text("→ ").foreground(.secondary) + Text($0) }
    if step.isDifferent {
      Section("Differs from the recording") {
        ForEach(step.differences) { Text("✗ ").foreground(.bad) + Text($0) }
      }
    }
    Section("State of \(step.link)") {
      ForEach(step.state.filter(\.isChanged) + step.state.filter { !$0.isChanged }) { line in
        name(of: line) + Text(line.text)
      }
    }
  }

  private var cause: String { step.cause.prefix(1).uppercased() + step.cause.dropFirst() }

  private var entries: String {
    let range = step.entries
    return range.count == 1
      ? "Entry \(range.lowerBound) of the recording" : "Entries \(range.lowerBound) to \(range.upperBound)"
  }

  private func name(of line: StateLine) -> Text {
    line.isChanged ? Text("▸ \(line.name)  ").bold() : Text("  \(line.name)  ").foreground(.secondary)
  }
}

extension ReplayStepsContent {
  package var commands: [KeyCommand<ReplayStepsAction>] {
    let isAtEnd = state.goal >= state.count ? "This is the last step." : nil
    let isAtStart = state.goal == 0 ? "This is the start." : nil
    return [
      KeyCommand(
        "next", "Next step", KeyPress(.right), .character("n"), .character("]"), action: .forward,
        unavailableBecause: isAtEnd),
      KeyCommand(
        "previous", "Step back", KeyPress(.left), .character("p"), .character("["), action: .back,
        unavailableBecause: isAtStart),
      KeyCommand(
        "next-difference", "Next difference", .character("d"), action: .toNextDifference,
        unavailableBecause: isAtEnd),
      KeyCommand("quit", "Quit", .character("q"), .control("c"), KeyPress(.escape), action: .quit),
      KeyCommand(
        "previous-difference", "Previous difference", .character("D"), action: .toPreviousDifference,
        unavailableBecause: isAtStart, isInHelpLine: false),
      KeyCommand(
        "start", "Start", KeyPress(.home), .character("g"), action: .toStart, unavailableBecause: isAtStart,
        isInHelpLine: false),
      KeyCommand(
        "end", "End", KeyPress(.end), .character("G"), action: .toEnd, unavailableBecause: isAtEnd,
        isInHelpLine: false),
      KeyCommand(
        "recorded", state.showsRecorded ? "Replayed picture" : "Recorded picture", .character("t"),
        action: .showRecorded(!state.showsRecorded),
        unavailableBecause: state.step?.recorded == nil ? "The recording has no picture of this step." : nil),
    ] + panelCommands + [
      KeyCommand("suspend", "Suspend", .control("z"), action: .suspend, isInHelpLine: false),
      KeyCommand("help", "Help", .character("?"), KeyPress(.function(1)), action: .help),
    ]
  }

  private var panelCommands: [KeyCommand<ReplayStepsAction>] {
    [
      KeyCommand(
        "next-panel", "Next panel", KeyPress(.tab), KeyPress(.tab, .shift),
        action: .focusPanel(state.panels.focused == "step" ? "picture" : "step")),
      KeyCommand("zoom", "Full panel", .character("z"), action: .zoomPanel),
      KeyCommand(
        "right", "More of the picture at the right", KeyPress(.right, .shift), action: .pan(columns: 10),
        isInHelpLine: false),
      KeyCommand(
        "left", "More of the picture at the left", KeyPress(.left, .shift), action: .pan(columns: -10),
        isInHelpLine: false),
      KeyCommand(
        "scroll-down", "Scroll the other panel down", .character("J"), action: .scrollBeside(1), isInHelpLine: false),
      KeyCommand(
        "scroll-up", "Scroll the other panel up", .character("K"), action: .scrollBeside(-1), isInHelpLine: false),
    ]
  }
}
