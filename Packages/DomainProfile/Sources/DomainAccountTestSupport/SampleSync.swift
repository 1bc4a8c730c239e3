import CoreCommon
public import DomainAccount
import Foundation

extension SyncStatus {
  /// An invented account.
  public static let sampleAccount = "robin@log.example.org"

  /// Everything is in sync.
  public static let sampleInStep = SyncStatus(account: sampleAccount)

  /// One item of each kind remains.
  public static let sampleBehind = SyncStatus(
    account: sampleAccount, backlog: SyncBacklog(waitingCount: 3, rejectedCount: 2, conflictCount: 1))

  /// A person signed out and may sign in again.
  public static let sampleSignedOut = SyncStatus(lastAccount: sampleAccount, backlog: SyncBacklog(waitingCount: 2))

  /// The server was unreachable the last time.
  public static let sampleFailing = SyncStatus(
    account: sampleAccount, backlog: SyncBacklog(waitingCount: 1),
    failure: SyncFailure(.unreachable, since: Date(timeIntervalSince1970: 1_790_000_000)))
}

extension SyncReport {
  /// Many changes were sent and received.
  public static let sample = SyncReport(
    ending: .inSync, sentCount: 12, receivedCount: 3, fileCount: 1, status: .sampleInStep)
}

extension OutboxEntry {
  /// A change that was never sent.
  public static let sampleWaiting = OutboxEntry(
    id: "5d1c0a7e-93b2-4c55-8d0e-1f6a2b3c4d5e", collection: "workouts", row: "3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b",
    title: "Tempo along the river", operation: .update, fields: ["notes", "title"])

  /// A new row that may or may not have reached the server.
  public static let sampleSent = OutboxEntry(
    id: "a07b4f12-2c3d-4e5f-8a6b-7c8d9e0f1a2b", collection: "workouts", row: "c4d5e6f7-0819-4a2b-8c3d-4e5f60718293",
    title: "Morning ride to the lake", operation: .create, fields: [], state: .sent, attemptCount: 1)

  /// A change that the server rejected.
  public static let sampleRejected = OutboxEntry(
    id: "e93f7c21-5a4b-4d3c-9e2f-1a0b9c8d7e6f", collection: "workouts", row: "91a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8",
    title: "Hill repeats", operation: .update, fields: ["distance_stated"],
    state: .rejected(reason: .server("the distance is longer than the server takes")), attemptCount: 3)

  /// A change of something that was deleted elsewhere.
  public static let sampleHeld = OutboxEntry(
    id: "2b9d4e60-71fa-4c8b-b3d2-5e6f708192a3", collection: "workouts", row: "91a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8",
    title: "Hill repeats", operation: .update, fields: ["notes"], state: .held)

  /// A deletion of something that no longer exists.
  public static let sampleDeletion = OutboxEntry(
    id: "17e8d9ca-bbac-4d9e-8f70-615243342516", collection: "workouts", row: "0badcafe-1234-4567-89ab-cdef01234567",
    title: nil, operation: .delete, fields: [], attemptCount: 2)

  public static let samples = [sampleWaiting, sampleSent, sampleRejected, sampleDeletion]
}

extension SyncConflict {
  /// Two names for the same workout.
  public static let sampleTitle = SyncConflict(
    collection: "workouts", row: "3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b", title: "Tempo along the river",
    field: "title", base: "Morning run", mine: "Tempo along the river", theirs: "Tempo, 3 × 10 min")

  /// Notes that only one side had originally.
  public static let sampleNotes = SyncConflict(
    collection: "workouts", row: "3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b", title: "Tempo along the river",
    field: "notes", base: nil, mine: "Wind from the front on the way back; legs were good until the last kilometer.",
    theirs: "Windy.")

  /// A workout deleted here and changed elsewhere.
  public static let sampleDeletion = SyncConflict(
    collection: "workouts", row: "91a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8", title: "Hill repeats", field: "deleted",
    base: "kept", mine: "deleted", theirs: "kept and changed",
    codes: Codes(base: "false", mine: "true", theirs: "false"))

  public static let samples = [sampleTitle, sampleNotes, sampleDeletion]
}
