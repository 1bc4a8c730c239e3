import CoreUI

/// Tracks what the screen's commands applied to in the frame that the person saw last, and what they apply to after the
/// person's own actions since.
struct SeenSubjects {
  private struct Subjects: Equatable {
    var screen: ObjectIdentifier
    var byCommand: [String: CommandSubject]

    @MainActor
    init(of screen: any AnyScreen) {
      self.screen = ObjectIdentifier(screen)
      let subjects = screen.keyCommands.compactMap { command in command.about.map { (command.name, $0) } }
      byCommand = Dictionary(subjects, uniquingKeysWith: { first, _ in first })
    }
  }

  private var seen: Subjects?
  private var known: Subjects?

  /// Records that the person saw the screen.
  @MainActor
  mutating func show(_ screen: any AnyScreen) {
    seen = Subjects(of: screen)
    known = seen
  }

  /// Whether the person knows what all commands on the screen currently apply to.
  @MainActor
  func knows(_ screen: any AnyScreen) -> Bool {
    known == nil || known == Subjects(of: screen)
  }

  /// Records that the current subjects result from the person's own action.
  @MainActor
  mutating func follow(_ screen: any AnyScreen) {
    known = Subjects(of: screen)
  }

  /// Whether a command applies to what the person meant.
  @MainActor
  func allows(_ command: String, about subject: CommandSubject?, on screen: any AnyScreen) -> Bool {
    let id = ObjectIdentifier(screen)
    switch subject {
    case nil: return true
    case .selection(let subject):
      return known.map { $0.screen == id && $0.byCommand[command] == .selection(subject) } ?? true
    case .question(let subject):
      return seen.map { $0.screen == id && $0.byCommand[command] == .question(subject) } ?? true
    }
  }
}
