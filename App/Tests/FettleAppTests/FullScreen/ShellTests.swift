import CoreSync
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

@testable import FettleApp

@MainActor struct ShellTests {
  private let container: DependencyContainer

  init() async throws {
    container = try DependencyContainer(.test())
    for number in 1...3 {
      var workout = Workout.sample(number, daysAgo: number)
      workout.title = "Outing \(number)"
      try await container.add(WorkoutDetail(workout: workout))
    }
  }

  @Test func `a digit leads to the place that the tab bar names, whatever was open before, and after a restart`()
    async throws
  {
    let roots = AppTab.allCases.map(\.root) + FurtherScreen.allCases.map(\.root)
    var app = await ShellDriver(container, size: Size(width: 120, height: 30))
    let names = try #require(app.screen.split(separator: "\n").first)
    for (index, root) in roots.enumerated() {
      let title = try #require(root.entry.paletteEntry).title
      #expect(names.contains("\(index + 1) \(title)"), "\(names)")
    }
    for keys in [["1", "7", "2", "1"], ["4", "C", "4"], ["2", "enter", "2"], ["7", "p", "7"], ["9", "6", "9"]] {
      for key in keys { try await app.press(key) }
      let digit = try #require(Int(keys.last ?? ""))
      #expect(app.shell.coordinator.current == roots[digit - 1], "\(keys)")
    }
    let saved = try JSONEncoder().encode(app.shell.coordinator.places)
    app = await ShellDriver(container, places: try JSONDecoder().decode(NavigationState.self, from: saved))
    #expect(app.shell.coordinator.current == .goals())
    try await app.press("4")
    #expect(app.shell.coordinator.current == .records(WorkoutFilter()))
  }

  @Test func `a click on a place in the tab bar opens it`() async throws {
    let app = await ShellDriver(container, size: Size(width: 160, height: 30))
    for place in FurtherScreen.allCases {
      await app.take(.click(try app.place(of: place.title)))
      #expect(app.shell.coordinator.current == place.root)
    }
  }

  @Test func `each tab is one key away`() async throws {
    let app = await ShellDriver(container)
    try await app.press("2", "enter")
    #expect(app.shell.coordinator.current == .workout(.sample(1)))
    try await app.press("3")
    #expect(app.shell.coordinator.current == .calendar())
    try await app.press("5")
    #expect(app.shell.coordinator.current == .profile)
    try await app.press("2")
    #expect(app.shell.coordinator.current == .workouts(WorkoutFilter()))
  }

  @Test func `the log's environment is always visible`() async throws {
    #expect(await !ShellDriver(container).screen.contains("staging"))
    var configuration = AppConfiguration.test()
    configuration.environment = "staging"
    let app = await ShellDriver(try DependencyContainer(configuration))
    try await app.press("2")
    #expect(app.screen.split(separator: "\n").first?.contains("staging") == true)
  }

