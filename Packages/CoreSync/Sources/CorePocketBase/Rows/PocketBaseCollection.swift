/// A kind of row on the server.
public struct PocketBaseCollection: Hashable, Sendable {
  /// The name of the kind, here and on the server.
  public let name: String
  /// The field that names a row's file by the SHA-256 of its bytes; `nil` for a kind of row without files.
  public let fileField: String?

  /// Describes a kind of row; by default it has no files.
  public init(_ name: String, fileField: String? = nil) {
    self.name = name
    self.fileField = fileField
  }

  var path: [String] { ["api", "collections", name, "records"] }
}
