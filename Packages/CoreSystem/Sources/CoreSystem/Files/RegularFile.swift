public import Foundation

/// Reading small files that may turn out to be something else.
public enum RegularFile {
  /// Reads a regular file, and no more than its first `byteLimit` bytes.
  ///
  ///     // One byte more than allowed shows that a file is too large, without reading all of it.
  ///     let data = try RegularFile.read(at: path, upTo: limit + 1)
  ///
  /// - Throws: `missing`; `notRegular` for a folder, a named pipe and the like, for which it does not wait.
  public static func read(at path: String, upTo byteLimit: Int) throws(FileError) -> Data {
    try OpenFile(reading: path).read(upTo: byteLimit)
  }
}
