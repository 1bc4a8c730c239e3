import CoreUI

/// Events in the order they came, characters that came one after another joined to what a person takes for one.
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
