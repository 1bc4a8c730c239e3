import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor struct OutboxContentTests {
  private func drawn(_ entries: [OutboxEntry], width: Int = 80, presentation: Presentation = .visual) -> String {
    let outbox = Outbox(account: SyncStatus.sampleAccount, entries: entries)
    return Frame.draw(
      OutboxContent(state: OutboxState(outbox: .loaded(outbox)), onAction: { _ in }), width: width,
      environment: EnvironmentValues(presentation: presentation)
    ).plainText()
  }

  private func entry(
    _ operation: OutboxEntry.Operation, fields: [String] = [], state: OutboxEntry.State = .waiting, attempts: Int = 0
  ) -> OutboxEntry {
    OutboxEntry(
      id: "5d1c0a7e-93b2", collection: "workouts", row: "3f2c9a10-7b61", title: "Hills", operation: operation,
      fields: fields, state: state, attemptCount: attempts)
  }

  @Test(
    arguments: [
      (.create, [], "Added workout “Hills”"), (.update, [], "Changed workout “Hills”"),
      (.update, ["title"], "Changed title of workout “Hills”"),
      (.update, ["birth_year", "max-hr", "title"], "Changed birth year, max hr and title of workout “Hills”"),
      (
        .update, ["merged_from.3f2c9a10-0000-4000-8000-000000000001"],
        "Changed merge with 3f2c9a10 of workout “Hills”"
      ),
      (.delete, [], "Deleted workout “Hills”"), (.restore, [], "Restored workout “Hills”"),
    ] as [(OutboxEntry.Operation, [String], String)])
  func `a change names the operation and the affected thing`(
    _ operation: OutboxEntry.Operation, _ fields: [String], _ words: String
  ) {
    #expect(drawn([entry(operation, fields: fields)]).contains("5d1c0a7e  \(words)\n"))
  }

  @Test(
    arguments: [
      (.waiting, 0, "pending"), (.waiting, 1, "pending; sent once without an answer"),
      (.held, 0, "in conflict, waiting for your decision"),
      (.sent, 1, "sent, no answer yet"),
      (.sent, 2, "sent, no answer yet; sent twice"), (.rejected(reason: .server("too long")), 1, "rejected: too long"),
      (.rejected(reason: .server("too long")), 7, "rejected: too long; sent 7 times"),
    ] as [(OutboxEntry.State, Int, String)])
  func `a change shows its sync status`(_ state: OutboxEntry.State, _ attempts: Int, _ words: String) {
    #expect(drawn([entry(.create, state: state, attempts: attempts)]).contains("\n          \(words)"))
  }

  @Test(arguments: [40, 80, 200])
  func `only rejected changes offer actions`(_ width: Int) {
    let refused = drawn(OutboxEntry.samples, width: width).split(separator: "\n").joined(separator: " ")
    #expect(refused.contains("‹resolve-changes›"))
    #expect(!drawn([.sampleWaiting, .sampleSent], width: width).contains("fettle"))
  }

  @Test func `the plain form has a line for each change`() {
    #expect(
      drawn([.sampleWaiting], presentation: .plain).contains(
        "\n5d1c0a7e Changed notes and title of workout “Tempo along the river”: pending"))
  }

  @Test func `control characters from a title or a server never reach the terminal`() {
    var entry = entry(.create, state: .rejected(reason: .server("no\u{1B}[2J\u{07}")))
    entry.title = "Hi\u{1B}[31mlls"
    #expect(!drawn([entry]).unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }

  @Test func `unlisted changes are counted`() {
    let outbox = Outbox(account: SyncStatus.sampleAccount, entries: [.sampleWaiting], unlistedCount: 950)
    let text = Frame.draw(
      OutboxContent(state: OutboxState(outbox: .loaded(outbox)), onAction: { _ in }), width: 80,
      environment: EnvironmentValues()
    ).plainText()
    #expect(text.contains("951 changes pending for"))
    #expect(text.contains("\nand 950 more pending"))
    #expect(!drawn([.sampleWaiting]).contains("more"))
  }

  @Test func `a change of settings alone is named as one of settings`() {
    let entry = OutboxEntry(
      id: "5d1c0a7e-93b2", collection: "profiles", row: "profile", title: "Profile", operation: .update,
      fields: ["units.distance", "zones.heart-rate.running"])
    #expect(
      drawn([entry], width: 100).contains("Changed units of distance and heart-rate zones for running of the settings"))
  }

  @Test func `changes that need a decision are listed apart from those sent automatically`() {
    #expect(drawn([.sampleHeld]).contains("\n1 change waiting for your decision."))
    #expect(
      drawn([.sampleWaiting, .sampleHeld, .sampleRejected], width: 120).contains(
        "\n1 change pending for \(SyncStatus.sampleAccount), 1 waiting for your decision, 1 rejected."))
  }

  @Test func `a change of the profile is described in the profile's terms`() {
    let entry = OutboxEntry(
      id: "5d1c0a7e-93b2", collection: "profiles", row: "profile", title: "Profile", operation: .update,
      fields: ["birth-year", "threshold.ftp.2026-03-01", "shoe-size"])
    #expect(
      drawn([entry], width: 100).contains(
        "Changed birth year, threshold power from 2026-03-01 and shoe size of the profile"))
  }
}
