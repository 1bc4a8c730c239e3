import CoreCommon
import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Foundation
import Testing

@MainActor struct SyncContentTests {
  private func drawn(
    _ report: Loadable<SyncReport, AccountError>, _ status: Loadable<SyncStatus, AccountError>, width: Int = 80,
    presentation: Presentation = .visual
  ) -> String {
    let state = SyncState(report: report, status: status, utcOffsetSeconds: 7_200)
    return Frame.draw(
      SyncContent(state: state, onAction: { _ in }), width: width,
      environment: EnvironmentValues(presentation: presentation)
    ).plainText().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40), (200, 60)])
  func `how syncing works can be read to its end on every screen`(_ width: Int, _ height: Int) {
    for status in [SyncStatus(), .sampleInStep] {
      let state = SyncState(report: .idle, status: .loaded(status), utcOffsetSeconds: 7_200)
      func drawn(_ panels: PanelPositions) -> Frame {
        var environment = EnvironmentValues(isInteractive: true)
        environment.panels = panels
        return Frame.draw(
          SyncContent(state: state, onAction: { _ in }), width: width, height: height, environment: environment)
      }
      #expect(drawn(PanelPositions()).panels.contains("guide"))
      let top = drawn(PanelPositions(focused: "guide")).plainText()
      let end = drawn(PanelPositions(focused: "guide", firstRows: ["guide": 999])).plainText()
      #expect(top.contains("What is synced") && !top.contains("…"))
      #expect(end.contains("Your password") && !end.contains("…"))
    }
  }

  private let noon = Date(timeIntervalSince1970: 43_200)

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `received and sent changes are reported`(_ width: Int, _ presentation: Presentation) {
    let text = drawn(.loaded(.sample), .loaded(.sampleInStep), width: width, presentation: presentation)
    #expect(
      text.contains(
        "In sync with robin@log.example.org: 12 changes sent, 3 changes and 1 file received."))
    #expect(!text.contains("fettle"))
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `an unreachable server is shown with the pending changes and the time of the next try`(
    _ width: Int, _ presentation: Presentation
  ) {
    let report = SyncReport(ending: .failed(.unreachable, retry: noon))
    // A narrow line can break at a hyphen.
    let text = drawn(.loaded(report), .loaded(.sampleBehind), width: width, presentation: presentation)
      .replacing("- ", with: "-")
    #expect(text.contains("the server cannot be reached. 3 changes are pending, and nothing is lost"))
    #expect(text.contains("Next try at 14:00."))
    #expect(text.contains("‹show-outbox›"))
    #expect(text.contains("‹show-conflicts›"))
    #expect(text.split(separator: "3 changes").count == 2)
  }

  @Test func `changes pending since the last sync are reported`() {
    let status = SyncStatus(account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 1))
    #expect(drawn(.loaded(.sample), .loaded(status)).contains("1 change is pending. ‹sync›"))
    #expect(drawn(.idle, .loaded(status)).contains("1 change is pending. ‹sync›"))
  }

  @Test func `signed out, the screen explains how to sign in, whatever was tried`() {
    for report in [.idle, .loaded(SyncReport(ending: .signedOut)), .loaded(.sample)]
      as [Loadable<SyncReport, AccountError>]
    {
      let text = drawn(report, .loaded(SyncStatus()))
      #expect(text.contains("‹sign-in›"))
      #expect(!text.contains("In sync"))
    }
  }

  @Test func `a report from before the sign-in is not shown`() {
    #expect(!drawn(.loaded(SyncReport(ending: .signedOut)), .loaded(.sampleInStep)).contains("Not signed in"))
  }

  @Test func `the last report is not shown during a sync`() {
    let text = drawn(.loading(previous: .sample), .loaded(.sampleInStep))
    #expect(text.contains("Syncing with"))
    #expect(!text.contains("12 changes"))
  }

  @Test func `a failure of the log is shown once and replaces the report`() {
    let text = drawn(.failed(.storage(.full), previous: .sample), .failed(.storage(.full), previous: .sampleInStep))
    #expect(text.split(separator: "disk is full").count == 2)
    #expect(!text.contains("12 changes"))
  }
}
