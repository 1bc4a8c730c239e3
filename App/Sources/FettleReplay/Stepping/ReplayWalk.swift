import CoreSystem
import CoreUI
import FettleApp

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
    let place = replay.program.place
    let previous = steps.last.flatMap { $0.place == place ? $0.state : nil }
    var step = ReplayedStep(
      number: steps.count, entries: (range.lowerBound + 1)...max(range.lowerBound + 1, range.upperBound),
      milliseconds: recorded.first?.moment?.milliseconds ?? 0,
      cause: steps.isEmpty ? "the start" : recorded.first?.words ?? "",
      actions: recorded.compactMap { if case .action(let action) = $0 { action.words } else { nil } },
      place: place, state: StateText.lines(of: replay.program.screen, after: previous))
    step.differences = differences.flatMap(\.lines)
    step.differingRows = Set(differences.flatMap(\.rows))
    step.recorded = isPictured ? replay.expected?.lines : nil
    return step
  }
}
