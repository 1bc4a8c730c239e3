import CoreActivityFile
import Foundation

extension FileSearch {
  /// The list of an export that was named itself, with those of the same export beside it; `nil` if the file is none.
  /// Its content decides, as people rename what they download.
  func lists(at path: RawPath, named name: String) -> [FoundTree.List]? {
    let kind = ExportListKind(fileName: name.lowercased())
    guard kind != nil || name.lowercased().hasSuffix(".csv"),
      let content = DiskFile.content(of: path, upTo: ArchiveWalk.largestList)
    else { return nil }
    func list(_ kind: ExportListKind) -> FoundTree.List {
      FoundTree.List(kind: kind, name: name, path: path.text, content: content, isNamed: true)
    }
    let kinds = [kind].compactMap(\.self) + ExportListKind.tables
    let found = kinds.first { kind in
      let listed = try? list(kind).activities(timeZone: .gmt)
      return listed.flatMap(\.self) != nil
    }
    return found.map { [list($0)] + ($0 == .stravaActivities ? gearLists(beside: path) : []) }
  }

  private func gearLists(beside path: RawPath) -> [FoundTree.List] {
    let folder = path.text.dropLast(path.text.lastPathPart.count)
    return [ExportListKind.stravaBikes, .stravaShoes].compactMap { kind in
      let name = kind == .stravaBikes ? "bikes.csv" : "shoes.csv"
      let content = DiskFile.content(of: RawPath(folder + name), upTo: ArchiveWalk.largestList)
      return content.map { FoundTree.List(kind: kind, name: name, path: folder + name, content: $0) }
    }
  }
}

extension ExportListKind {
  /// Those that are comma-separated values and list workouts.
  fileprivate static let tables: [ExportListKind] = [
    .runkeeperActivities, .samsungExercises, .strengthSets, .concept2Workouts, .stravaActivities,
  ]
}
