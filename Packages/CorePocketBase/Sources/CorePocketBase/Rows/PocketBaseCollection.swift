/// A kind of row, as the server keeps it.
public struct PocketBaseCollection: Hashable, Sendable {
  /// The name of the kind, here and on the server.
  public let name: String
  /// The field that names a row's file by the SHA-256 of its bytes; none for a kind of row without files.
  public let fileField: String?

  public init(_ name: String, fileField: String? = nil) {
    self.name = name
    self.fileField = fileField
  }

  var path: [String] { ["api", "collections", name, "records"] }
}
