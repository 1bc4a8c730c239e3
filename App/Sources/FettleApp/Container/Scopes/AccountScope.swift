import DomainAccount

/// The account on a server, and syncing with it.
@MainActor
protocol AccountScope: Scope {
  /// The accounts as screens and commands use them.
  var accounts: any AccountRepository { get }
  var synchronizer: any Synchronizer { get }
  var syncRepository: any SyncRepository { get }
  var remoteKinds: RemoteKinds { get }
}

extension AccountScope {
  var observeAccount: ObserveAccountUseCase { ObserveAccountUseCase(accounts: accounts) }
  var recallAccount: RecallAccountUseCase { RecallAccountUseCase(accounts: accounts) }
  var changeAccount: ChangeAccountUseCase { ChangeAccountUseCase(accounts: accounts) }
  var maintainAccount: MaintainAccountUseCase { MaintainAccountUseCase(accounts: accounts) }

  var synchronize: SynchronizeUseCase { SynchronizeUseCase(synchronizer: synchronizer) }
  var sync: SyncUseCases { SyncUseCases(sync: syncRepository) }
}
