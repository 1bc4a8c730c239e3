import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import Testing

/// A server may send any profile: values that no athlete can have change nothing, neither here nor on the server.
struct ProfileExtremesTests {
  static let extremes: [FieldValue] = [
    .integer(.min), .integer(.max), .integer(-1), .integer(4_294_967_295), .integer(9_007_199_254_740_993),
    .real(.greatestFiniteMagnitude), .real(-.greatestFiniteMagnitude), .real(.infinity), .real(-.infinity),
    .real(.leastNonzeroMagnitude), .real(9_223_372_036_854_775_808), .bool(true),
  ]

  private static let names =
    ProfileField.allCases.flatMap { field in
      field.isThreshold
        ? ["threshold.\(field.rawValue).start", "threshold.\(field.rawValue).2026-03-01"]
        : [field.rawValue, "\(field.rawValue).9999-12-31", "\(field.rawValue).0000-00-00"]
    } + SettingField.allCases.map(\.rawValue) + ["later", "threshold.later.start"]

  @Test(arguments: extremes)
  func `is kept as received, never used, and never sent back changed`(extreme: FieldValue) async throws {
    let log = try ProfileLog()
    let fields = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, extreme) })
    await log.server.put(ProfileLog.key, fields)
    try await log.signIn()
    try await log.synchronize()
    #expect(try await log.profile() == AthleteProfile())
    #expect(try await log.settings() == Settings())
    #expect(try await log.sentFields()?.isEmpty ?? true)
    #expect(try await log.outbox()?.entries.isEmpty == true)
    try await log.say(.name("Kim"), .weightKilograms(64))
    try await log.synchronize()
    #expect(await log.server.profile == fields.merging(["name": "Kim", "weight": .real(64)]) { $1 })
    #expect(try await log.conflicts()?.isEmpty == true)
    let other = try ProfileLog(server: log.server)
    try await other.signIn()
    try await other.synchronize()
    #expect(try await other.profile() == log.profile())
  }
}
