import Foundation

/// Advisory locks on open files (`flock`): a lock belongs to the open file description, excludes all others of the same
/// file in this and other processes, and ends with the process at the latest.
public enum DescriptorLock {
  /// Who may have the lock at the same time.
  public enum Mode: Sendable {
    /// Many may have it at once, but nobody has it exclusively meanwhile.
    case shared
    /// Nobody else has it meanwhile.
    case exclusive
  }

  /// What came of an attempt to lock.
  public enum Outcome: Equatable, Sendable {
    /// The lock is ours until it is unlocked or the file is closed.
    case locked
    /// Another opening has it.
    case held
    /// The file system has no such locks.
    case unsupported
  }

  /// Acquires the lock, or changes its mode, without waiting.
  @discardableResult
  public static func tryLock(_ descriptor: Int32, _ mode: Mode) -> Outcome {
    while flock(descriptor, mode.operation | LOCK_NB) != 0 {
      if errno != EINTR { return errno == EWOULDBLOCK ? .held : .unsupported }
    }
    return .locked
  }

  /// Waits for the lock and acquires it.
  @discardableResult
  static func wait(_ descriptor: Int32, _ mode: Mode) -> Outcome {
    while flock(descriptor, mode.operation) != 0 {
      if errno != EINTR { return .unsupported }
    }
    return .locked
  }

  /// Releases the lock of this open file description, even if a child process has inherited the descriptor.
  public static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }
}

extension DescriptorLock.Mode {
  fileprivate var operation: Int32 {
    switch self {
    case .shared: LOCK_SH
    case .exclusive: LOCK_EX
    }
  }
}
