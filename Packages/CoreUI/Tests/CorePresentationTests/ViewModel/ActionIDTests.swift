import CoreCommon
import CorePresentation
import Synchronization
import Testing

@MainActor struct ActionIDTests {
  /// Numbers the actions.
  private final class Numbering: ActionObserver {
    private let last = Mutex(0)
    private let seen = Mutex<[ActionID?]>([])
    var ids: [ActionID?] { seen.withLock { $0 } }

    func makeActionID() -> ActionID? {
      ActionID("a\(last.withLock { $0 += 1; return $0 })")
    }

    func screen(_ screen: String, willPerform action: ActionSummary) {
      seen.withLock { $0.append(ActionID.active) }
    }
  }

  private enum Action: ReportedAction {
    case note
    case noteLater

    var summary: ActionSummary { ActionSummary("\(self)") }
  }

  /// Notes the current action at once, or in an effect.
  private final class Model: ViewModel<[ActionID?], Action, Never> {
    init(_ observers: [any ActionObserver]) {
      super.init(name: "ids", initialState: [], observers: observers)
    }

    override func handle(_ action: Action, _ context: Context) {
      switch action {
      case .note: context.update { $0.append(ActionID.active) }
      case .noteLater:
        context.run("later") { _ async -> ActionID? in
          await Task.yield()
          return ActionID.active
        } landing: { context, result in
          let id = result.get()
          context.update { $0 += [id, ActionID.active] }
        }
      }
    }
  }

  @Test func `each action has an id of its own, which its observers and its handling see`() {
    let numbering = Numbering()
    let model = Model([numbering])
    model.perform(.note)
    model.perform(.note)
    #expect(numbering.ids == [ActionID("a1"), ActionID("a2")])
    #expect(model.state == numbering.ids)
    #expect(ActionID.active == nil)
  }

  @Test func `the work that an action starts, and its result, belong to the action`() async {
    let model = Model([Numbering()])
    model.perform(.noteLater)
    await model.settled()
    #expect(model.state == [ActionID("a1"), ActionID("a1")])
  }

  @Test func `without an observer that makes ids, the surrounding action stays current`() {
    let model = Model([])
    ActionID.$active.withValue(ActionID("outer")) { model.perform(.note) }
    #expect(model.state == [ActionID("outer")])
  }
}
