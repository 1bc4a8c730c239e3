import CoreUI
import CoreUITestSupport
import FeatureTrainingPreviews
import Foundation
import Testing

struct GoldenTests {
  private static let previews =
    RecordsPreviews.all + PlanPreviews.all + GoalsPreviews.all + GearPreviews.all
    + PlannedPreviews.all + PredictionsPreviews.all + CurvesPreviews.all + TrendsPreviews.all
    + SavedSegmentsPreviews.all + SavedFiguresPreviews.all
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

  @Test @MainActor func `no screen leaves a third of a large terminal empty`() {
    #expect(Preview.withEmptyThird(in: Self.previews) == [])
  }

  @Test @MainActor func `every screen shows its failures with the current keys, and they can be dismissed`() {
    let failing = Preview.contentsShowingFailures(in: Self.previews)
    #expect(
      failing == [
        "CurvesContent", "GearContent", "GoalsContent", "PlanContent", "PlannedContent", "PredictionsContent",
        "RecordsContent", "SavedFiguresContent", "SavedSegmentsContent", "TrendsContent",
      ])
    #expect(Preview.failureProblems(in: Self.previews) == [])
  }
}
