/// When the server last changed a row, by the server's clock. Only ever compared with other stamps of the same server.
public struct ServerStamp: Hashable, Comparable, Sendable {
  /// The server's time as it writes it; later times must sort after earlier ones as text.
  public let time: String
  /// Tells apart rows changed at the same time.
  public let id: String

  public init(time: String, id: String) {
    self.time = time
    self.id = id
  }

  public static func < (one: ServerStamp, other: ServerStamp) -> Bool {
    (one.time, one.id) < (other.time, other.id)
  }
}

/// A file that the server has of a row.
public struct RemoteFile: Hashable, Sendable {
  /// The SHA-256 of its bytes, in lower-case hexadecimal digits.
  public let digest: String
  /// Where the server has it, in the words of its `RemoteSource`.
  public let location: String

  public init(digest: String, location: String) {
    self.digest = digest
    self.location = location
  }
}

/// A row as the server told it.
public struct ServerRow: Hashable, Sendable {
  public let key: RowKey
  /// What the server told. A field that is missing here is not known to the server, and is never touched.
  public let fields: Fields
  /// Whether it is a tombstone.
  public let isDeleted: Bool
  /// What a write must name as its precondition. Compared for equality only.
  public let version: String
  public let stamp: ServerStamp
  /// The row's file, where it has one and the server has got it.
  public let file: RemoteFile?
  /// The stamps of the states that it was made from, one after the other, as far back as the server remembers them.
  public let history: [ServerStamp]

  public init(
    key: RowKey, fields: Fields, isDeleted: Bool = false, version: String, stamp: ServerStamp, file: RemoteFile? = nil,
    history: [ServerStamp] = []
  ) {
    self.key = key
    self.fields = fields
    self.isDeleted = isDeleted
    self.version = version
    self.stamp = stamp
    self.file = file
    self.history = history
  }

  /// The fields, and whether it is deleted as one of them.
  var values: Fields {
    var values = fields
    values[SyncedRow.deletion] = .bool(isDeleted)
    return values
  }
}
