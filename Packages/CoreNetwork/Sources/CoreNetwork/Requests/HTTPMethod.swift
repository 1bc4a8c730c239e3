/// The method of a request.
public enum HTTPMethod: String, Sendable {
  /// Reads.
  case get = "GET"
  /// Adds, or runs an action.
  case post = "POST"
  /// Replaces.
  case put = "PUT"
  /// Changes a part.
  case patch = "PATCH"
  /// Deletes.
  case delete = "DELETE"

  /// Whether, by definition, repeating it has the same effect as doing it once.
  public var isIdempotent: Bool {
    switch self {
    case .get, .put, .delete: true
    case .post, .patch: false
    }
  }
}
