public import CoreNetwork
import Foundation

/// The address of a bucket, or of a part of one: `s3+https://store.example.org/bucket/prefix`. Over HTTP only on this
/// machine.
public struct BucketAddress: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is not the address of a bucket.
  public enum ValidationError: Error, Equatable, Sendable {
    /// The address of the store is not valid.
    case server(ServerAddress.ValidationError)
    /// It has no bucket.
    case noBucket
    /// A name in it has other characters than letters, digits, periods, hyphens and underscores.
    case invalidName
  }

  /// What an address begins with.
  public static let schemes = ["s3+https", "s3+http"]
  static let defaultRegion = "us-east-1"

  /// The address of the store.
  public let server: ServerAddress
  /// The bucket, and the names below it.
  public let path: [String]
  /// The region that signatures name; most stores accept any.
  public let region: String

  /// Parses what a person types; the region is that of `?region=`.
  public init(_ text: String) throws(ValidationError) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let scheme = Self.schemes.first(where: { typed.lowercased().hasPrefix($0 + "://") }),
      var parts = URLComponents(string: String(typed.dropFirst("s3+".count)))
    else { throw .server(.notAnAddress) }
    let names = parts.percentEncodedPath.split(separator: "/").map(String.init)
    var region = Self.defaultRegion
    if let query = parts.queryItems {
      guard query.count == 1, query[0].name == "region", let value = query[0].value, Self.isName(value) else {
        throw .server(.tooMuch)
      }
      region = value
    }
    parts.percentEncodedPath = ""
    parts.query = nil
    parts.scheme = String(scheme.dropFirst("s3+".count))
    do throws(ServerAddress.ValidationError) {
      server = try ServerAddress(parts.string ?? "")
    } catch {
      throw .server(error)
    }
    guard !names.isEmpty else { throw .noBucket }
    guard names.allSatisfy(Self.isName) else { throw .invalidName }
    path = names
    self.region = region
  }

  /// None of these characters is encoded in any part of an address, so that what is signed is what is sent.
  private static func isName(_ text: String) -> Bool {
    text != "." && text != ".." && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The bucket, and the names below it.
  public var name: String { path.joined(separator: "/") }

  public var description: String {
    "s3+\(server)/\(name)" + (region == Self.defaultRegion ? "" : "?region=\(region)")
  }
}

/// A key to a bucket, and its secret.
public struct BucketKey: Hashable, Sendable {
  /// The name of the key.
  public let name: String
  let secret: Secret

  public init(name: String, secret: Secret) {
    self.name = name
    self.secret = secret
  }

  /// Parses ``token``.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ token: Secret) {
    let parts = token.revealed.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      token.revealed.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.init(name: String(parts[0]), secret: Secret(String(parts[1])))
  }

  /// Both as one text: `name:secret`.
  public var token: Secret { Secret("\(name):\(secret.revealed)") }
}
