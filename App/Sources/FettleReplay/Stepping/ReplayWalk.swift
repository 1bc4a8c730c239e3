import CoreSystem
import CoreUI
import FettleApp
import Foundation

/// Executes a recording step by step, and remembers each step, so that a person can go back.
@MainActor
final class ReplayWalk {
  /// How many steps follow the start.
  let count: Int

  private let replay: Replay
  /// The entries of each step.
  private let entries: [Range<Int>]
  private var steps: [ReplayedStep] = []
  private var frames = FrameStore()

  /// - Parameter folder: where the replay works.
  init(_ recording: Recording, in folder: TemporaryFolder) async throws(Recording.Problem) {
    replay = try await Replay(recording, in: folder)
    let causes = recording.entries.indices.filter { recording.entries[$0].moment != nil }
    let bounds = [0] + causes.filter { $0 > 0 } + [recording.entries.count]
    entries = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    count = entries.count - 1
  }

  /// How many steps were executed after the start.
  var executedCount: Int { max(0, steps.count - 1) }

  /// How many of them differ from the recording.
  var differenceCount: Int { steps.count(where: \.isDifferent) }

  /// The step with an entry, which counts from 1.
  func step(ofEntry number: Int) -> Int {
    entries.firstIndex { $0.contains(number - 1) } ?? count
  }

  /// Executes all steps up to one of them, unless the task is canceled.
  ///
  /// - Parameter progress: called after each step.
  /// - Returns: the last one.
  func execute(to number: Int, progress: @MainActor () -> Void) async -> (ReplayedStep, Frame) {
    while steps.isEmpty || steps.count <= min(number, count) && !Task.isCancelled {
      await executeNext()
      progress()
    }
    let index = max(0, min(number, steps.count - 1))
    return (steps[index], frames[index])
  }

  /// The next step that differs from the recording; executes steps to find it.
  func difference(after number: Int, progress: @MainActor () -> Void) async -> Int? {
    var next = number + 1
    while next <= count, !Task.isCancelled {
      let (step, _) = await execute(to: next, progress: progress)
      if step.number == next, step.isDifferent { return next }
      next += 1
    }
    return nil
  }

  /// The step before that differs from the recording.
  func difference(before number: Int) -> Int? {
    steps.prefix(number).last(where: \.isDifferent)?.number
  }

  /// Closes the log and removes everything.
  func end() async {
    await replay.end()
  }

  private func executeNext() async {
    let range = entries[steps.count]
    var differences: [ReplayDifference] = []
    var isPictured = false
    for index in range {
      if let difference = await replay.step() { differences.append(difference) }
      if case .frame = replay.recording.entries[index] { isPictured = true }
    }
    let frame = replay.frame()
    frames.append(frame)
    steps.append(step(range, differences, isPictured: isPictured))
  }

  private func step(_ range: Range<Int>, _ differences: [ReplayDifference], isPictured: Bool) -> ReplayedStep {
    let recorded = replay.recording.entries[range]
    let link = replay.program.link
    let previous = steps.last.flatMap { $0.link == link ? $0.state : nil }
    var step = ReplayedStep(
      number: steps.count, entries: (range.lowerBound + 1)...max(range.lowerBound + 1, range.upperBound),
      milliseconds: recorded.first?.moment?.milliseconds ?? 0,
      cause: steps.isEmpty ? "the start" : recorded.first?.words ?? "",
      actions: recorded.compactMap { if case .action(let action) = $0 { action.words } else { nil } },
      link: link, state: StateText.lines(of: replay.program.screen, after: previous))
    step.differences = differences.flatMap(\.lines)
    step.differingRows = Set(differences.flatMap(\.rows))
    step.recorded = isPictured ? replay.expected?.lines : nil
    return step
  }
}

/// What happened in one step of a recording: an event, everything that followed from it, and how that differs from the
/// recording.
package struct ReplayedStep: Equatable, Sendable {
  /// From 0, which is the start.
  package var number: Int
  /// The entries of the recording, from 1.
  package var entries: ClosedRange<Int>
  /// The time since the start.
  package var milliseconds: Int
  /// The event in words.
  package var cause: String
  /// The recorded actions with their payloads.
  package var actions: [String]
  /// How the replay differs, in lines.
  package var differences: [String] = []
  /// The rows of the picture that differ.
  package var differingRows: Set<Int> = []
  /// The text of the recorded picture; `nil` if the next event came before there was one.
  package var recorded: [String]?
  /// The link to the screen.
  package var link: String
  package var state: [StateLine]

  package init(
    number: Int, entries: ClosedRange<Int>, milliseconds: Int, cause: String, actions: [String], link: String,
    state: [StateLine]
  ) {
    self.number = number
    self.entries = entries
    self.milliseconds = milliseconds
    self.cause = cause
    self.actions = actions
    self.link = link
    self.state = state
  }

  package var isDifferent: Bool { !differences.isEmpty }

  /// The time since the start, such as `1:02:03.450`.
  var time: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return QuantityFormatter().duration(seconds: Double(seconds)) + String(format: ".%03d", rest)
  }
}

/// A part of a screen's state.
package struct StateLine: Equatable, Sendable {
  package var name: String
  package var text: String
  /// Whether the step before shows another text, on the same screen.
  package var isChanged: Bool

  package init(_ name: String, _ text: String, isChanged: Bool = false) {
    self.name = name
    self.text = text
    self.isChanged = isChanged
  }
}

/// The state of a screen as text for a person: its parts, each in a few lines at most.
enum StateText {
  private static let longest = 320

  /// - Parameter previous: the lines of the step before; `nil` if another screen was shown then.
  @MainActor static func lines(of screen: some AnyScreen, after previous: [StateLine]?) -> [StateLine] {
    Mirror(reflecting: screen.state).children.enumerated().map { index, child in
      let name = child.label ?? "\(index)"
      let text = ValueText.brief.line(of: child.value)
      let shown = text.count > longest ? text.prefix(longest) + "…" : text[...]
      let before = previous?.first { $0.name == name }
      return StateLine(name, String(shown), isChanged: previous != nil && before?.text != String(shown))
    }
  }
}
