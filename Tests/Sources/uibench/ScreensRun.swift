import Catalog
import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainWorkout
import FeatureDashboard
import FeatureWorkout
import Observation

/// What screens take: their frames, the difference of two of them, and an action.
struct ScreensRun: Encodable {
  private static let width = 200
  private static let height = 60
  private static let rounds = 200

  /// Frames of the screens over the log.
  let live: [String: Cost]
  /// Frames of every preview, at the same size.
  let previews: [String: Cost]
  /// Bytes written when the selection of the list goes on by a row.
  let selectionBytes: Int
  /// Bytes written when one row of the list is another.
  let rowBytes: Int
  let difference: Cost
  /// An action that moves the selection of the list.
  let move: Cost
  /// An action of a screen of next to nothing: the dispatch itself.
  let action: Cost

  @MainActor
  init(path: String, workout: WorkoutID) async throws {
    let screens = try LiveScreens(path: path, workout: workout)
    let all: [(name: String, screen: any AnyScreen)] = [
      ("dashboard", screens.dashboard), ("list of workouts", screens.list), ("a workout with an hour", screens.detail),
    ]
    var live: [String: Cost] = [:]
    for (name, screen) in all {
      screen.open()
      await screen.settled()
      live[name] = Cost(rounds: Self.rounds) { _ = Self.frame(of: screen) }
    }
    live["list with preview, scrolling"] = Self.scrolling(screens.list)
    live["a zoomed chart"] = Self.zoomed(screens.detail)
    self.live = live
    previews = Self.previews()
    await screens.list.settled()
    let before = Self.frame(of: screens.list)
    screens.list.perform(.move(.rows(1), before.regions.last?.rows))
    let moved = Self.frame(of: screens.list)
    selectionBytes = moved.difference(from: before, colorDepth: .trueColor).utf8.count
    difference = Cost(rounds: Self.rounds) { _ = moved.difference(from: before, colorDepth: .trueColor) }
    await screens.list.settled()
    rowBytes = try await Self.bytesOfRow(screens, shown: Self.frame(of: screens.list))
    var forward = false
    move = Cost(rounds: Self.rounds, batch: 100) {
      forward.toggle()
      screens.list.perform(.move(.rows(forward ? 1 : -1), nil))
    }
    let counter = Counter(name: "counter", initialState: 0, observers: [LoggedActions()]) { _ in }
    action = Cost(rounds: Self.rounds, batch: 1_000) { counter.perform(.count) }
  }

  /// A few frames of each, then as many of the slowest as of other screens: one slow moment of the machine is longer than
  /// a few frames.
  @MainActor
  private static func previews() -> [String: Cost] {
    let all = Catalog.previews
    func cost(_ preview: Preview, rounds: Int) -> Cost {
      Cost(rounds: rounds) { _ = preview.frame(width: width, height: height) }
    }
    var costs = Dictionary(uniqueKeysWithValues: all.map { ($0.name, cost($0, rounds: rounds / 10)) })
    for key in [\Cost.medianMicroseconds, \.p95Microseconds] {
      let slowest = all.sorted { (costs[$0.name]?[keyPath: key] ?? 0) > (costs[$1.name]?[keyPath: key] ?? 0) }
      for preview in slowest.prefix(40) { costs[preview.name] = cost(preview, rounds: rounds) }
    }
    return costs
  }

  /// A frame for each row that the selection goes on by, as while a key is held: the preview follows when it can.
  @MainActor
  private static func scrolling(_ list: WorkoutListScreen) -> Cost {
    let rows = frame(of: list).regions.first { $0.name == "workouts" }?.rows
    defer { list.perform(.move(.toStart, rows)) }
    return Cost(rounds: rounds) {
      list.perform(.move(.rows(1), rows))
      _ = frame(of: list)
    }
  }

  /// A quarter of the charts, with the cursor going through them.
  @MainActor
  private static func zoomed(_ detail: WorkoutDetailScreen) -> Cost {
    for _ in 0..<2 { detail.perform(.view(.zoom(in: true))) }
    return Cost(rounds: rounds) {
      detail.perform(.view(.moveCursor(1, width: 100)))
      _ = frame(of: detail)
    }
  }

  /// Another title in the first visible row, which the list observes like any other change of the log.
  @MainActor
  private static func bytesOfRow(_ screens: LiveScreens, shown: Frame) async throws -> Int {
    let first = screens.list.state.workouts[screens.list.state.position.top]
    _ = try await screens.edit.execute(first.id, [.title(first.title == "Hills" ? "Dunes" : "Hills")])
    for await _ in Observations({ screens.list.state }) {
      let frame = Self.frame(of: screens.list)
      if frame != shown { return frame.difference(from: shown, colorDepth: .trueColor).utf8.count }
    }
    return 0
  }

  @MainActor
  private static func frame(of screen: any AnyScreen) -> Frame {
    Frame.draw(
      screen.view, width: width, height: height,
      environment: EnvironmentValues(colorDepth: .trueColor, isInteractive: true))
  }
}
