import DomainWorkout

/// The saved filter that an argument names.
enum SavedFilterReference {
  @MainActor
  static func find(_ name: String, in log: any TrainingLog) async throws -> SavedFilter {
    let filters = try await log.savedFilters()
    if let filter = filters.first(where: { $0.isNamed(name) }) { return filter }
    let names = filters.map(\.name).joined(separator: ", ")
    let meant = filters.map(\.name).didYouMean(name)
    throw Failure.stop(
      "No saved filter “\(name)”.\(meant) Nothing was changed. "
        + (filters.isEmpty ? "There are none." : "Filters: \(names)."))
  }
}
