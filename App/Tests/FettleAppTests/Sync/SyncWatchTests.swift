import DomainProfile
import Foundation
import Testing

@testable import FettleApp

@Suite struct SyncWatchTests {
  private let watch = SyncWatch(utcOffsetSeconds: { _ in 7_200 })
  private let noon = Date(timeIntervalSince1970: 1_782_900_000)

  private func line(_ ending: SyncReport.Ending, sent: Int = 0, received: Int = 0) -> (text: String, isTrouble: Bool)? {
    let standing = SyncStanding(account: "robin@log.example.org")
    return watch.line(
      SyncReport(ending: ending, sentCount: sent, receivedCount: received, standing: standing), at: noon)
  }

  @Test func `the beginning is told, and then only what is news`() throws {
    let first = try #require(line(.inStep))
    #expect(first.text == "12:00:00  In step with robin@log.example.org: nothing was new.")
    #expect(line(.inStep) == nil)
    #expect(line(.inStep, received: 1)?.text.contains("1 change received") == true)
    #expect(line(.anotherIsSyncing) == nil)
    #expect(line(.waiting(until: noon)) == nil)
  }

  @Test func `a trouble is told once, another one again, and its end`() {
    _ = line(.inStep)
    #expect(line(.failed(.unreachable, retry: noon))?.isTrouble == true)
    #expect(line(.failed(.unreachable, retry: noon + 60)) == nil)
    #expect(line(.failed(.serverFault, retry: nil))?.isTrouble == true)
    #expect(line(.inStep)?.isTrouble == false)
    #expect(line(.inStep) == nil)
  }
}
