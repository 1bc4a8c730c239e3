import Synchronization

/// Whether the loggers of the process write to the diagnostics; before that they would print to standard error.
public enum ProcessDiagnostics {
  private static let served = Mutex(false)

  static var isServed: Bool { served.withLock { $0 } }

  /// Notes that the loggers of the process write to the diagnostics from now on.
  ///
  /// - Returns: whether that is a change.
  public static func serve() -> Bool {
    served.withLock { isServed in
      defer { isServed = true }
      return !isServed
    }
  }
}
