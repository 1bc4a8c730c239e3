import CorePresentation
import DomainAccountTestSupport
import DomainCore
import FeatureAccount

@MainActor let accountScreens: [any AnyExploredScreen] = [
  ExploredScreen<AccountContent, _>(name: "account", orderCount: 6_500) { world, onIntent in
    AccountViewModel(world, defaultServer: "https://log.example.org") { _ in onIntent() }
  } truth: {
    $0.account.value
  },
  ExploredScreen<SyncContent, _>(name: "sync", orderCount: 6_500) { world, onIntent in
    SyncViewModel(world) { _ in onIntent() }
  } truth: {
    $0.status.value
  },
  ExploredScreen<OutboxContent, _>(name: "outbox", orderCount: 6_500) { world, onIntent in
    OutboxViewModel(world, limit: 100) { _ in onIntent() }
  } truth: {
    $0.entries.value
  },
  ExploredScreen<ConflictsContent, _>(name: "conflicts", orderCount: 6_500) { world, _ in
    ConflictsViewModel(world)
  } truth: {
    $0.conflicts.value
  },
]
