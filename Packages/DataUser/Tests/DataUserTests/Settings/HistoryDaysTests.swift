import CoreSync
import CoreSyncTestSupport
import DomainProfile
import Testing

struct HistoryDaysTests {
  @Test func `the setting limits the history of the log, and clearing it restores the default`() async throws {
    let log = try ProfileLog()
    #expect(try await log.historyDays() == 365)
    try await log.prefer(.historyDays(HistoryDays("30")))
    #expect(try await log.historyDays() == 30)
    try await log.prefer(.historyDays(nil))
    #expect(try await log.historyDays() == 365)
  }

  @Test func `a change of the profile is in its history until the setting keeps none`() async throws {
    let log = try ProfileLog()
    try await log.say(.name("Robin"))
    #expect(try await log.history().count == 1)
    try await log.prefer(.historyDays(HistoryDays("0")))
    try await log.say(.name("Kim"))
    #expect(try await log.history().isEmpty)
  }

  @Test func `a setting that arrives from another machine takes effect here, too`() async throws {
    let one = try ProfileLog()
    let two = try ProfileLog(server: one.server)
    for log in [one, two] { try await log.signIn() }
    try await one.prefer(.historyDays(HistoryDays("7")))
    for log in [one, two] { try await log.synchronize() }
    #expect(try await two.historyDays() == 7)
  }
}
