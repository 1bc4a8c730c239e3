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

  @Test func `any other screen is recreated`() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let live = LiveScreens { _ in
      false
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

    var logForm: LogForm { LogForm("opened") }
  }

  let state: Int
  let onAction: @MainActor (Action) -> Void

  var body: some View { Text("\(state)") }
}
