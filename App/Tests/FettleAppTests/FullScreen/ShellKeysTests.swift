import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

/// Which keys work, and where the screen shows them.
@MainActor struct ShellKeysTests {
  private func container(_ keys: String = "", workouts: Int = 1) async throws -> DependencyContainer {
    var configuration = AppConfiguration.test()
    configuration.keyBindings = KeyBindings(keys)
    let container = try DependencyContainer(configuration)
    for number in 0..<workouts { try await container.add(WorkoutDetail(workout: .sample(number + 1))) }
    return container
  }

  @Test func `a global key also works on a screen with a key command of the same name`() async throws {
    let app = await ShellDriver(
      try await container(), places: NavigationState(tab: .profile), size: Size(width: 100, height: 60))
    try await app.press("?")
    #expect(app.screen.split(separator: "\n").contains { $0.contains(" ,  ") && $0.contains("Settings") })
    try await app.press("esc", ",")
    #expect(app.shell.coordinator.current == .settings)
    try await app.press("q", "s")
    #expect(app.shell.coordinator.current == .settings)
    try await app.press("q", ":", "s", "e", "t")
    // Once among the commands, and once in the help line below them.
    #expect(app.screen.components(separatedBy: "Settings").count == 3)
  }

  @Test func `a key bound to a place opens it from every screen`() async throws {
    let app = await ShellDriver(
      try await container("shell.flags=f7 shell.account=f8"), places: NavigationState(tab: .profile))
    try await app.press("f7")
    #expect(app.shell.coordinator.current == .flags)
    try await app.press("q", "f8")
    #expect(app.shell.coordinator.current == .account)
  }

  @Test(arguments: [40, 60, 80, 100])
  func `the help line shows the help key at any width`(_ width: Int) async throws {
    let app = await ShellDriver(try await container(), size: Size(width: width, height: 24))
    for tab in ["1", "2", "3"] {
      try await app.press(tab)
      #expect(app.help.contains("? Help"), "\(app.help)")
    }
    try await app.press("2", "enter")
    #expect(app.help.contains("? Help"), "\(app.help)")
  }

  @Test func `hints show the configured key`() async throws {
    let keys = "shell.import=f5 shell.new=f6 workouts.undo=z workouts.search=ctrl+f profile.edit=f9 shell.help=f1"
    let empty = await ShellDriver(try await container(keys, workouts: 0))
    #expect(empty.screen.contains("Press f5 to import files, or f6 to add one by hand."))
    #expect(empty.help.contains("f1 Help"))
    try await empty.press("2")
    #expect(empty.screen.contains("Press f5 to import files, or f6 to add one by hand."))
    try await empty.press("5")
    #expect(empty.screen.contains("Press f9 to fill it in"))
    let app = await ShellDriver(try await container(keys), places: NavigationState(tab: .workouts))
    try await app.press("d")
    #expect(app.screen.contains("Press z to undo."))
    try await app.press("z", "ctrl+f")
    await app.type("nothing like this")
    try await app.press("enter")
    #expect(app.screen.contains("Press ctrl+f to change the filter, esc to clear it."))
  }

  @Test func `every key that the help line offers does something`() async throws {
    let size = Size(width: 80, height: 24)
    for route in ScreenEntry.all.compactMap(\.beginning) {
      var places = NavigationState()
      places.open(route)
      // One log for all keys of a screen: making one takes longer than everything else.
      let log = try await container(workouts: 9)
      let app = await ShellDriver(log, places: places, size: size)
      let frame = app.shell.frame()
      for region in frame.regions where region.name == HelpLine.regionName {
        let cells = (region.rect.minX..<region.rect.maxX).map { frame[$0, region.rect.minY].character }
        guard cells.first != "(" else { continue }
        let pressed = await ShellDriver(log, places: places, size: size)
        let before = pressed.screen
        await pressed.take(.click(region.rect.origin))
        let toast = pressed.shell.state.toasts.last
        #expect(
          pressed.shell.isOver || pressed.shell.coordinator.current != app.shell.coordinator.current
            || pressed.screen != before, "\(route.link): \(String(cells))")
        #expect(toast?.kind != .warning, "\(route.link): \(String(cells)): \(toast?.text ?? "")")
      }
    }
  }

  @Test func `keys for panels say why they do nothing where there is one panel`() async throws {
    let app = await ShellDriver(
      try await container(), places: NavigationState(tab: .records), size: Size(width: 60, height: 20))
    try await app.press("z")
    #expect(app.screen.contains("There is no room for several panels."))
  }

  @Test func `help is searched by words and by keys`() async throws {
    let app = await ShellDriver(try await container(), size: Size(width: 100, height: 60))
    try await app.press("2", "?", "/")
    await app.type("mark")
    #expect(app.screen.contains("Mark all") && !app.screen.contains("Calendar    "))
    for _ in 0..<4 { try await app.press("backspace") }
    await app.type("ctrl+r")
    #expect(app.screen.contains("Redo") && !app.screen.contains("Mark all"))
    await app.type("x")
    #expect(app.screen.contains("No matching keys."))
    try await app.press("esc")
    #expect(app.shell.state.overlay == nil)
  }

  @Test func `help explains the marks`() async throws {
    let app = await ShellDriver(try await container(), size: Size(width: 100, height: 120))
    try await app.press("2", "?")
    for words in ["★ before a workout", "◆ before a best effort", "◇ before a result"] {
      #expect(app.screen.contains(words))
    }
  }
}
