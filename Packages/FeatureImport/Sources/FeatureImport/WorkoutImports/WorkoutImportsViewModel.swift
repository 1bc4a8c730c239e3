public import CorePresentation
import CoreUI
import DomainCore
public import DomainWorkout
public import Foundation

/// The dependencies of the list of imports.
@MainActor
public protocol WorkoutImportsDependencies: ScreenDependencies {
  var observeImports: ObserveImportsUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class WorkoutImportsViewModel: ViewModel<WorkoutImportsState, WorkoutImportsAction, WorkoutImportsIntent> {
  let dependencies: any WorkoutImportsDependencies

  public init(
    _ dependencies: any WorkoutImportsDependencies, onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "imports", initialState: WorkoutImportsState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutImportsAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .openImport(let id):
      context.emit(.openImport(id))
    case .move(let movement, let visible):
      context.update { $0.position.move(movement, rowCount: $0.imports.value?.count ?? 0, in: visible) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.imports.startLoading() }
    context.observe("imports", dependencies.observeImports.execute(), revision: \.revision) {
      [utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
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
