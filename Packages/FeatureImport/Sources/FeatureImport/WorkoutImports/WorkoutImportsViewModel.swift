import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import Foundation

final class WorkoutImportsViewModel: ViewModel<WorkoutImportsState, WorkoutImportsAction, WorkoutImportsIntent> {
  private let observeImports: ObserveImportsUseCase
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  init(
    observeImports: ObserveImportsUseCase, utcOffsetSeconds: @escaping @Sendable (Date) -> Int,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) {
    self.observeImports = observeImports
    self.utcOffsetSeconds = utcOffsetSeconds
    super.init(name: "imports", initialState: WorkoutImportsState(), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutImportsAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .openImport(let id):
      context.emit(.openImport(id))
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.imports.value?.count ?? 0, in: visible) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.imports.startLoading() }
    context.observe("imports", observeImports.execute(), revision: \.revision) { [utcOffsetSeconds] context, result in
      context.update { state in
        state.imports.land(result.map(\.value))
        let imports = state.imports.value ?? []
        state.position.clamp(rowCount: imports.count)
        state.utcOffsetsSeconds = Dictionary(
          imports.map { ($0.id, utcOffsetSeconds($0.startedAt)) }, uniquingKeysWith: { first, _ in first })
      }
    }
  }
}
