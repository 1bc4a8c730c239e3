import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor struct ConflictsCommandsTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, conflicts: SyncConflict.samples)

  private func openScreen() async -> ConflictsScreen {
    let screen = ConflictsScreen(
      ConflictsViewModel(
        TestConflictsDependencies(
          sync: SyncUseCases(sync: sync)))
    )
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a key resolves the selected conflict, and the next one is selected`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    #expect(screen.state.selected == .sampleNotes)
    #expect(screen.content.action(of: .character("m")) == .keepMine([SyncConflict.sampleNotes.id]))
    screen.press(.character("t"))
    #expect(screen.state.selected == .sampleDeletion)
    screen.press(.character("m"))
    #expect(screen.state.selected == .sampleTitle)
    await screen.settled()
    #expect(screen.state.conflicts == .loaded([.sampleTitle]))
    #expect(screen.state.selected == .sampleTitle)
  }

  @Test func `a choice is about the values that it chooses between`() {
    func about(_ conflict: SyncConflict) -> CommandSubject? {
      let state = ConflictsState(list: .loaded(ConflictList(account: "a", conflicts: [conflict])))
      return ConflictsContent(state: state, onAction: { _ in }).command("keep-theirs")?.about
    }
    var later = SyncConflict.sampleTitle
    later.theirs = "Changed once more"
    #expect(about(.sampleTitle) != nil)
    #expect(about(.sampleTitle) != about(later))
  }

  @Test func `without conflicts none can be resolved, and the reason is shown`() {
    let state = ConflictsState(list: .loaded(ConflictList(account: "a")))
    let content = ConflictsContent(state: state, onAction: { _ in })
    for name in ["keep-mine", "keep-theirs"] {
      #expect(content.command(name)?.unavailableBecause == "No conflict is selected.")
    }
  }

  @Test func `the selection stays when entries before it disappear`() async throws {
    let screen = await openScreen()
    screen.perform(.move(.toEnd, nil))
    let revision = try await sync.resolve(SyncConflict.sampleTitle.id, .keepMine)
    await screen.settled(seeing: revision)
    #expect(screen.state.selected == .sampleDeletion)
  }
}
