import Foundation
import Glibc

/// What keeps a file from being created in a folder, for files that are not written yet.
public enum WritableFolder {
  /// Throws what creating a file at the path would throw because of its folder.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``FileError/missing`` if there is no such folder, ``FileError/notPermitted`` if nothing can be created in
  ///   it, or another error of the system.
  public static func check(for path: String) throws(FileError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(errno: errno) }
  }
}
