import CoreUI
import CoreUITestSupport
import FettleAppPreviews
import Foundation
import Testing

struct PreviewGoldenTests {
  private static let previews = DoctorPreviews.all + ReplayPreviews.all + ShellPreviews.all + UsagePreviews.all
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
}
