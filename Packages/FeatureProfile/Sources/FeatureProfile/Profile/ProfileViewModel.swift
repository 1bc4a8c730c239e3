import CoreUI
import DomainProfile

final class ProfileViewModel: ViewModel<ProfileState, ProfileAction, ProfileIntent> {
  private let observeProfile: ObserveProfileUseCase
  private let changeProfile: ChangeProfileUseCase
  // The first is being written. A second effect of the same name would cancel it, and its fields would be lost.
  private var changesUnderWay: [(changes: [ProfileChange], day: CalendarDay?)] = []

  init(
    observeProfile: ObserveProfileUseCase, changeProfile: ChangeProfileUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (ProfileIntent) -> Void
  ) {
    self.observeProfile = observeProfile
    self.changeProfile = changeProfile
    super.init(name: "profile", initialState: ProfileState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: ProfileAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .change(let changes, let day):
      change(changes, from: day, context)
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.profile.startLoading() }
    context.observe("profile", observeProfile.execute(), revision: \.revision) { context, result in
      context.update { $0.profile.land(result.map(\.value)) }
    }
  }

  private func change(_ changes: [ProfileChange], from day: CalendarDay?, _ context: Context) {
    changesUnderWay.append((changes, day))
    guard changesUnderWay.count == 1 else { return }
    context.update { $0.refusal = nil }
    write(changes, from: day, context)
  }

  private func write(_ changes: [ProfileChange], from day: CalendarDay?, _ context: Context) {
    context.run("change") { [changeProfile] _ async throws(ProfileError) in
      try await changeProfile.execute(changes, from: day)
    } revision: {
      $0
    } landing: { [weak self] context, result in
      if case .failure(let error) = result { context.update { $0.refusal = error } }
      self?.writeNext(context)
    }
  }

  private func writeNext(_ context: Context) {
    changesUnderWay.removeFirst(min(1, changesUnderWay.count))
    guard let next = changesUnderWay.first else { return }
    write(next.changes, from: next.day, context)
  }
}
