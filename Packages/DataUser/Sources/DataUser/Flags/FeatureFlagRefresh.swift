public import CoreCommon
public import CoreDatabase
public import DomainProfile
public import Foundation

/// Requests flags from the server and stores its response, so that it is available offline.
public struct FeatureFlagRefresh: Sendable {
  /// The result of a refresh.
  public enum Outcome: Equatable, Sendable {
    /// The server was asked recently.
    case notDue
    /// Its response replaced the previous one.
    ///
    /// - newUnknown: names in the response that are not flags here, and were in no earlier response.
    case kept(FeatureFlagResponse, newUnknown: [String])
    /// It does not support flags, and is treated as setting none.
    case hasNone
    /// A later request was answered first, so that this response is older and was dropped.
    case overtaken
    /// It did not respond, or the response is invalid: the previous response applies.
    case failed(RemoteFailure)
    /// The response could not be stored.
    case notKept(ProfileError)
  }

  /// Seconds for which a response is valid.
  public static let lifetime: TimeInterval = 3_600

  private let database: LocalDatabase
  private let flags: [FeatureFlag]
  private let server: any FeatureFlagServer
  private let now: @Sendable () -> Date
  private let makeUUID: @Sendable () -> UUID

  /// - Parameters:
  ///   - flags: the existing flags.
  ///   - now: reads the clock.
  ///   - makeUUID: creates the identifier of this installation, the first time.
  public init(
    database: LocalDatabase, flags: [FeatureFlag] = FeatureFlag.all, server: any FeatureFlagServer,
    now: @escaping @Sendable () -> Date, makeUUID: @escaping @Sendable () -> UUID
  ) {
    self.database = database
    self.flags = flags
    self.server = server
    self.now = now
    self.makeUUID = makeUUID
  }

  /// Contacts the server if its last response is older than `lifetime`.
  ///
  /// - Parameter isForced: contacts it in any case.
  public func run(isForced: Bool = false) async -> Outcome {
    do throws(ProfileError) {
      let isDue = try await isDue()
      guard isForced || isDue else { return .notDue }
    } catch {
      return .notKept(error)
    }
    let askedAt = now()
    let answer: FeatureFlagResponse?
    do throws(RemoteFailure) {
      answer = try await server.answer(about: flags)
    } catch {
      return .failed(error)
    }
    do throws(ProfileError) {
      guard let newUnknown = try await keep(answer ?? FeatureFlagResponse(), askedAt: askedAt) else {
        return .overtaken
      }
      return answer.map { .kept($0, newUnknown: newUnknown) } ?? .hasNone
    } catch {
      return .notKept(error)
    }
  }

  /// Seconds for which the last response is still valid; 0 if there is none, or it cannot be read.
  public func remainingLifetime() async -> TimeInterval {
    do throws(ProfileError) {
      return try await age().map { Self.lifetime - $0 } ?? 0
    } catch {
      return 0
    }
  }

  private func isDue() async throws(ProfileError) -> Bool {
    try await age() == nil
  }

  /// How many seconds ago the last response arrived; `nil` if it is no longer valid.
  private func age() async throws(ProfileError) -> TimeInterval? {
    let address = server.address
    let last = try await database.read(mapping: { ProfileError($0) }) { try FlagStore.answer($0, from: address) }
    // A response from the future means that the clock was set back.
    return last.map { now().timeIntervalSince1970 - $0 }.flatMap { (0..<Self.lifetime).contains($0) ? $0 : nil }
  }

  /// - Returns: the names that were in no earlier response; `nil` if a later request was answered before this one.
  private func keep(_ answer: FeatureFlagResponse, askedAt: Date) async throws(ProfileError) -> [String]? {
    let (address, installation) = (server.address, InstallationID(makeUUID()))
    let (asked, now) = (askedAt.timeIntervalSince1970, now().timeIntervalSince1970)
    return try await database.write(mapping: { ProfileError($0) }) { database -> [String]? in
      if let last = try FlagStore.answer(database, from: address), last > asked, last <= now { return nil }
      try FlagStore.nameInstallation(database, installation)
      try FlagStore.replaceRemote(database, with: answer.remote, from: address, at: asked)
      return try FlagStore.note(database, unknown: answer.unknown)
    }.value
  }
}

/// A server's interface for flags.
public protocol FeatureFlagServer: Sendable {
  /// Its address, as in an account.
  var address: String { get }

  /// Its current settings of `flags` for the account signed in; `nil` from one without flags.
  ///
  /// - Throws: `invalidResponse` for invalid contents, which makes the whole response unusable.
  func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse?
}

/// A server's settings of flags.
public struct FeatureFlagResponse: Equatable, Sendable {
  /// By the flag's name.
  public let remote: [String: RemoteFlag]
  /// The names in the response that are not flags here, sorted.
  public let unknown: [String]

  public init(remote: [String: RemoteFlag] = [:], unknown: [String] = []) {
    self.remote = remote
    self.unknown = unknown
  }
}
