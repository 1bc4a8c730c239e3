import Foundation

/// A folder of pictures that were looked at and found right.
public struct GoldenFolder: Sendable {
  private let folder: URL
  private let isRecording: Bool

  /// - Parameters:
  ///   - file: a source file that lies beside the folder.
  ///   - name: the folder's name.
  ///   - isRecording: writes pictures instead of comparing them.
  public init(besides file: String = #filePath, named name: String = "Goldens", isRecording: Bool) {
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: name)
    self.isRecording = isRecording
  }

  /// Compares a preview with its golden file.
  ///
  /// - Returns: `nil` when both are the same, otherwise both, and how to accept the new one.
  @MainActor
  public func difference(of preview: Preview) throws -> String? {
    let file = folder.appending(path: "\(preview.name).txt")
    let drawn = preview.goldenText
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(drawn.utf8).write(to: file)
    }
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? "(there is no golden file)\n"
    guard golden != drawn else { return nil }
    return """
      \(preview.name) is drawn otherwise than its golden file says.
      golden:
      \(golden)drawn:
      \(drawn)Accept what is drawn with FETTLE_RECORD_GOLDENS=1 and the same test command, and look at the change.
      """
  }

  /// Golden files that no preview of `previews` stands for.
  public func orphans(of previews: [Preview]) throws -> [String] {
    let names = Set(previews.map { "\($0.name).txt" })
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { !names.contains($0) }.sorted()
  }
}
