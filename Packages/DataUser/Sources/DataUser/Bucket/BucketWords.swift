import CoreCommon
import CoreLogRemote
import DomainAccount

/// How people read about buckets.
enum BucketWords {
  static let kind = RemoteKind(
    id: "bucket", noun: "bucket", example: "s3+https://store.example.org/bucket",
    login: RemoteKind.LoginTitles(
      nameLabel: "Access key", name: "access key", nameHint: "The name of a key that opens the bucket",
      password: "secret key", passwordHint: "Stored in a file that only you can read", namesAccount: false),
    credential: "access key", canEncrypt: true,
    advice: [
      .credentialsRejected: "sign in again with a key that opens it, or ask the store's administrator",
      .serverFault: "try again later, or ask the store's administrator",
      .serverFull: "free some space there, or ask the store's administrator, and try again",
    ])

  static let checks: [ServerCheck] = [
    .reachable, .secure, .bucketStore, .privateBucket, .clock, .bucketKey, .atomicBucket,
  ]

  static let clockConsequence = "Fettle corrects that by itself, but whoever else uses the store may not."
}

extension ServerCheck {
  /// Whether it speaks the S3 protocol.
  static let bucketStore = ServerCheck("bucket-store", "S3")
  /// Whether strangers cannot read the bucket.
  static let privateBucket = ServerCheck("private", "private")
  /// Whether the key at hand may do what a log needs.
  static let bucketKey = ServerCheck("key", "key")
  /// Whether the store lets only one of several create an object.
  static let atomicBucket = ServerCheck("atomic", "atomic")
}

extension ServerProblem {
  /// Something else answers.
  static let noBucketStore = ServerProblem(
    "no-bucket-store", "Something answers at this address, but not a store that speaks the S3 protocol.",
    fix: "Check the address, and that the proxy passes requests on unchanged.")

  static func missingBucket(_ name: String) -> ServerProblem {
    ServerProblem("no-bucket", "There is no bucket “\(name)”.", fix: "Create it, and give the key the rights to it.")
  }

  static func unsuitableBucket(_ misfit: StoreMisfit) -> ServerProblem {
    ServerProblem(
      "not-atomic", "A log cannot sync through this bucket: \(misfit.clause).",
      fix: "Use another store, or a newer version of this one.")
  }

  /// Anybody can list the bucket.
  static let publicBucket = ServerProblem(
    "public", "Everybody can read what is in this bucket.", fix: "Take away the rights of anonymous users to it.")
}
