import CoreNetwork
import CoreSystem
import Foundation

/// Signature Version 4 of AWS, which all stores with the S3 protocol check. (libcurl's own, in the version of Debian 12,
/// fails on queries and on bodies from memory.)
struct BucketSignature: Sendable {
  let key: BucketKey
  let region: String

  /// The header `Authorization` of a request.
  ///
  /// - Parameters:
  ///   - path: as it is sent, in percent-encoded segments.
  ///   - query: the names and values, unencoded.
  ///   - headers: all that are signed, by their names in lowercase; among them `host` and `x-amz-content-sha256`.
  ///   - time: as `time(_:)` writes it, the header `x-amz-date`.
  func authorization(
    method: String, path: String, query: [(name: String, value: String)], headers: [String: String], time: String
  ) -> String {
    let scope = "\(time.prefix(8))/\(region)/s3/aws4_request"
    let names = headers.keys.sorted()
    let request = [
      method, path,
      query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.sorted().joined(separator: "&"),
      names.map { "\($0):\(headers[$0] ?? "")\n" }.joined(), names.joined(separator: ";"),
      headers["x-amz-content-sha256"] ?? "",
    ].joined(separator: "\n")
    let text = ["AWS4-HMAC-SHA256", time, scope, SHA256Digest(of: Data(request.utf8)).hexadecimal].joined(
      separator: "\n")
    var signingKey = Array("AWS4\(key.secret.revealed)".utf8)
    for part in scope.split(separator: "/") {
      signingKey = SHA256Digest(authenticating: Array(part.utf8), key: signingKey).bytes
    }
    let signature = SHA256Digest(authenticating: Array(text.utf8), key: signingKey).hexadecimal
    return "AWS4-HMAC-SHA256 Credential=\(key.name)/\(scope), SignedHeaders=\(names.joined(separator: ";")), "
      + "Signature=\(signature)"
  }

  /// A moment as in `20130524T000000Z`.
  static func time(_ date: Date) -> String {
    // Beyond the years of this format, no store accepts a signature, and each says its own time.
    let text = RFC3339.text(date) ?? "1970-01-01T00:00:00.000Z"
    return text.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// Only letters, digits and `-_.~` stay unencoded.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
