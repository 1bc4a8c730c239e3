import CoreCommon
import CoreNetwork
import DomainAccount
import DomainProfile
import Foundation
import Testing

@testable import DataUser

/// How the server's rows about flags are read.
struct FeatureFlagRowTests {
  private func answer(_ rows: String...) throws -> FeatureFlagResponse {
    let data = Data("[\(rows.joined(separator: ","))]".utf8)
    return try FeatureFlagResponse(
      JSONCoding.value([FeatureFlagRow].self, from: data), about: [.trackMap, .commandPalette])
  }

  @Test func `rows of known flags become the server's settings for them`() throws {
    #expect(
      try answer(
        #"{"name":"track-map","off":false,"rollout":30}"#, #"{"name":"command-palette","off":true,"rollout":0,"x":1}"#)
        == FeatureFlagResponse(
          remote: ["track-map": RemoteFlag(rolloutPercentage: 30), "command-palette": RemoteFlag(isOff: true)]))
    #expect(try answer() == FeatureFlagResponse())
  }

  @Test func `a row can name accounts and installations, and divide the variants`() throws {
    let id = "4f8c1d2e-0000-4000-8000-000000000001"
    #expect(
      try answer(
        #"{"name":"track-map","off":false,"rollout":0,"accounts":["ada@example.org"],"installations":["\#(id)"],"#
          + #""variants":{"wide":50}}"#,
        #"{"name":"command-palette","off":true,"rollout":0,"accounts":null,"installations":null,"variants":null}"#)
        == FeatureFlagResponse(
          remote: [
            "track-map": RemoteFlag(
              accounts: ["ada@example.org"], installations: [try #require(InstallationID(id))],
              variantShares: ["wide": 50]),
            "command-palette": RemoteFlag(isOff: true),
          ]))
  }

  @Test(arguments: [
    #"{"name":"of-tomorrow","off":false,"rollout":30}"#, #"{"name":"of-tomorrow","off":"sometimes"}"#,
    #"{"name":"of-tomorrow"}"#, #"{"name":"of-tomorrow","rollout":1e99,"off":[]}"#,
  ])
  func `a row of an unknown flag only needs a name`(_ row: String) throws {
    #expect(
      try answer(#"{"name":"track-map","off":true,"rollout":0}"#, row, row)
        == FeatureFlagResponse(remote: ["track-map": RemoteFlag(isOff: true)], unknown: ["of-tomorrow"]))
  }

  @Test(arguments: [
    #"{"name":"track-map"}"#, #"{"name":"track-map","off":true}"#, #"{"name":"track-map","rollout":30}"#,
    #"{"name":"track-map","off":1,"rollout":30}"#, #"{"name":"track-map","off":false,"rollout":"30"}"#,
    #"{"name":"track-map","off":false,"rollout":101}"#, #"{"name":"track-map","off":false,"rollout":-1}"#,
    #"{"name":"track-map","off":false,"rollout":30.5}"#, #"{"name":"track-map","off":false,"rollout":1e99}"#,
    #"{"name":"track-map","off":null,"rollout":null}"#,
    #"{"name":"track-map","off":false,"rollout":0,"accounts":"ada@example.org"}"#,
    #"{"name":"track-map","off":false,"rollout":0,"installations":["mine"]}"#,
    #"{"name":"track-map","off":false,"rollout":0,"variants":{"wide":60,"tall":50}}"#,
    #"{"name":"track-map","off":false,"rollout":0,"variants":{"wide":-1}}"#,
    #"{"name":"command-palette","off":false,"rollout":100}"#,
  ])
  func `an invalid or contradictory row of a known flag makes the whole response invalid`(
    _ row: String
  ) {
    #expect(throws: RemoteFailure.invalidResponse) {
      try answer(#"{"name":"command-palette","off":true,"rollout":0}"#, row)
    }
  }

  @Test(arguments: ["{}", #"{"name":1,"off":true,"rollout":0}"#, "[]", "1", "null"])
  func `a row without a name is not a row`(_ row: String) {
    #expect(throws: NetworkError.self) { try answer(row) }
  }
}
