import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// No value in a row may crash a machine, and every value is returned exactly as it was sent.
@Suite(.serialized)
struct RemoteExtremesContractTests {
  /// The fields of a workout, and one that no version knows yet.
  private static let fields = [
    "title", "notes", "sport", "start", "utc_offset", "elapsed", "timer", "pool_count", "pool_length", "energy",
    "effort",
    "moving_stated", "moving_reported", "moving_computed", "distance_stated", "distance_reported", "distance_computed",
    "ascent_stated", "ascent_reported", "ascent_computed", "descent_reported", "descent_computed", "heart_rate_stated",
    "heart_rate_average", "heart_rate_maximum", "power_average", "power_maximum", "cadence_average", "cadence_maximum",
    "source_file", "source_format", "source_digest", "source_index", "laps", "track", "decoder", "later",
  ]

  static let extremes: [FieldValue] = [
    .integer(.min), .integer(.min + 1), .integer(-9_007_199_254_740_993), .integer(-4_294_967_297), .integer(-1),
    .integer(0), .integer(2_147_483_648), .integer(4_294_967_296), .integer(9_007_199_254_740_993), .integer(.max - 1),
    .integer(.max), .real(.greatestFiniteMagnitude), .real(-.greatestFiniteMagnitude), .real(.leastNonzeroMagnitude),
    .real(.infinity), .real(-.infinity), .real(-0.0), .real(9_223_372_036_854_775_808), .bool(true), .null, "",
    .text(String(repeating: "9", count: 400)), "i:-9223372036854775808", "\u{0}\u{202E}\u{9B}",
  ]

  @Test(arguments: RemoteServer.all, extremes)
  func `every field accepts every extreme value, and editing one field changes no other`(
    server: RemoteServer, extreme: FieldValue
  ) async throws {
    let source = try await server.account().source(RemoteMachine())
    let fields = Dictionary(uniqueKeysWithValues: Self.fields.map { ($0, extreme) })
    let row = try await source.put(OutgoingChange(create: .workout("a"), fields))
    #expect(row.fields == fields)
    let edited = try await source.put(OutgoingChange(row, ["title": "Race"]))
    #expect(edited.fields == fields.merging(["title": "Race"]) { $1 })
    #expect(try await source.news().rows == [edited])
  }

  @Test(
    arguments: RemoteServer.all,
    ["", "0", "-1", "9223372036854775808", "9999-12-31 23:59:59.999Z", "'", "\\", "' || 1=1 || '", "\u{0}", "🚴"])
  func `an invalid version or cursor never causes a crash`(
    server: RemoteServer, text: String
  ) async throws {
    let source = try await server.account().source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["title": "Run"]))
    let known = KnownRow(key: row.key, stamp: ServerStamp(time: text, id: row.stamp.id))
    _ = try await source.pull(after: nil, knowing: [known], limit: 10)
    let elsewhere = KnownRow(key: row.key, stamp: ServerStamp(time: row.stamp.time, id: text))
    _ = try? await source.pull(after: nil, knowing: [elsewhere], limit: 10)
    if let cursor = try await source.news().cursor {
      _ = try? await source.pull(after: cursor.replacing(row.stamp.time, with: text), limit: 10)
    }
    #expect(try await !source.pull(after: text.isEmpty ? "x" : text, limit: 10).knowsCursor)
    #expect(try await source.news().rows == [row])
  }
}
