/// Sets and clears fields of the profile.
public struct ChangeProfileUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let currentYear: @Sendable () -> Int

  /// - Parameter currentYear: the year it is for the athlete; nobody is born after it.
  public init(profiles: any ProfileRepository, currentYear: @escaping @Sendable () -> Int) {
    self.profiles = profiles
    self.currentYear = currentYear
  }

  /// Makes the changes in order, all or none: one value that is implausible, alone or beside the other fields,
  /// throws `refused` and changes nothing.
  public func execute(_ changes: [ProfileChange]) async throws(ProfileError) -> Revision {
    let year = currentYear()
    for change in changes { try change.validate(currentYear: year) }
    return try await profiles.apply(changes)
  }
}
