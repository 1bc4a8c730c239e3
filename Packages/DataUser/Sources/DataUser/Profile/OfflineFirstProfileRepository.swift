public import CoreDatabase
public import CoreSync
import CoreSystem
public import DomainCore
public import DomainProfile
public import Foundation
import GRDB

/// The profile in the local database: reads and writes never wait for a network.
public struct OfflineFirstProfileRepository: ProfileRepository {
  private let database: LocalDatabase
  private let recorder: ProfileRecorder?

  /// The profile of a log that does not sync.
  public init(database: LocalDatabase) {
    self.database = database
    recorder = nil
  }

  /// - Parameters:
  ///   - now: reads the clock, for when a change was made.
  ///   - journal: the journal of `ProfileTable`, which records changes for the server while there is an account.
  public init(
    database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal
  ) {
    self.database = database
    recorder = ProfileRecorder(journal: journal, now: now)
  }

  public func profile() -> Snapshots<AthleteProfile, ProfileError> {
    database.snapshots { try ProfileStore.athlete($0) }
  }

  public func picture() async throws(ProfileError) -> Picture {
    let (digest, picture) = try await database.read(mapping: { ProfileError($0) }) { database in
      let digest = try ProfileStore.profile(database).picture
      return (digest, try digest.flatMap { try PictureStore.picture(database, digest: $0) })
    }
    guard let picture else { throw digest == nil ? .noPicture : .pictureAwaited }
    return picture
  }

  public func apply(
    _ changes: [ProfileChange], from day: CalendarDay?
  ) async throws(ProfileError) -> Revision {
    try await database.commit(reporting: ProfileError.self) { [recorder] database in
      let mutation = {
        try ProfileStore.rememberingCleared(database) { try Self.apply(database, changes, from: day) }
      }
      guard let recorder else {
        try mutation()
        let named = try ProfileStore.profile(database).picture
        return try PictureStore.keepOnly(database, Set([named].compactMap { $0 }))
      }
      try recorder.recording(database, mutation)
      try ProfileTable.dropPictures(database)
    }
  }

  private static func apply(
    _ database: Database, _ changes: [ProfileChange], from day: CalendarDay?
  ) throws {
    let changed = try ProfileStore.athlete(database).applying(changes, from: day)
    var record = try ProfileStore.profile(database)
    for change in changes {
      record.apply(change)
      guard case .picture(let picture) = change else { continue }
      record.picture = picture.map { SHA256Digest(of: $0.data).hexadecimal }
      if let picture, let digest = record.picture { try PictureStore.put(database, picture, digest: digest) }
    }
    try ProfileStore.save(database, record)
    // In a fixed order, so that two logs with the same changes have the same archive.
    for field in ProfileField.allCases where field.isDated && changes.contains(where: { $0.field == field }) {
      try ProfileStore.replaceThresholds(of: field.rawValue, database, with: changed.records(of: field))
    }
  }
}
