import Commands
package import CoreDatabase
package import CoreUI

/// The program as a recording found it: on a copy of its log, with its clock and identifiers, without a network.
@MainActor
package final class ReplayedProgram {
  private let container: DependencyContainer
  private let shell: Shell
  private let world: RecordedWorld
  private let actions: ActionLog

  /// - Parameters:
  ///   - path: the copy of the log.
  ///   - home: the person's home.
  ///   - outside: what answers instead of the outside.
  package init(
    _ header: RecordingHeader, log path: String, home: String, outside: any OutsideServices, world: RecordedWorld
  ) async throws {
    self.world = world
    actions = ActionLog()
    container = try DependencyContainer(
      .replay(header, log: path, home: home, world: world, actions: actions, outside: outside))
    shell = Shell(
      container, places: header.places, preferences: await container.preferences(), environment: header.drawing,
      size: header.size)
  }

  /// The visible screen.
  package var screen: any AnyScreen { shell.screen }
  /// The link to the visible screen.
  package var link: String { shell.link }

  /// The next entry begins, a number of milliseconds after the start.
  package func turn(at milliseconds: Int) {
    world.turn(at: milliseconds)
  }

  package func handle(_ event: InputEvent) {
    shell.handle(event, seeing: self.shell.frame())
  }

  package func perform(_ action: BackgroundAction) {
    shell.perform(action.ofShell)
  }

  /// Recreates all screens.
  package func renewScreens() {
    shell.renewScreens()
  }

  /// Changes rows of the log as others did.
  ///
  /// - Returns: the revision that shows them.
  package func adopt(_ changes: [RowChange]) async throws -> Int64 {
    try await container.database.adopt(changes)
  }

  /// The actions since the last call.
  package func takeActions() -> [RecordedAction] { actions.take() }

  /// The current frame, which counts as shown.
  package func frame() -> Frame {
    let frame = shell.frame()
    shell.noteShown()
    return frame
  }

  /// The frame that shows every effect of what happened before.
  ///
  /// - Parameter revision: the least revision it has to show.
  package func settledFrame(seeing revision: Int64 = .min) async -> Frame {
    await shell.settledFrame(seeing: revision, showing: frame)
  }

  /// Closes the log.
  package func close() async {
    await container.close()
  }
}
