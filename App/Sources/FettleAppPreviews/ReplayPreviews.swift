import CorePresentation
import CoreUI
public import CoreUITestSupport
import FettleReplay

/// A recording step by step: at its start, in the middle, and where the replay differs.
public enum ReplayPreviews {
  public static let all: [Preview] = [
    preview("replay-executing", nil),
    preview("replay-start", step(0)),
    preview("replay-step", step(4)),
    preview("replay-step-wide", step(4), size: Size(width: 120, height: 40)),
    preview("replay-step-narrow", step(4), size: narrow) { $0.panels.focused = "step" },
    preview("replay-picture-narrow", step(4), size: narrow) { $0.firstColumn = 10 },
    preview("replay-end", step(9)) { $0.executedCount = 9 },
    preview("replay-difference", different, size: Size(width: 120, height: 40)) { $0.differenceCount = 1 },
    preview("replay-difference-recorded", different) {
      $0.differenceCount = 1
      $0.showsRecorded = true
    },
    preview("replay-difference-narrow", different, size: narrow) { $0.differenceCount = 2 },
    preview("replay-notice", step(4)) { $0.notice = "No later step differs." },
    preview("replay-help", step(4)) { $0.help = ScrollPosition() },
    preview("replay-plain", different, environment: .sample(presentation: .plain, isInteractive: true)) {
      $0.differenceCount = 1
    },
  ]

  private static func preview(
    _ name: String, _ step: ReplayedStep?, size: Size = Size(width: 80, height: 24),
    environment: EnvironmentValues = .sample(isInteractive: true),
    _ change: @escaping @Sendable (inout ReplayStepsState) -> Void = { _ in }
  ) -> Preview {
    var state = ReplayStepsState(name: "bug.jsonl", count: 9)
    state.executedCount = 5
    state.step = step
    state.goal = step?.number ?? 3
    state.frame = step.map { _ in picture }
    change(&state)
    return Preview(
      name, of: ReplayStepsContent.self, state: state, width: size.width, height: size.height,
      environment: environment)
  }

  private static func step(_ number: Int) -> ReplayedStep {
    var step = ReplayedStep(
      number: number, entries: (number * 3 + 1)...(number * 3 + 3), milliseconds: number * 3_805,
      cause: number == 0 ? "the start" : "the key j", actions: ["move(rows(1)) on workouts"],
      link: "fettle://workouts",
      state: [
        StateLine("page", "loaded((total: 2, workouts: [(title: \"Hills\"), (title: \"Lunch ride\")]))"),
        StateLine("position", "(row: 1, top: 0)", isChanged: number > 0), StateLine("search", "nil"),
      ])
    step.recorded = lines("Long run")
    return step
  }

  private static var different: ReplayedStep {
    var step = step(4)
    step.differences = [
      "Entry 15 differs from the recording, after the key j.", "row 3, expected:  12 Jun  Long run",
      "row 3, got:       12 Jun  Lunch ride",
    ]
    step.differingRows = [3]
    return step
  }

  private static func lines(_ title: String) -> [String] {
    [" fettle   1 Dashboard   2 Workouts   3 Calendar", "", " 14 Jun  Hills", " 12 Jun  \(title)"]
  }

  private static var picture: Frame { Frame.draw(Text(lines("Lunch ride").joined(separator: "\n")), width: 50) }

  private static let narrow = Size(width: 40, height: 12)
}
