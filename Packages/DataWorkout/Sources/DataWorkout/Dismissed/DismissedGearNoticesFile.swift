import DomainWorkout

/// Keeps the dismissed notices about gear in a private file next to the log. A file that cannot be read counts as empty:
/// then a notice is shown once more.
struct DismissedGearNoticesFile: DismissedGearNotices {
  /// What follows the name of the log.
  static let suffix = "-dismissed-gear.json"

  private let file: PrivateJSONFile

  init(path: String) {
    file = PrivateJSONFile(path: path, byteLimit: 1_000_000)
  }

  func notices() -> Set<GearNotice> {
    Set((file.read(as: [String].self) ?? []).compactMap { GearNotice(code: $0) })
  }

  func dismiss(_ notices: Set<GearNotice>) throws(WorkoutError) {
    let gear = Set(notices.map(\.id))
    let all = self.notices().filter { !gear.contains($0.id) }.union(notices)
    try file.replace(with: all.map(\.code).sorted())
  }
}
