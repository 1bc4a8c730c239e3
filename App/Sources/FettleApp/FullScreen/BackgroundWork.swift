import Commands
import CorePresentation
import DomainAccount
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import Observation

/// What goes on beside a shell while the app is open, and follows from no person's action: syncing, and keeping computed
/// values up to date.
@MainActor
struct BackgroundWork {
  let container: DependencyContainer
  let shell: Shell

  /// Starts all of it; it runs until its tasks are canceled.
  func start() -> [Task<Void, Never>] { [syncChanges()] + keepLoadsUpToDate() }

  /// Keeps syncing with the account that is currently signed in.
  private func syncChanges() -> Task<Void, Never> {
    Task { [container, shell] in
      var keeping: (account: String, task: Task<Void, Never>)?
      for await account in Observations({ shell.state.sync.account }) where account != keeping?.account {
        keeping?.task.cancel()
        keeping = account.map { account in
          (account, Task { await container.sessions.keepSyncing() })
        }
      }
      keeping?.task.cancel()
      await keeping?.task.value
    }
  }

  /// Recomputes training loads after the thresholds change or data arrives from other machines, and best efforts while
  /// nobody presses keys; then it also removes what the history of changes no longer keeps.
  private func keepLoadsUpToDate() -> [Task<Void, Never>] {
    // Diagnostics record a failure, and the screens keep showing the previous loads.
    let byThresholds = Task { [container] in
      var last: DatedThresholds?
      do {
        for try await snapshot in container.observeThresholds.execute() where snapshot.value != last {
          last = snapshot.value
          await refreshLoads()
        }
      } catch {
        return
      }
    }
    let bySync = Task {
      var last: SyncStatus?
      for await sync in Observations({ shell.state.sync }) where sync != last {
        last = sync
        await refreshLoads()
      }
    }
    let efforts = Task(priority: .background) { [container, lull = shell.lull] in
      await container.keepEffortsUpToDate { await lull.wait() }
    }
    let history = Task(priority: .background) { [container, lull = shell.lull] in
      await container.pruneHistory { await lull.wait() }
    }
    return [byThresholds, bySync, efforts, history]
  }

  /// Recomputes outdated loads, and shows how many have another value now.
  private func refreshLoads() async {
    guard let changed = try? await container.refreshLoads().changedCount, changed > 0 else { return }
    shell.performInBackground(.show(Toast(.good, LoadChangeSentence.text(changedCount: changed))))
  }
}
