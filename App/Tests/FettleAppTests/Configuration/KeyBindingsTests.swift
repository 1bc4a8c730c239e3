import CoreUI
import Testing

@testable import FettleApp

@Suite struct KeyBindingsTests {
  @Test func `a command has the keys that are said instead of its own`() throws {
    let bindings = try #require(KeyBindings("workouts.delete=x  shell.quit=ctrl+q,f10"))
    #expect(bindings.keys(of: "delete", on: "workouts") == [.character("x")])
    #expect(bindings.keys(of: "quit", on: "shell") == [.control("q"), KeyPress(.function(10))])
    #expect(bindings.keys(of: "delete", on: "workout") == nil)
  }

  @Test(arguments: ["workouts.delete=x shell.quit=ctrl+q,f10", "", "a.b==", "a.b=space"])
  func `what is written is read again`(_ text: String) throws {
    #expect(try #require(KeyBindings(text)).description == text)
  }

  @Test(arguments: [
    "delete=x", "workouts.delete", "workouts.delete=", "workouts.delete=xy", ".delete=x", "workouts.=x",
    "a.b.c=x", "a.b=x a.b=y", "a.b=ctrl+", "x",
  ])
  func `what says no key of a command is refused`(_ text: String) {
    #expect(KeyBindings(text) == nil)
  }
}
