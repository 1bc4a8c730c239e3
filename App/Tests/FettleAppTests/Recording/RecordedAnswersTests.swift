import CoreCommon
import DataUser
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainProfile
import Foundation
import Testing

@testable import Commands
@testable import FettleApp
@testable import FettleReplay

/// The answers that a session got are those that its replay gets.
@MainActor struct RecordedAnswersTests {
  private let folder: TestFolder
  private let session: OutsideRecorder
  private let replay: ReplayedAnswers

  init() throws {
    folder = try TestFolder()
    session = OutsideRecorder(home: folder.path(""))
    replay = ReplayedAnswers(unpackingIn: folder.path("disk"))
    session.onAnswer = { [replay] answer in
      do {
        // As a recording has it.
        replay.deliver(try JSONDecoder().decode(OutsideAnswer.self, from: JSONEncoder().encode(answer)))
      } catch {
        Issue.record(error)
      }
    }
  }

  private func result<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: ["good", "bad", "large", "missing"])
  func `a picture is read in the replay as it was`(_ name: String) async throws {
    let good = try #require(Data(base64Encoded: Self.png))
    try good.write(to: URL(filePath: folder.path("good")))
    try Data("no picture".utf8).write(to: URL(filePath: folder.path("bad")))
    try (good + Data(count: Picture.largestByteCount)).write(to: URL(filePath: folder.path("large")))
    func read(with outside: any OutsideServices) async -> Result<Picture, ProfileError> {
      let files = outside.pictures(DiskPictureFiles(home: folder.path("")))
      return await result { () async throws(ProfileError) in try await files.read("~/" + name) }
    }
    let recorded = await read(with: session)
    try? FileManager.default.removeItem(atPath: folder.path(name))
    let replayed = await replay.complete { await read(with: replay) }
    #expect(replayed == recorded)
    #expect(replay.missing.isEmpty)
    switch (name, recorded) {
    case ("good", .success(let picture)): #expect(picture.data == good)
    case ("missing", .failure(.unreadableFile)), ("bad", .failure(.invalidValue)), ("large", .failure(.invalidValue)):
      break
    default: Issue.record("\(recorded)")
    }
  }

  @Test(arguments: [
    RemoteFailure.unreachable, .nameNotFound, .notSecure(reason: "an old clock"), .timedOut, .credentialsRejected,
    .rateLimited(after: 9), .rateLimited(after: nil), .serverFault, .invalidResponse,
    .diskFull, .missingLibrary("libcurl"), .noCollection("gear"), .contradictory, .newerFormat, .serverFull,
  ])
  func `a sync that fails has its cause in the replay`(_ failure: RemoteFailure) async throws {
    try await expectSame(.success(SyncReport(ending: .failed(failure, retry: Date(timeIntervalSince1970: 5)))))
  }

  @Test func `an older recording with the end of a server's wait is still read`() throws {
    let older = Data(#"{"rateLimited":{"until":9}}"#.utf8)
    #expect(try JSONDecoder().decode(RecordedRemoteFailure.self, from: older) == .rateLimited(after: nil))
  }

  @Test(arguments: [
    StorageError.busy, .readOnly, .full, .damaged, .replaced(copy: "copy"), .missing, .unavailable(reason: "no"),
  ])
  func `a sync that the log stops is stopped in the replay`(_ error: StorageError) async throws {
    try await expectSame(.failure(.storage(error)))
  }

  private nonisolated static let account = Account(server: "https://secret", name: "secret")

  private nonisolated static let errors: [AccountError] = [
    .notSignedIn, .server(.notSecure(reason: "secret"), server: "secret"), .notFettle(server: "secret"),
    .unsuitable(server: "secret", reason: "secret"),
    .invalidAddress("secret", reason: "secret"), .wrongPassword(name: "secret", server: "secret"),
    .passphrase(.wrong, server: "secret"), .unfinished(account, changeCount: 1, fileCount: 2),
    .belongsToAnother(account), .signedIn(account), .tokenFromConfiguration(by: "secret"),
    .credentials(path: "/home/secret", reason: "secret"), .noSuchChange("secret"), .changeUnderWay("secret"),
    .noSuchConflict("secret"), .storage(.replaced(copy: "/home/secret/log")), .storage(.unavailable(reason: "secret")),
  ]

  @Test(arguments: errors)
  func `a sync that stops says in the replay why`(_ error: AccountError) async throws {
    try await expectSame(.failure(error))
  }

  private nonisolated static let failures: [RemoteFailure] = [
    .notSecure(reason: "secret"), .missingLibrary("secret"), .noCollection("secret"),
  ]

  private nonisolated static let outcomes: [Result<SyncReport, AccountError>] =
    errors.map { .failure($0) } + failures.map { .success(SyncReport(ending: .failed($0, retry: nil))) }

  @Test(arguments: outcomes)
  func `a redacted answer of a sync has no word`(_ outcome: Result<SyncReport, AccountError>) throws {
    let redacted = try #require(OutsideAnswer.sync(SyncAnswer(outcome)).redacted)
    #expect(!String(decoding: try JSONEncoder().encode(redacted), as: UTF8.self).contains("secret"))
  }

  private func expectSame(_ outcome: Result<SyncReport, AccountError>) async throws {
    func sync(with outside: any OutsideServices) async -> Result<SyncReport, AccountError> {
      let synchronizer = outside.synchronizer(FakeSynchronizer { outcome }, of: InMemorySyncRepository())
      return await result { () async throws(AccountError) in try await synchronizer.synchronize() }
    }
    #expect(await sync(with: session) == outcome)
    let replayed = await replay.complete { await sync(with: replay) }
    #expect(replayed.map(\.ending) == outcome.map(\.ending))
    #expect(replay.missing.isEmpty)
  }

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}
