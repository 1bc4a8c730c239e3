/// The problem with a server that responds.
public enum PocketBaseError: Error, Hashable, Sendable {
  /// It is not a PocketBase with Fettle's collections and hooks. No personal data was sent to it.
  case notFettle
}
