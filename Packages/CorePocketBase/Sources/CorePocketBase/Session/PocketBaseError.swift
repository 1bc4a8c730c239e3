/// What is wrong with a server that answers.
public enum PocketBaseError: Error, Hashable, Sendable {
  /// It is no PocketBase with Fettle's collections and hooks. Nothing of the person was shown to it.
  case notFettle
}
