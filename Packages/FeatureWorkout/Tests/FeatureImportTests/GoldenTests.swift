import CoreUI
import CoreUITestSupport
import FeatureImportPreviews
import Foundation
import Testing

struct GoldenTests {
  private static let previews = [
    WorkoutImportPreviews.all, WorkoutImportsPreviews.all, WorkoutImportReportPreviews.all,
    WorkoutDuplicatesPreviews.all,
  ].flatMap(\.self)
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

  @Test @MainActor func `no import with workouts leaves a third of a large terminal empty, and neither do duplicates`()
  {
    let previews = WorkoutImportsPreviews.all + WorkoutImportReportPreviews.all + WorkoutDuplicatesPreviews.all
    #expect(Preview.withEmptyThird(in: previews) == [])
  }

  @Test @MainActor func `every screen shows its failures with the keys in effect, and they can be dismissed`() {
    let failing = Preview.contentsShowingFailures(in: Self.previews)
    #expect(
      failing == [
        "WorkoutDuplicatesContent",
        "WorkoutImportContent",
        "WorkoutImportReportContent",
        "WorkoutImportsContent",
      ])
    #expect(Preview.failureProblems(in: Self.previews) == [])
  }
}
