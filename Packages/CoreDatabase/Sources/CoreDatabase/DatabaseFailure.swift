import CoreSystem
import Foundation
import GRDB

/// Why a database could not be opened, read or written. A failed write leaves nothing behind.
public enum DatabaseFailure: Error, Equatable, Sendable {
  /// Another connection has locked it for writing longer than the timeout.
  case busy
  /// The file or its folder is read-only.
  case readOnly
  /// The disk is full.
  case full
  /// The file is a database, but damaged.
  case damaged
  /// The file is not a database.
  case notADatabase
  /// The file is a database of another program; it was left untouched.
  case foreign
  /// A newer program has changed its schema; it was left untouched.
  case newerSchema
  /// Its schema is older than the first that this program reads; it was left untouched.
  case obsoleteSchema
  /// Another file replaced the open one. Nothing was stored in either, and the new one is open from now on.
  ///
  /// - Parameter copy: the path of a copy of the old file's contents; `nil` if it could not be made.
  case replaced(copy: String?)
  /// The open file is no longer in its place. Nothing was stored, and no new file was created.
  case missing
  /// The file or its folder could not be created or opened.
  case cannotOpen(reason: String)
  /// Any other SQLite error.
  case other(reason: String)

  /// Classifies an error from GRDB, SQLite or the file system.
  init(_ error: any Error) {
    switch error {
    case let error as DatabaseFailure: self = error
    case let error as DatabaseError: self.init(error)
    case let error as FileError: self.init(error)
    case CocoaError.fileWriteOutOfSpace: self = .full
    case CocoaError.fileWriteNoPermission, CocoaError.fileWriteVolumeReadOnly: self = .readOnly
    default: self = .other(reason: error.localizedDescription)
    }
  }

  private init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_FULL: self = .full
    // There is no space for the index of the WAL.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .full
    case .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CANTOPEN: self = .cannotOpen(reason: error.message ?? "it cannot be opened")
    default: self = .other(reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
    }
  }
}