  @Test func `keys move the selection, and enter opens the selected workout`() async throws {
    let app = await ShellDriver(container)
    try await app.press("2", "j", "down", "k", "enter")
    #expect(app.shell.coordinator.current == .workout(.sample(2)))
    try await app.press("q")
    #expect(app.shell.coordinator.current == .workouts(WorkoutFilter()))
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .workout(.sample(2)))
  }

  @Test func `a workout that was opened from a filtered list steps among its workouts`() async throws {
    let app = await ShellDriver(container)
    try await app.press("2", "/")
    await app.type("outing 3")
    try await app.press("enter", "enter", "L", "]")
    let list = WorkoutSequence(matching: WorkoutFilter(text: "outing 3"))
    #expect(app.shell.coordinator.current == .workout(.sample(3), in: list))
    try await app.press("q")
    #expect(app.shell.coordinator.current == .workouts(WorkoutFilter()))
  }

  @Test func `typing a search narrows the list`() async throws {
    let app = await ShellDriver(container)
    try await app.press("/")
    await app.type("outing 3")
    #expect(app.screen.contains("Outing 3"))
    #expect(!app.screen.contains("Outing 1"))
    try await app.press("enter")
    #expect(!app.screen.contains("Outing 1"))
    try await app.press("/", "esc")
    #expect(app.screen.contains("Outing 1"))
  }

  @Test func `typing does not wait for frames`() async throws {
    let app = await ShellDriver(container)
    try await app.press("/")
    var frameCount = 0
    for letter in "outing 3" {
      app.shell.handle(
        .key(.character(letter)),
        seeing: {
          frameCount += 1
          return app.shell.frame()
        }())
    }
    #expect(frameCount == 0)
    #expect(app.screen.contains("outing 3"))
  }

  @Test func `a deleted workout disappears at once, and undo restores it`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("j", "d")
    #expect(!app.screen.contains("Outing 2"))
    try await app.press("u")
    #expect(app.screen.contains("Outing 2"))
  }

  @Test func `marked workouts are edited together`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("space", "space", "e")
    await app.type("Together")
    try await app.press("ctrl+s")
    #expect(app.screen.components(separatedBy: "Together").count == 3)
    #expect(app.screen.contains("Outing 3"))
    #expect(app.screen.contains("2 workouts were edited."))
  }

  @Test func `an invalid binding is reported at startup until the next key, and the others apply`()
    async throws
  {
    var configuration = AppConfiguration.test()
    configuration.keyBindings = KeyBindings("workouts.delte=x shell.workouts=f2")
    let app = await ShellDriver(try DependencyContainer(configuration))
    #expect(
      app.shell.state.notice?.contains("Unknown command “delte” on the screen workouts. Did you mean delete?") == true)
    try await app.press("f2")
    #expect(app.shell.coordinator.current == .workouts(WorkoutFilter()))
    #expect(!app.screen.contains("delte"))
  }

  @Test func `an unavailable command shows the reason until the next key`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("u")
    #expect(app.screen.contains("Nothing to undo."))
    try await app.press("j")
    #expect(!app.screen.contains("Nothing to undo."))
  }

  @Test func `help shows every key, and the palette finds every command by name`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("?")
    #expect(app.screen.contains("Everywhere"))
    try await app.press("esc", ":")
    await app.type("settings")
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .settings)
  }

  @Test func `q quits from a tab's first screen, and esc does not`() async throws {
    let app = await ShellDriver(container)
    try await app.press("esc")
    #expect(!app.shell.isOver)
    try await app.press("n")
    try await app.press("esc")
    #expect(!app.shell.isOver)
    #expect(app.shell.coordinator.current == .dashboard(sport: nil))
    try await app.press("q")
    #expect(app.shell.isOver)
  }

  @Test func `a click selects a row or opens a tab`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    await app.take(.click(try app.place(of: "Outing 3")))
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .workout(.sample(3)))
    await app.take(.click(try app.place(of: "Dashboard")))
    #expect(app.shell.coordinator.current == .dashboard(sport: nil))
  }

  @Test func `a click on an overlay does not reach the screen below`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    let place = try app.place(of: "Outing 3")
    try await app.press("?")
    await app.take(.click(place))
    try await app.press("esc", "enter")
    #expect(app.shell.coordinator.current == .workout(.sample(1)))
  }

  @Test func `only a click on a button answers a question`() async throws {
    try await container.signIn(to: AccountIdentity(server: "https://log.example.org", name: "robin"))
    let app = await ShellDriver(container, places: NavigationState(tab: .profile))
    try await app.press("a", "D")
    #expect(app.screen.contains("Delete the account"))
    await app.take(.click(Point(x: 2, y: 0)))
    await app.take(.click(Point(x: 40, y: 25)))
    #expect(app.shell.coordinator.current == .account)
    #expect(app.screen.contains("n  Keep"))
    try await app.click(on: "n  Keep")
    #expect(app.shell.coordinator.current == .account)
    #expect(!app.screen.contains("n  Keep"))
  }

  @Test func `the dashboard's latest workouts can be selected, opened and clicked`() async throws {
    let app = await ShellDriver(container)
    try await app.press("G", "j", "j", "k", "enter")
    #expect(app.shell.coordinator.current == .workout(.sample(2)))
    try await app.press("q")
    try await app.click(on: "Outing 3")
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .workout(.sample(3)))
    try await app.press("q", "k", "k")
    for _ in 1...80 { try await app.press("k") }
    #expect(app.screen.contains("This week"))
  }

  @Test func `a clipped list scrolls with the selection`() async throws {
    let app = await ShellDriver(container, size: Size(width: 100, height: 7))
    try await app.press("G", "k", "k")
    for title in ["Outing 1", "Outing 2", "Outing 3"] {
      let selected = app.screen.split(separator: "\n").first { $0.contains("▌") }
      #expect(selected?.contains(title) == true, "\(app.screen)")
      try await app.press("j")
    }
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 20, height: 4), Size(width: 300, height: 90),
  ])
  func `any size is drawn, and resizing keeps the selection`(_ size: Size) async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    try await app.press("j")
    await app.take(.resize(size))
    #expect(app.shell.frame().size == size)
    await app.take(.resize(Size(width: 100, height: 30)))
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .workout(.sample(2)))
  }

  @Test func `the plain presentation uses no drawing characters`() async throws {
    let app = await ShellDriver(container, presentation: .plain)
    for key in ["1", "2", "enter", "3", "?", "esc", ":"] {
      try await app.press(key)
      let drawn = app.screen.unicodeScalars.filter { (0x2500...0x28FF).contains($0.value) }
      #expect(drawn.isEmpty, "after \(key): \(app.screen)")
    }
  }

  @Test func `the same session produces the same frames`() async throws {
    var sessions: [[Frame]] = []
    for _ in 1...2 {
      let container = try DependencyContainer(.test())
      for number in 1...3 { try await container.add(WorkoutDetail(workout: .sample(number, daysAgo: number))) }
      let app = await ShellDriver(container)
      try await app.press("j", "2", "j", "space", "space", "e")
      await app.type("Both")
      try await app.press("ctrl+s", "d", "u", "enter", "e", "esc", "q", "?", "j", "esc", ":")
      await app.type("sync")
      try await app.press("enter", "q", "3", "1")
      await app.take(.resize(Size(width: 60, height: 20)))
      await app.take(.paste("\u{1B}[31mhostile\u{7}"))
      sessions.append(app.frames)
    }
    #expect(sessions[0] == sessions[1])
  }
}
