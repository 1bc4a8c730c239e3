import CorePresentation
import CoreUI
import FettleApp

/// Goes forward and back through a recording.
final class ReplayStepsViewModel: ViewModel<ReplayStepsState, ReplayStepsAction, ReplayStepsIntent> {
  private let walk: ReplayWalk
  private let first: Int

  /// - Parameter first: the step to show first.
  init(
    _ walk: ReplayWalk, name: String, startingAt first: Int,
    onIntent: @escaping @MainActor (ReplayStepsIntent) -> Void
  ) {
    self.walk = walk
    self.first = first
    super.init(
      name: "replay", initialState: ReplayStepsState(name: name, count: walk.count), observers: [],
      onIntent: onIntent)
  }

  override func handle(_ action: ReplayStepsAction, _ context: Context) {
    switch action {
    case .opened: go(to: first, context)
    case .forward: go(to: state.goal + 1, context)
    case .back: go(to: state.goal - 1, context)
    case .toStart: go(to: 0, context)
    case .toEnd: go(to: walk.count, context)
    case .toNextDifference: goToNextDifference(context)
    case .toPreviousDifference:
      guard let number = walk.difference(before: state.goal) else {
        return context.update { $0.notice = "No earlier step differs." }
      }
      go(to: number, context)
    case .showRecorded(let shows): context.update { $0.showsRecorded = shows }
    case .pan(let columns):
      context.update { $0.firstColumn = max(0, min($0.firstColumn + columns, ($0.frame?.size.width ?? 1) - 1)) }
    case .focusPanel(let name): context.update { $0.panels.focused = name }
    case .zoomPanel: context.update { $0.panels.isZoomed.toggle() }
    case .scrollPanel(let name, let movement, let rows):
      context.update { $0.panels.scroll(name, movement, in: rows) }
    case .scrollBeside(let rows): context.emit(.scrollBeside(rows: rows))
    case .help: context.update { $0.help = ScrollPosition() }
    case .moveHelp(let movement, let rows): context.update { $0.help?.move(movement, in: rows) }
    case .dismiss: context.update { $0.help = nil }
    case .suspend: context.emit(.suspend)
    case .quit: context.emit(.quit)
    }
  }

  private func go(to number: Int, _ context: Context) {
    let goal = max(0, min(number, walk.count))
    context.update {
      $0.goal = goal
      $0.notice = nil
    }
    context.run("execute", after: "execute") { [walk] context in
      await walk.execute(to: goal) { Self.noteProgress(of: walk, context) }
    } landing: { context, result in
      guard case .success((let step, let frame)) = result else { return }
      Self.show(step, frame, context)
    }
  }

  private func goToNextDifference(_ context: Context) {
    let number = state.goal
    context.update { $0.notice = nil }
    context.run("execute", after: "execute") { [walk] context in
      await walk.difference(after: number) { Self.noteProgress(of: walk, context) }
    } landing: { [weak self] context, result in
      guard case .success(let found?) = result else {
        return context.update { $0.notice = "No later step differs." }
      }
      self?.go(to: found, context)
    }
  }

  private static func noteProgress(of walk: ReplayWalk, _ context: Context) {
    let (executedCount, differenceCount) = (walk.executedCount, walk.differenceCount)
    context.update {
      $0.executedCount = executedCount
      $0.differenceCount = differenceCount
    }
  }

  private static func show(_ step: ReplayedStep, _ frame: Frame, _ context: Context) {
    context.update {
      if $0.step?.number != step.number { $0.panels.firstRows["step"] = nil }
      $0.step = step
      $0.frame = frame
      if !$0.isExecuting, step.recorded == nil { $0.showsRecorded = false }
    }
  }
}
