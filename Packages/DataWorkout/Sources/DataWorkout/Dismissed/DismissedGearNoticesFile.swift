public import DomainCore
public import DomainWorkout

/// Keeps the dismissed notices about gear in a private file next to the log. A file that cannot be read counts as empty:
/// then a notice is shown once more.
public struct DismissedGearNoticesFile: DismissedGearNotices {
  /// What follows the name of the log.
  public static let suffix = "-dismissed-gear.json"

  private let file: PrivateJSONFile

  /// - Parameter path: The path of the file.
  public init(path: String) {
    file = PrivateJSONFile(path: path, byteLimit: 1_000_000)
  }

  public func notices() -> Set<GearNotice> {
    Set((file.read(as: [String].self) ?? []).compactMap { GearNotice(code: $0) })
  }

  public func dismiss(_ notices: Set<GearNotice>) throws(StorageError) {
    let gear = Set(notices.map(\.id))
    let all = self.notices().filter { !gear.contains($0.id) }.union(notices)
    try file.replace(with: all.map(\.code).sorted())
  }
}
