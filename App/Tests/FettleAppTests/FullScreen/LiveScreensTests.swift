import CorePresentation
import CoreUI
import Testing

@testable import FettleApp

@MainActor struct LiveScreensTests {
  private let route = AppRoute.importFiles

  @Test func `a screen with work in progress is kept and found again`() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let live = LiveScreens { _ in
      true
    } onFailedChange: { _ in
    } make: { _ in
      Screen<WaitingContent>(WaitingViewModel(gate))
    }
    let screen = live.screen(at: route)
    live.keep([])
    #expect(live.all.contains { $0 === screen })
    #expect(live.screen(at: route) === screen)
    live.keep([])
    opening.finish()
    await live.settled(at: .profile)
    #expect(live.screen(at: route) !== screen)
  }

  @Test func `a new day recreates no screen with work in progress, shown or left`() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let work = Work()
    let live = LiveScreens { _ in
      work.isUnderWay
    } onFailedChange: { _ in
    } make: { _ in
      Screen<WaitingContent>(WaitingViewModel(gate))
    }
    let screen = live.screen(at: route)
    live.renewIdle()
    #expect(live.screen(at: route) === screen)
    live.keep([])
    live.renewIdle()
    #expect(live.screen(at: route) === screen)
    work.isUnderWay = false
    live.renewIdle()
    #expect(live.screen(at: route) !== screen)
    opening.finish()
  }

  @Test func `a change that fails after the person left its screen is reported, and can be repeated there`() async {
    let failing = FailingScreens()
    let live = failing.live
    let screen = live.screen(at: route)
    live.keep([])
    failing.opening.finish()
    await live.settled(at: .profile)
    #expect(failing.reported == [FailingState.failure])
    #expect(live.failedChanges.contains(FailingState.failure))
    #expect(live.screen(at: route) === screen)
    live.keep([])
    await live.settled(at: .profile)
    #expect(failing.reported == [FailingState.failure])
    #expect(live.screen(at: route) !== screen)
  }

  @Test func `a person who is back before a change has failed sees what they left, and the failure there`() async {
    let failing = FailingScreens()
    let live = failing.live
    let screen = live.screen(at: route)
    live.keep([])
    live.renewIdle()
    #expect(live.screen(at: route) === screen)
    failing.opening.finish()
    await live.settled(at: route)
    #expect(live.failedChanges == [FailingState.failure])
    #expect(failing.reported == [])
    live.keep([])
    await live.settled(at: .profile)
    #expect(live.screen(at: route) !== screen)
  }

  @Test func `any other screen is recreated`() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let live = LiveScreens { _ in
      false
    } onFailedChange: { _ in
    } make: { _ in
      Screen<WaitingContent>(WaitingViewModel(gate))
    }
    let screen = live.screen(at: route)
    live.keep([])
    #expect(live.all.isEmpty)
    #expect(live.screen(at: route) !== screen)
    opening.finish()
  }
}

/// Screens whose change fails when their gate opens, and what they report then.
@MainActor private final class FailingScreens {
  let opening: AsyncStream<Void>.Continuation
  private(set) var reported: [ShownFailure] = []
  private(set) lazy var live = LiveScreens { _ in
    false
  } onFailedChange: { [weak self] in
    self?.reported.append($0)
  } make: { [gate] _ in
    Screen<FailingContent>(FailingViewModel(gate))
  }
  private let gate: AsyncStream<Void>

  init() {
    (gate, opening) = AsyncStream.makeStream()
  }
}

@MainActor private final class Work {
  var isUnderWay = true
}

/// Finishes when its gate opens.
private final class WaitingViewModel: ViewModel<Int, WaitingContent.Action, Never> {
  private let gate: AsyncStream<Void>

  init(_ gate: AsyncStream<Void>) {
    self.gate = gate
    super.init(name: "waiting", initialState: 0, observers: [])
  }

  override func handle(_ action: WaitingContent.Action, _ context: Context) {
    context.run("wait") { [gate] (_) throws(Never) in
      for await _ in gate {}
    } landing: { _, _ in
    }
  }
}

private struct WaitingContent: Content {
  enum Action: ScreenAction {
    case opened

    var summary: ActionSummary { ActionSummary("opened") }
  }

  let state: Int
  let onAction: @MainActor (Action) -> Void

  var body: some View { Text("\(state)") }
}

private struct FailingState: Equatable, Sendable, ShowsFailures {
  static let failure = ShownFailure("The disk is full. Nothing was changed.", remedy: nil)
  static let failures = [
    FailureSource<FailingState>(.change) {
      $0.isFailed ? failure : nil
    } dismiss: {
      $0.isFailed = false
    }
  ]

  var isFailed = false
}

/// Fails when its gate opens.
private final class FailingViewModel: ViewModel<FailingState, WaitingContent.Action, Never> {
  private let gate: AsyncStream<Void>

  init(_ gate: AsyncStream<Void>) {
    self.gate = gate
    super.init(name: "failing", initialState: FailingState(), observers: [])
  }

  override func handle(_ action: WaitingContent.Action, _ context: Context) {
    context.run(.change("wait", 1)) { [gate] (_) throws(Never) in
      for await _ in gate {}
    } landing: { context, _ in
      context.update { $0.isFailed = true }
    }
  }
}

private struct FailingContent: Content {
  let state: FailingState
  let onAction: @MainActor (WaitingContent.Action) -> Void

  var body: some View { Text("\(state.isFailed)") }
}
