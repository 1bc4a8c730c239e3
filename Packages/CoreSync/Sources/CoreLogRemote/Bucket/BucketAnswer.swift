import CoreCommon
import CoreSystem
import Foundation

/// The parts of a store's XML that are needed: the entries of a list, and the code of an error.
enum BucketAnswer {
  /// The keys and marks of a list, in order.
  ///
  /// - Throws: `invalidResponse` for anything but a list, such as the page of a portal.
  static func list(_ content: Data) throws(RemoteFailure) -> [(key: String, mark: String)] {
    guard let list = XMLTree(content), list.name == "ListBucketResult" else { throw .invalidResponse }
    return try list.children(named: "Contents").map { entry throws(RemoteFailure) in
      guard let key = entry.text(of: "Key"), let mark = entry.text(of: "ETag") else { throw .invalidResponse }
      return (key, mark.replacing("\"", with: ""))
    }
  }

  /// The code of an error, as in `AccessDenied`; `nil` for anything else.
  static func errorCode(_ content: Data) -> String? {
    guard let error = XMLTree(content), error.name == "Error" else { return nil }
    return error.text(of: "Code")
  }
}
