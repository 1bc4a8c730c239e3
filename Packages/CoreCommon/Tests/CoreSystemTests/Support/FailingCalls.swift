import CoreSystem
import Foundation
import Synchronization

/// The steps that write and place a file. A test makes one of them fail, or kills the process there.
enum Step: String, CaseIterable, Codable, Sendable {
  case write, synchronize, rename, synchronizeFolder
}

extension FileCalls {
  /// - Parameter stop: What happens instead of the step.
  static func stopping(at step: Step, by stop: @escaping @Sendable () -> Void) -> FileCalls {
    var calls = FileCalls.system
    switch step {
    case .write:
      calls.write = { _, _ in
        stop()
        return -1
      }
    case .synchronize, .synchronizeFolder:
      calls.synchronize = { descriptor in
        guard FileCalls.isFolder(descriptor) == (step == .synchronizeFolder) else { return fsync(descriptor) }
        stop()
        return -1
      }
    case .rename:
      calls.rename = { _, _ in
        stop()
        return -1
      }
    }
    return calls
  }

  static func failing(at step: Step, with code: Int32) -> FileCalls {
    stopping(at: step) { errno = code }
  }

  static func isFolder(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Records the calls in order.
final class CallRecord: Sendable {
  private let recorded = Mutex<[String]>([])

  var calls: FileCalls {
    var calls = FileCalls.system
    calls.write = { [self] in
      record("write \($1.count)")
      return FileCalls.system.write($0, $1)
    }
    calls.synchronize = { [self] in
      record(FileCalls.isFolder($0) ? "synchronize folder" : "synchronize file")
      return FileCalls.system.synchronize($0)
    }
    calls.rename = { [self] in
      record("rename")
      return FileCalls.system.rename($0, $1)
    }
    calls.link = { [self] in
      record("link")
      return FileCalls.system.link($0, $1)
    }
    return calls
  }

  var all: [String] { recorded.withLock { $0 } }

  private func record(_ call: String) {
    recorded.withLock { $0.append(call) }
  }
}
