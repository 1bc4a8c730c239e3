import CoreUI

/// Events in order, with consecutive characters joined to user-perceived characters.
struct EventRun: Sendable {
  private var events: [InputEvent] = []
  private var typed = String.UnicodeScalarView()

  mutating func type(_ scalar: Unicode.Scalar) {
    typed.append(scalar)
  }

  mutating func press(_ press: KeyPress) {
    append(.key(press))
  }

  mutating func append(_ event: InputEvent) {
    endTyped()
    // Only where the mouse is now matters, not the way there.
    if case .drag = event, case .drag = events.last { events.removeLast() }
    events.append(event)
  }

  mutating func takeAll() -> [InputEvent] {
    endTyped()
    defer { events = [] }
    return events
  }

  private mutating func endTyped() {
    for character in String(typed) { events.append(.key(.character(character))) }
    typed = String.UnicodeScalarView()
  }
}
