import CorePresentation
import DomainAccount
import FeatureAccount
import Foundation

struct TestAccountDependencies: AccountDependencies {
  var observeAccount: ObserveAccountUseCase
  var recallAccount: RecallAccountUseCase
  var sync: SyncUseCases
  var changeAccount: ChangeAccountUseCase
  var remoteKinds = RemoteKinds.servers
  var observers: [any ActionObserver] = []
}

struct TestConflictsDependencies: ConflictsDependencies {
  var sync: SyncUseCases
  var observers: [any ActionObserver] = []
}

struct TestOutboxDependencies: OutboxDependencies {
  var sync: SyncUseCases
  var observers: [any ActionObserver] = []
}

struct TestSyncDependencies: SyncDependencies {
  var sync: SyncUseCases
  var synchronize: SynchronizeUseCase
  var utcOffsetSeconds: @Sendable (Date) -> Int
  var observers: [any ActionObserver] = []
}
