import CoreSystem
import Foundation
import GRDB

/// Why a database could not be opened, read or written. A failed write leaves nothing behind.
public enum DatabaseFailure: Error, Equatable, Sendable {
  /// Another connection holds it for writing, longer than we waited.
  case busy
  /// It, or its folder, may not be written to.
  case readOnly
  /// The disk is full.
  case full
  /// The file is a database, but damaged.
  case damaged
  /// The file is something else.
  case notADatabase
  /// The file is a database, but of another program; it was left untouched.
  case foreign
  /// A newer program has changed its schema; it was left untouched.
  case newerSchema
  /// Another file took the place of the open one. Nothing was stored in either, and the new one is open from now on.
  ///
  /// - Parameter copy: the path of a copy of what the old file held; none when it could not be made.
  case replaced(copy: String?)
  /// The open file is no longer in its place. Nothing was stored, and no new file was made.
  case missing
  /// The file or its folder could not be made or opened.
  case cannotOpen(reason: String)
  /// Anything else SQLite says.
  case other(reason: String)

  /// Sorts what GRDB, SQLite or the file system threw.
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
    // No room for the index of the WAL.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .full
    case .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CANTOPEN: self = .cannotOpen(reason: error.message ?? "it cannot be opened")
    default: self = .other(reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
    }
  }
}
