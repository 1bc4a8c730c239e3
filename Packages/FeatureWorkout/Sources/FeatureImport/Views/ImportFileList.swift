public import CoreUI
public import DomainWorkout

/// A line for each fact about the files of an import, of any length.
public struct ImportFileList: View {
  /// How many files are drawn at once if there are many, so that the frame stays small.
  public static let partCount = 200

  private let files: [ImportedFile]

  public init(_ files: some Sequence<ImportedFile>) {
    self.files = Array(files)
  }

  public var body: some View {
    ForEach(files) { file in
      ForEach(ImportFileFact.all(of: file)) { ImportFileLine(path: file.path, fact: $0) }
    }
  }

  /// The files that the short report of an import does not name individually, in parts; empty if it names all.
  public static func parts(of files: [ImportedFile]) -> [ImportFileList] {
    guard ImportFileSummary(files).isCutShort else { return [] }
    let listed = files.filter { !ImportFileFact.all(of: $0).isEmpty }
    return stride(from: 0, to: listed.count, by: partCount).map {
      ImportFileList(listed.dropFirst($0).prefix(partCount))
    }
  }
}
