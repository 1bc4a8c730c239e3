import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount

extension OutboxPreviews {
  /// The outbox as drawn for a person who interacts with it.
  static let acting = [
    acting("outbox-acting-no-account", OutboxState(outbox: .loaded(Outbox()))),
    acting("outbox-acting-empty", state([])),
    acting("outbox-acting-empty-200", state([]), width: 200, height: 60),
    acting("outbox-acting", state(entries)),
    acting("outbox-acting-refused", state(entries, row: 2)),
    acting("outbox-acting-held", state(entries, row: 4)),
    acting("outbox-acting-windowed", state(many, row: 30, unlistedCount: 950), height: 16),
    acting("outbox-acting-narrow", state(entries, row: 2), width: 40),
    acting("outbox-acting-40", state(entries, row: 2), width: 40, height: 12),
    acting("outbox-acting-120", state(entries, row: 2), width: 120, height: 40),
    acting(
      "outbox-acting-200", state(entries, row: 2), width: 200, height: 60,
      environment: .sample(colorDepth: .trueColor, isInteractive: true)),
    acting("outbox-asking", state(entries, row: 2, discarding: OutboxEntry.sampleRejected.id)),
    acting("outbox-acting-plain", state(entries, row: 2), height: nil, environment: .actingPlain),
    acting(
      "outbox-asking-plain", state(entries, row: 2, discarding: OutboxEntry.sampleRejected.id), height: nil,
      environment: .actingPlain),
    acting(
      "outbox-acting-color", state(entries, row: 2), environment: .sample(colorDepth: .ansi256, isInteractive: true)),
  ]

  private static let entries = OutboxEntry.samples + [.sampleHeld]

  private static let many = (0..<40).map { number in
    var entry = OutboxEntry.sampleWaiting
    entry.id = "\(number + 10)\(entry.id.dropFirst(2))"
    entry.title = "Workout \(number)"
    return entry
  }

  private static func state(
    _ entries: [OutboxEntry], row: Int = 0, unlistedCount: Int = 0, discarding: OutboxEntry.ID? = nil
  ) -> OutboxState {
    let outbox = Outbox(account: SyncStatus.sampleAccount, entries: entries, unlistedCount: unlistedCount)
    return OutboxState(outbox: .loaded(outbox), position: ListPosition(row: row), discarding: discarding)
  }

  private static func acting(
    _ name: String, _ state: OutboxState, width: Int = 80, height: Int? = 24, environment: EnvironmentValues = .acting
  ) -> Preview {
    Preview(
      name, of: OutboxContent.self, state: state, width: width, height: height, environment: environment)
  }
}
