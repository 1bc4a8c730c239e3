import CoreTesting
import Foundation

/// Machine capabilities that some tests need and that are not available everywhere.
enum Machine {
  /// Whether files can be write-protected: by their mode, or, since that does not stop the superuser, by a file system
  /// attribute.
  static let canProtect: Bool = {
    let file = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)").path()
    guard FileManager.default.createFile(atPath: file, contents: nil) else { return false }
    defer { try? FileManager.default.removeItem(atPath: file) }
    guard protect([file]) else { return false }
    defer { unprotect([file]) }
    return !FileManager.default.isWritableFile(atPath: file)
  }()

  /// Whether a one-megabyte file system can be mounted.
  static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)").path()
    guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil else {
      return false
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard mount(at: folder) else { return false }
    unmount(folder)
    return true
  }()

  static func protect(_ paths: [String]) -> Bool {
    getuid() == 0 ? run("chattr", ["+i"] + paths) : run("chmod", ["a-w"] + paths)
  }

  static func unprotect(_ paths: [String]) {
    _ = getuid() == 0 ? run("chattr", ["-i"] + paths) : run("chmod", ["u+w"] + paths)
  }

  static func mount(at folder: String) -> Bool {
    run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder])
  }

  static func unmount(_ folder: String) {
    _ = run("umount", ["-l", folder])
  }

  private static func run(_ command: String, _ arguments: [String]) -> Bool {
    runInShell("\(([command] + arguments).map(shellWord).joined(separator: " ")) >/dev/null 2>&1")
  }
}
