import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor struct ConflictsContentTests {
  private func drawn(_ conflicts: [SyncConflict], width: Int = 80, presentation: Presentation = .visual) -> String {
    let list = ConflictList(account: SyncStatus.sampleAccount, conflicts: conflicts)
    return Frame.draw(
      ConflictsContent(state: ConflictsState(list: .loaded(list)), onAction: { _ in }), width: width,
      environment: EnvironmentValues(presentation: presentation)
    ).plainText()
  }

  /// Only the words, without line breaks and margins.
  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `the choices are shown in full`(_ width: Int, _ presentation: Presentation) {
    let text = words(drawn(SyncConflict.samples, width: width, presentation: presentation))
    for value in SyncConflict.samples.flatMap({ [$0.base, $0.mine, $0.theirs] }).compactMap(\.self) {
      #expect(text.contains(value))
    }
    #expect(text.contains("‹resolve-conflicts›"))
  }

  @Test func `conflicts about one thing are grouped under its name`() {
    let text = drawn([.sampleTitle, .sampleDeletion, .sampleNotes])
    #expect(text.split(separator: "3f2c9a10 workout “Tempo along the river”").count == 2)
    #expect(text.contains("title\n  was     Morning run\n  mine    Tempo along the river\n"))
    #expect(text.contains("notes\n  was     (empty)\n"))
  }

  @Test func `without conflicts there is nothing to do`() {
    #expect(!drawn([]).contains("fettle"))
  }

  @Test func `control characters from another machine never reach the terminal`() {
    var conflict = SyncConflict.sampleTitle
    conflict.theirs = "Te\u{1B}[2Jmpo\u{07}"
    conflict.title = "\u{1B}]0;x\u{07}"
    #expect(!drawn([conflict]).unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
