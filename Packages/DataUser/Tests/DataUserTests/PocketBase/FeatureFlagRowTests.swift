import CoreNetwork
import DomainAccount
import DomainProfile
import Foundation
import Testing

@testable import DataUser

/// What a server writes about flags, and what is made of it.
@Suite struct FeatureFlagRowTests {
  private func answer(_ rows: String...) throws -> FeatureFlagAnswer {
    let data = Data("[\(rows.joined(separator: ","))]".utf8)
    return try FeatureFlagAnswer(
      JSONCoding.value([FeatureFlagRow].self, from: data), about: [.trackMap, .commandPalette])
  }

  @Test func `rows of known flags are what the server says of them`() throws {
    #expect(
      try answer(
        #"{"name":"track-map","off":false,"rollout":30}"#, #"{"name":"command-palette","off":true,"rollout":0,"x":1}"#)
        == FeatureFlagAnswer(
          remote: ["track-map": RemoteFlag(rolloutPercentage: 30), "command-palette": RemoteFlag(isOff: true)]))
    #expect(try answer() == FeatureFlagAnswer())
  }

  @Test(arguments: [
    #"{"name":"of-tomorrow","off":false,"rollout":30}"#, #"{"name":"of-tomorrow","off":"sometimes"}"#,
    #"{"name":"of-tomorrow"}"#, #"{"name":"of-tomorrow","rollout":1e99,"off":[]}"#,
  ])
  func `of a flag that is unknown here nothing has to make sense but the name`(_ row: String) throws {
    #expect(
      try answer(#"{"name":"track-map","off":true,"rollout":0}"#, row, row)
        == FeatureFlagAnswer(remote: ["track-map": RemoteFlag(isOff: true)], unknown: ["of-tomorrow"]))
  }

  @Test(arguments: [
    #"{"name":"track-map"}"#, #"{"name":"track-map","off":true}"#, #"{"name":"track-map","rollout":30}"#,
    #"{"name":"track-map","off":1,"rollout":30}"#, #"{"name":"track-map","off":false,"rollout":"30"}"#,
    #"{"name":"track-map","off":false,"rollout":101}"#, #"{"name":"track-map","off":false,"rollout":-1}"#,
    #"{"name":"track-map","off":false,"rollout":30.5}"#, #"{"name":"track-map","off":false,"rollout":1e99}"#,
    #"{"name":"track-map","off":null,"rollout":null}"#,
    #"{"name":"command-palette","off":false,"rollout":100}"#,
  ])
  func `a row of a known flag that makes no sense, or contradicts another, makes the whole answer nonsense`(
    _ row: String
  ) {
    #expect(throws: ServerFailure.invalidResponse) {
      try answer(#"{"name":"command-palette","off":true,"rollout":0}"#, row)
    }
  }

  @Test(arguments: ["{}", #"{"name":1,"off":true,"rollout":0}"#, "[]", "1", "null"])
  func `what has no name is no row`(_ row: String) {
    #expect(throws: NetworkError.self) { try answer(row) }
  }
}
