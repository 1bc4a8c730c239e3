package import CoreUI

/// What ``FullScreenApp`` runs on a terminal: it handles input and produces frames.
@MainActor
package protocol FullScreenProgram: AnyObject {
  var isOver: Bool { get }
  /// Called when the person suspends the program.
  var onSuspend: @MainActor () -> Void { get set }
  /// Called when the person leaves the mouse to the terminal, or uses it again.
  var onReleaseMouse: @MainActor (Bool) -> Void { get set }
  var isMouseReleased: Bool { get }
  /// The link to what is shown, for programs that drive it.
  var link: String { get }

  func frame() -> Frame

  /// Records that the terminal shows the current frame.
  func noteShown()

  /// Draws with other colors from now on.
  ///
  /// - Returns: whether that is a change.
  func use(_ theme: Theme) -> Bool

  /// - Parameter frame: the frame that the person saw at the time.
  func handle(_ event: InputEvent, seeing frame: @autoclosure @escaping @MainActor () -> Frame)

  /// Waits until everything so far has its effect.
  func settled(seeing revision: Int64) async
}
