import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Foundation
import Testing

@MainActor @Suite struct SyncContentTests {
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

  private let noon = Date(timeIntervalSince1970: 43_200)

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `what came and went is told`(_ width: Int, _ presentation: Presentation) {
    let text = drawn(.loaded(.sample), .loaded(.sampleInStep), width: width, presentation: presentation)
    #expect(
      text.contains(
        "In step with robin@log.example.org: 12 changes sent, 3 changes and 1 file received."))
    #expect(!text.contains("fettle"))
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `a server that cannot be reached is told with what waits, and when it is tried again`(
    _ width: Int, _ presentation: Presentation
  ) {
    let report = SyncReport(ending: .failed(.unreachable, retry: noon))
    let text = drawn(.loaded(report), .loaded(.sampleBehind), width: width, presentation: presentation)
    #expect(text.contains("the server cannot be reached. 3 changes wait, and nothing is lost"))
    #expect(text.contains("It is tried again at 14:00."))
    #expect(text.contains("fettle outbox list"))
    #expect(text.contains("fettle conflicts list"))
    #expect(text.split(separator: "3 changes").count == 2)
  }

  @Test func `what waits since a synchronisation is told`() {
    let status = SyncStatus(account: SyncStatus.sampleAccount, waitingCount: 1)
    #expect(drawn(.loaded(.sample), .loaded(status)).contains("1 change waits to be sent: fettle sync"))
    #expect(drawn(.idle, .loaded(status)).contains("1 change waits to be sent: fettle sync"))
  }

  @Test func `nobody is told how to sign in, whatever was tried`() {
    for report in [.idle, .loaded(SyncReport(ending: .signedOut)), .loaded(.sample)]
      as [Loadable<SyncReport, AccountError>]
    {
      let text = drawn(report, .loaded(SyncStatus()))
      #expect(text.contains("fettle login URL"))
      #expect(!text.contains("In step"))
    }
  }

  @Test func `a report from before somebody signed in is not told`() {
    #expect(!drawn(.loaded(SyncReport(ending: .signedOut)), .loaded(.sampleInStep)).contains("Nobody"))
  }

  @Test func `while it runs the last report is not told`() {
    let text = drawn(.loading(previous: .sample), .loaded(.sampleInStep))
    #expect(text.contains("is being brought in step"))
    #expect(!text.contains("12 changes"))
  }

  @Test func `a failure of the log is told once and in place of the report`() {
    let text = drawn(.failed(.storage(.full), previous: .sample), .failed(.storage(.full), previous: .sampleInStep))
    #expect(text.split(separator: "no room left").count == 2)
    #expect(!text.contains("12 changes"))
  }
}
