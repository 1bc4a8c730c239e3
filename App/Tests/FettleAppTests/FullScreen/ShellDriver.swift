import CoreUI
import DomainWorkout
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// Operates a shell as a person does, and sees what they see.
@MainActor
final class ShellDriver {
  let shell: Shell
  /// The frames shown, one for each action.
  private(set) var frames: [Frame] = []

  init(
    _ container: any AppScopes, places: NavigationState = NavigationState(), presentation: Presentation = .visual,
    size: Size = Size(width: 100, height: 30)
  ) async {
    shell = Shell(
      container, places: places, preferences: Preferences(),
      environment: EnvironmentValues(presentation: presentation, isInteractive: true), size: size)
    await settle()
  }

  /// Presses keys one after another. Their names are those of the configuration: `j`, `enter`, `ctrl+s`.
  func press(_ keys: String...) async throws {
    for key in keys { await take(.key(try #require(KeyPress(key)))) }
  }

  /// Presses a key for each character.
  func type(_ text: String) async {
    for character in text { await take(.key(.character(character))) }
  }

  func take(_ event: InputEvent) async {
    shell.handle(event, seeing: self.shell.frame())
    await settle()
  }

  /// Clicks the last line that contains this text.
  func click(on text: String) async throws {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let column = try #require(lines[row].range(of: text)).lowerBound
    await take(.click(Point(x: lines[row].distance(from: lines[row].startIndex, to: column), y: row)))
  }

  /// The visible text, line by line.
  var screen: String { shell.frame().plainText() }

  /// The position of a text, on a screen of narrow characters.
  func place(of text: String) throws -> Point {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) is not to be seen")
    let start = try #require(lines[row].range(of: text)?.lowerBound)
    return Point(x: lines[row].distance(from: lines[row].startIndex, to: start), y: row)
  }

  /// The help line at the bottom.
  var help: Substring { screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? "" }

  private func settle() async {
    see()
    await shell.settled()
    // New data may have changed the screen, which may start more work.
    frames.append(see())
    await shell.settled()
    see()
  }

  /// The frame that the terminal shows now.
  @discardableResult
  func see() -> Frame {
    let frame = shell.frame()
    shell.noteShown()
    return frame
  }
}
