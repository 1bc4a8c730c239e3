import Foundation

/// A folder of approved texts: pictures of screens, documents.
public struct GoldenFolder: Sendable {
  private let folder: URL
  private let isRecording: Bool

  /// - Parameters:
  ///   - file: a source file next to the folder.
  ///   - name: the folder's name.
  ///   - isRecording: writes the new output instead of comparing it.
  public init(besides file: String = #filePath, named name: String = "Goldens", isRecording: Bool) {
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: name)
    self.isRecording = isRecording
  }

  /// Compares a preview with its golden file.
  ///
  /// - Returns: `nil` if both are equal, otherwise both, and how to accept the new one.
  @MainActor
  public func difference(of preview: Preview) throws -> String? {
    try difference(of: preview.goldenText, from: "\(preview.name).txt")
  }

  /// Compares a text with a golden file.
  ///
  /// - Returns: `nil` if both are equal, otherwise both, and how to accept the new one.
  public func difference(of text: String, from fileName: String) throws -> String? {
    let file = folder.appending(path: fileName)
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? "(there is no golden file)\n"
    guard golden != text else { return nil }
    return """
      \(fileName) is not what it was when it was found right.
      It was:
      \(golden)It is:
      \(text)Accept what it is with FETTLE_RECORD_GOLDENS=1 and the same test command, and look at the change.
      """
  }

  /// The golden files without a preview in `previews`; an empty list if there is no folder yet.
  public func orphans(of previews: [Preview]) throws -> [String] {
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names = Set(previews.map { "\($0.name).txt" })
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { !names.contains($0) }.sorted()
  }
}
