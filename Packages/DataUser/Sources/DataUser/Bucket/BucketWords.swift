import CoreCommon
import DomainAccount

/// How people read about buckets.
enum BucketWords {
  static let kind = RemoteKind(
    id: "bucket", noun: "bucket", example: "s3+https://store.example.org/bucket",
    login: RemoteKind.LoginTitles(
      nameLabel: "Access key", name: "access key", nameHint: "The name of a key that opens the bucket",
      password: "secret key", passwordHint: "Stored in a file that only you can read", namesAccount: false),
    credential: "access key",
    advice: [
      .credentialsRejected: "sign in again with a key that opens it, or ask the store's administrator",
      .serverFault: "try again later, or ask the store's administrator",
    ])

  static let checks: [ServerCheck] = [.reachable, .secure, .bucketStore, .privateBucket, .clock]

  static let clockConsequence = "Fettle corrects that by itself, but whoever else uses the store may not."
}

extension ServerCheck {
  /// Whether it speaks the S3 protocol.
  static let bucketStore = ServerCheck("bucket-store", "S3")
  /// Whether strangers cannot read the bucket.
  static let privateBucket = ServerCheck("private", "private")
}

extension ServerProblem {
  /// Something else answers.
  static let noBucketStore = ServerProblem(
    "no-bucket-store", "Something answers at this address, but not a store that speaks the S3 protocol.",
    fix: "Check the address, and that the proxy passes requests on unchanged.")

  /// Anybody can list the bucket.
  static let publicBucket = ServerProblem(
    "public", "Everybody can read what is in this bucket.", fix: "Take away the rights of anonymous users to it.")
}
