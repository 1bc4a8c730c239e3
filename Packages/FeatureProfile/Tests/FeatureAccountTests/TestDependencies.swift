import CorePresentation
import DomainAccount
import FeatureAccount
import Foundation

struct TestAccountDependencies: AccountDependencies {
  var observeAccount: ObserveAccountUseCase
  var recallAccount: RecallAccountUseCase
  var observeSync: ObserveSyncUseCase
  var changeAccount: ChangeAccountUseCase
  var observers: [any ActionObserver] = []
}

struct TestConflictsDependencies: ConflictsDependencies {
  var observeSync: ObserveSyncUseCase
  var resolveConflict: ResolveConflictUseCase
  var observers: [any ActionObserver] = []
}

struct TestOutboxDependencies: OutboxDependencies {
  var observeSync: ObserveSyncUseCase
  var resolveOutbox: ResolveOutboxUseCase
  var observers: [any ActionObserver] = []
}

struct TestSyncDependencies: SyncDependencies {
  var observeSync: ObserveSyncUseCase
  var synchronize: SynchronizeUseCase
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}
