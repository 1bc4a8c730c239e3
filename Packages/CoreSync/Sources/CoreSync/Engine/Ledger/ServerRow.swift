/// When the server last changed a row, by the server's clock. Only ever compared with other stamps from the same
/// server.
public struct ServerStamp: Hashable, Comparable, Sendable {
  /// The time in the server's format; later times must sort after earlier ones as text.
  public let time: String
  /// Distinguishes rows changed at the same time.
  public let id: String

  public init(time: String, id: String) {
    self.time = time
    self.id = id
  }

  public static func < (one: ServerStamp, other: ServerStamp) -> Bool {
    (one.time, one.id) < (other.time, other.id)
  }
}

/// The file that the server has for a row.
public struct RemoteFile: Hashable, Sendable {
  /// The SHA-256 of its bytes, in lowercase hexadecimal digits.
  public let digest: String
  /// The location of the file on the server, in the format of its `RemoteSource`.
  public let location: String

  public init(digest: String, location: String) {
    self.digest = digest
    self.location = location
  }
}

/// A row as received from the server.
public struct ServerRow: Hashable, Sendable {
  /// The identity of the row.
  public let key: RowKey
  /// The received fields. The server does not know a missing field, which is never touched.
  public let fields: Fields
  /// Whether it is a tombstone.
  public let isDeleted: Bool
  /// The precondition of a write. Only compared for equality.
  public let version: String
  /// The time of the row's last change on the server, which orders all rows.
  public let stamp: ServerStamp
  /// The row's file, if it has one and the server has received it.
  public let file: RemoteFile?
  /// The stamps of the states it was derived from, in order, as far back as the server remembers them.
  public let history: [ServerStamp]
  /// Who made the last change, if the server knows.
  public let origin: ChangeOrigin

  public init(
    key: RowKey, fields: Fields, isDeleted: Bool = false, version: String, stamp: ServerStamp, file: RemoteFile? = nil,
    history: [ServerStamp] = [], origin: ChangeOrigin = ChangeOrigin()
  ) {
    self.key = key
    self.fields = fields
    self.isDeleted = isDeleted
    self.version = version
    self.stamp = stamp
    self.file = file
    self.history = history
    self.origin = origin
  }

  /// The fields, including whether it is deleted.
  var values: Fields {
    var values = fields
    values[SyncedRow.deletion] = .bool(isDeleted)
    return values
  }
}
