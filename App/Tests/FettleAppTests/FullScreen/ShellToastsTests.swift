import CoreCommon
import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import Foundation
import Observation
import Testing

@testable import FettleApp

/// Messages over the screen: how long they stay, and what they offer.
@MainActor struct ShellToastsTests {
  private func driver() async throws -> ShellDriver {
    await ShellDriver(try DependencyContainer(.test()))
  }

  private func texts(_ app: ShellDriver) -> [String] { app.shell.state.toasts.map(\.text) }

  @Test func `the next key hides a message, and esc hides a failure`() async throws {
    let app = try await driver()
    app.shell.perform(.show(Toast(.good, "Done.")))
    app.shell.perform(.show(Toast(.failure, "Failed.")))
    #expect(app.screen.contains("▌ ✓ Done."))
    #expect(app.screen.contains("▌ ✗ Failed."))
    try await app.press("2")
    #expect(texts(app) == ["Failed."])
    let route = app.shell.coordinator.current
    try await app.press("esc")
    #expect(texts(app) == [])
    #expect(app.shell.coordinator.current == route)
  }

  @Test func `a message that a key causes stays until the next key`() async throws {
    let app = try await driver()
    try await app.press("u")
    #expect(texts(app) == ["Nothing to undo."])
    try await app.press("u")
    #expect(texts(app) == ["Nothing to undo."])
    try await app.press("j")
    #expect(texts(app) == [])
  }

  @Test func `the key of the offer does what the newest message offers, and nothing without one`() async throws {
    let app = try await driver()
    try await app.press("!")
    #expect(texts(app) == [])
    app.shell.perform(.show(Toast(.failure, "Failed.", offering: "help")))
    #expect(app.screen.contains("! Help  esc Hide"))
    try await app.press("!")
    #expect(app.shell.state.overlay == .help(KeyHelp()))
  }

  @Test func `a sync that begins to fail raises a message, which goes once it succeeds`() {
    var state = ShellState()
    func follow(_ cause: RemoteFailure?) {
      state.follow(SyncStatus(account: "a", failure: cause.map { SyncFailure($0, since: .distantPast) }))
    }
    follow(.credentialsRejected)
    #expect(state.toasts.isEmpty, "It failed before the app was opened.")
    follow(.diskFull)
    follow(.diskFull)
    #expect(state.toasts.map(\.kind) == [.failure])
    #expect(state.offer == "sync")
    follow(nil)
    #expect(state.toasts.isEmpty)
    follow(.unreachable)
    #expect(state.toasts.map(\.kind) == [.warning])
  }

  @Test func `only the newest three messages are kept, each once`() {
    var state = ShellState()
    for text in ["a", "b", "c", "d", "b"] { state.show(Toast(.warning, text)) }
    #expect(state.toasts.map(\.text) == ["c", "d", "b"])
  }

  @Test func `a message disappears after four seconds, a failure does not`() async throws {
    let clock = ManualClock()
    let app = try await driver()
    let timer = Task { await ToastTimer(shell: app.shell, sleep: { try await clock.sleep($0) }).run() }
    app.shell.perform(.show(Toast(.failure, "Failed.")))
    app.shell.perform(.show(Toast(.good, "Done.")))
    await clock.waitForSleep(of: 4)
    clock.advance(by: 4)
    for await texts in Observations({ app.shell.state.toasts.map(\.text) }) where texts == ["Failed."] { break }
    timer.cancel()
    await timer.value
  }

  @Test func `a key leaves the mouse to the terminal and uses it again, and a message says so`() async throws {
    let app = try await driver()
    var released: [Bool] = []
    app.shell.onReleaseMouse = { released.append($0) }
    try await app.press("M")
    #expect(released == [true])
    #expect(texts(app) == ["The mouse belongs to the terminal: select text with it."])
    #expect(app.shell.state.isMouseReleased)
    try await app.press("M")
    #expect(released == [true, false])
    #expect(!app.shell.state.isMouseReleased)
  }

  @Test func `the setting leaves the mouse to the terminal from the start`() async throws {
    var configuration = AppConfiguration.test()
    configuration.usesMouse = false
    let app = await ShellDriver(try DependencyContainer(configuration))
    #expect(app.shell.state.isMouseReleased)
  }
}
