public import CoreDatabase
public import DomainAccount
public import DomainProfile
public import Foundation

/// Asks the server about flags and keeps what it says, so that a start without a network knows it.
public struct FeatureFlagRefresh: Sendable {
  /// How it went.
  public enum Outcome: Equatable, Sendable {
    /// The server was asked not long ago.
    case notDue
    /// Its answer took the place of the one before.
    ///
    /// - newUnknown: names it speaks of that are no flag's here, and that no answer had before.
    case kept(FeatureFlagAnswer, newUnknown: [String])
    /// It knows of no flags, and is taken to say nothing of any.
    case hasNone
    /// Somebody asked after us and was answered before us, so that this answer is the older one and was dropped.
    case overtaken
    /// It did not answer, or what it answers makes no sense: what it said before holds.
    case failed(ServerFailure)
    /// The answer could not be kept.
    case notKept(ProfileError)
  }

  /// Seconds for which an answer is good enough.
  public static let lifetime: TimeInterval = 3_600

  private let database: LocalDatabase
  private let flags: [FeatureFlag]
  private let server: any FeatureFlagServer
  private let now: @Sendable () -> Date
  private let makeUUID: @Sendable () -> UUID

  /// - Parameters:
  ///   - flags: those there are.
  ///   - now: reads the clock.
  ///   - makeUUID: names this installation, the first time.
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

  /// Asks the server where its last answer is older than `lifetime`.
  ///
  /// - Parameter isForced: asks in any case.
  public func run(isForced: Bool = false) async -> Outcome {
    do throws(ProfileError) {
      let isDue = try await isDue()
      guard isForced || isDue else { return .notDue }
    } catch {
      return .notKept(error)
    }
    let askedAt = now()
    let answer: FeatureFlagAnswer?
    do throws(ServerFailure) {
      answer = try await server.answer(about: flags)
    } catch {
      return .failed(error)
    }
    do throws(ProfileError) {
      guard let newUnknown = try await keep(answer ?? FeatureFlagAnswer(), askedAt: askedAt) else { return .overtaken }
      return answer.map { .kept($0, newUnknown: newUnknown) } ?? .hasNone
    } catch {
      return .notKept(error)
    }
  }

  /// Seconds for which the last answer is still good enough; 0 where there is none, or it cannot be read.
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

  /// How many seconds ago the last answer came; `nil` for one that is not good enough any more.
  private func age() async throws(ProfileError) -> TimeInterval? {
    let address = server.address
    let last = try await database.read(mapping: { ProfileError($0) }) { try FlagStore.answer($0, from: address) }
    // An answer of a time to come is one of a clock that was set back.
    return last.map { now().timeIntervalSince1970 - $0 }.flatMap { (0..<Self.lifetime).contains($0) ? $0 : nil }
  }

  /// - Returns: the names that no answer had before; `nil` where a later request was answered before this one.
  private func keep(_ answer: FeatureFlagAnswer, askedAt: Date) async throws(ProfileError) -> [String]? {
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
