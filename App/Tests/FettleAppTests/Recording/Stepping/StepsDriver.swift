import CoreUI
import Testing

@testable import FettleApp
@testable import FettleReplay

/// Goes through a recording as a person does, and sees what they see.
@MainActor
final class StepsDriver {
  let program: ReplayStepsProgram
  private let walk: ReplayWalk

  init(_ walk: ReplayWalk, size: Size) async throws {
    self.walk = walk
    program = ReplayStepsProgram(
      walk, name: "bug.jsonl", environment: EnvironmentValues(isInteractive: true), size: size)
    await program.settled(seeing: .min)
  }

  var state: ReplayStepsState { program.state }
  var screen: String { program.frame().plainText() }

  func press(_ keys: String...) async throws {
    for key in keys {
      program.handle(.key(try #require(KeyPress(key))), seeing: self.program.frame())
      await program.settled(seeing: .min)
    }
  }

  /// Closes the log and removes everything.
  func end() async {
    await walk.end()
  }
}
