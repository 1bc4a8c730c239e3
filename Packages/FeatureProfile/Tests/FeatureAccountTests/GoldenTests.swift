import CoreUI
import CoreUITestSupport
import FeatureAccountPreviews
import Foundation
import Testing

struct GoldenTests {
  private static let previews =
    AccountPreviews.all + SyncPreviews.all + OutboxPreviews.all + ConflictsPreviews.all
  private let goldens = GoldenFolder(
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")

  @Test(arguments: previews.map(\.name))
  @MainActor func `each preview matches its golden file`(_ name: String) throws {
    let preview = try #require(Self.previews.first { $0.name == name })
    #expect(try goldens.difference(of: preview) == nil)
  }

  @Test func `each golden file belongs to a preview`() throws {
    #expect(try goldens.orphans(of: Self.previews) == [])
  }

  @Test @MainActor func `a large terminal explains how syncing works beside each screen, and a small one elsewhere`() {
    let drawn = Self.previews.filter { !$0.isPlain }
    let explaining = drawn.filter { $0.frame.plainText().contains("What is synced") }.map(\.name)
    let screens = ["account", "sync", "outbox", "conflicts"].flatMap { ["\($0)-acting-120", "\($0)-acting-200"] }
    let empty = ["account-acting-nobody", "sync-acting-nobody", "outbox-acting-empty", "conflicts-acting-empty"]
    #expect(Set(explaining) == Set(screens + empty.map { "\($0)-200" }))
  }

  @Test @MainActor func `no large screen has an empty third`() {
    #expect(Preview.withEmptyThird(in: Self.previews) == [])
  }

  @Test @MainActor func `every screen shows its failures with the keys in effect, and they can be dismissed`() {
    let failing = Preview.contentsShowingFailures(in: Self.previews)
    #expect(
      failing == ["AccountContent", "ConflictsContent", "OutboxContent", "SyncContent"])
    #expect(Preview.failureProblems(in: Self.previews) == [])
  }
}
