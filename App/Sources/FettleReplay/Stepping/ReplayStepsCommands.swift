import CorePresentation
package import CoreUI
import FettleApp

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
