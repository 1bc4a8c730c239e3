/// How a person protects a log from those who can read the store.
public struct LogProtection: Hashable, Sendable {
  /// Opens an encrypted log; `nil` if the person gave none.
  public let passphrase: String?
  /// Whether the log must be encrypted: a new one is made so, and one that is not is refused.
  public let isRequired: Bool

  public init(passphrase: String?, isRequired: Bool) {
    self.passphrase = passphrase
    self.isRequired = isRequired
  }

  /// A new log is not encrypted, and no encrypted one is opened.
  public static let none = LogProtection(passphrase: nil, isRequired: false)
}

/// Why an encrypted log was not opened, or none was begun. The store is unchanged.
public enum LogProtectionFailure: Error, Hashable, Sendable {
  /// It is encrypted, or is to be, and there is no passphrase.
  case needsPassphrase
  /// It has another passphrase.
  case wrongPassphrase
  /// There is one already that is not encrypted.
  case notEncrypted
  /// Another machine has just changed the passphrase.
  case changedMeanwhile
  /// This machine has too little memory to try a passphrase.
  case tooLittleMemory
}
