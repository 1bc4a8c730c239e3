import DomainCore
public import DomainWorkout

extension WorkoutFilter {
  /// The filter in words; `nil` if nothing is filtered. Does not mention that the workouts are deleted.
  public var summary: String? {
    let parts = [
      sport?.name,
      from.map { "from \($0)" },
      through.map { "through \($0)" },
      text.map { "“\($0)” in titles, notes or tags" },
      idPrefix.map { "id starting with \($0)" },
      importID.map { "import \($0)" },
      query?.text,
      ids.map { "\($0.count) selected" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
