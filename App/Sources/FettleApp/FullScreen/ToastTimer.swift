import Observation

/// Hides messages that nobody answers, four seconds after the newest of them appeared.
@MainActor
struct ToastTimer {
  static let limit = Duration.seconds(4)

  let shell: Shell
  let sleep: @Sendable (Duration) async throws -> Void

  /// Runs until the task is canceled.
  func run() async {
    var waiting: Task<Void, Never>?
    var last: Int?
    for await number in Observations({ [shell] in shell.state.newestPassingToast }) where number != last {
      last = number
      waiting?.cancel()
      waiting = number.map { number in
        Task { [shell, sleep] in
          guard (try? await sleep(Self.limit)) != nil, !Task.isCancelled else { return }
          shell.performInBackground(.readToasts(upTo: number))
        }
      }
    }
    waiting?.cancel()
    await waiting?.value
  }
}
