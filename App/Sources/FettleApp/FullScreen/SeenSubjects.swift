import CoreUI

/// What the commands of the screen were about in the picture that the person saw last, and what they know it to be by
/// what they did since.
struct SeenSubjects {
  private struct Subjects: Equatable {
    var screen: ObjectIdentifier
    var byCommand: [String: CommandSubject]

    @MainActor
    init(of screen: any Screen) {
      self.screen = ObjectIdentifier(screen)
      let subjects = screen.offers.compactMap { offer in offer.about.map { (offer.name, $0) } }
      byCommand = Dictionary(subjects, uniquingKeysWith: { first, _ in first })
    }
  }

  private var seen: Subjects?
  private var known: Subjects?

  /// Notes that the screen was shown.
  @MainActor
  mutating func show(_ screen: any Screen) {
    seen = Subjects(of: screen)
    known = seen
  }

  /// Whether the person knows what all commands of the screen are about now.
  @MainActor
  func knows(_ screen: any Screen) -> Bool {
    known == nil || known == Subjects(of: screen)
  }

  /// Notes that what the screen is about now is what the person made of what they knew.
  @MainActor
  mutating func follow(_ screen: any Screen) {
    known = Subjects(of: screen)
  }

  /// Whether a command is about what the person meant when they gave it.
  @MainActor
  func allows(_ offer: Offer, on screen: any Screen) -> Bool {
    let id = ObjectIdentifier(screen)
    switch offer.about {
    case nil: return true
    case .selection(let subject):
      return known.map { $0.screen == id && $0.byCommand[offer.name] == .selection(subject) } ?? true
    case .question(let subject):
      return seen.map { $0.screen == id && $0.byCommand[offer.name] == .question(subject) } ?? true
    }
  }
}
