import CoreUI
import Foundation
import Testing

@testable import FettleApp

struct KeyBindingsTests {
  @Test func `a binding replaces a command's default keys`() {
    let bindings = KeyBindings("workouts.delete=x  shell.quit=ctrl+q,f10")
    #expect(bindings.keys(of: "delete", on: "workouts") == [.character("x")])
    #expect(bindings.keys(of: "quit", on: "shell") == [.control("q"), KeyPress(.function(10))])
    #expect(bindings.keys(of: "delete", on: "workout") == nil)
  }

  @Test(arguments: [
    "workouts.delete=x shell.quit=ctrl+q,f10", "", "shell.help==", "flags.switch=space", "import-report.undo=u",
    "workouts.save=f2",
  ])
  func `a description parses back to the same bindings`(_ text: String) {
    #expect(KeyBindings(text).description == text)
    #expect(KeyBindings(text).problems == [])
  }

  @Test(arguments: [
    ("delete=x", "“delete=x” must have the form"), ("workouts.delete", "must have the form"),
    ("workouts.delete=", "must have the form"), (".delete=x", "must have the form"),
    ("workouts.=x", "must have the form"),
    ("workouts.a.c=x", "must have the form"), ("x", "must have the form"),
    ("workouts.delete=xy", "Unknown key “xy” for workouts.delete"),
    ("workouts.delete=ctrl+", "Unknown key “ctrl+” for workouts.delete"),
    ("workouts.delte=x", "Unknown command “delte” on the screen workouts. Did you mean delete?"),
    ("shell.save=x", "Unknown command “save” on the screen shell"),
    ("workuots.delete=x", "Unknown screen “workuots” in workuots.delete. Did you mean workouts?"),
    ("workouts.delete=x workouts.delete=y", "“workouts.delete” already has keys; “workouts.delete=y” is ignored."),
    (
      "workouts.delete=x workouts.edit=x",
      "The key x is already bound to workouts.delete, so workouts.edit cannot use it."
    ),
  ])
  func `an invalid binding is reported, and the others apply`(_ text: String, _ problem: String) {
    let bindings = KeyBindings("shell.quit=f10 \(text) workout.delete=X")
    #expect(bindings.problems.count == 1)
    #expect(bindings.problems.first?.contains(problem) == true, "\(bindings.problems)")
    #expect(bindings.keys(of: "quit", on: "shell") == [KeyPress(.function(10))])
    #expect(bindings.keys(of: "delete", on: "workout") == [.character("X")])
    #expect(bindings.keys(of: "edit", on: "workouts") == nil)
  }

  @Test(arguments: [
    "workouts.undo=z", "workout.undo=z", "workouts.undo=z workout.undo=y", "shell.undo=z workout.undo=y",
    "workout.undo=y shell.undo=z",
  ])
  func `the undo keys of single screens are those of the shell now`(_ text: String) {
    let bindings = KeyBindings(text)
    #expect(bindings.problems == [])
    #expect(bindings.keys(of: "undo", on: "shell") == [.character("z")])
    #expect(bindings.keys(of: "undo", on: "workouts") == nil)
    #expect(bindings.description == "shell.undo=z")
    #expect(KeyBindings("shell.undo=z shell.undo=y").problems.count == 1)
  }

  @Test func `a former name is reported once, with the current one`() {
    #expect(
      KeyBindings("workouts.undo=z workouts.undo=y workout.undo=x shell.undo=u").renamings == [
        "The key binding “workouts.undo” is now “shell.undo”.", "The key binding “workout.undo” is now “shell.undo”.",
      ])
    #expect(KeyBindings("shell.undo=z workouts.delete=x workouts.delte=x").renamings == [])
  }

  @Test func `valid keys of a binding apply, and a dash replaces the space in a screen's name`() {
    let bindings = KeyBindings("workouts.edit=E,xy,ctrl+e import-report.undo=U")
    #expect(bindings.keys(of: "edit", on: "workouts") == [.character("E"), .control("e")])
    #expect(bindings.keys(of: "undo", on: "import report") == [.character("U")])
    #expect(bindings.notice == bindings.problems.first)
    #expect(KeyBindings("a b").notice?.hasSuffix("1 more: fettle config list") == true)
    #expect(KeyBindings.none.notice == nil)
  }

  @Test func `the commands that can be bound match the key table in the README`() throws {
    let root = (1...5).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let document = try String(contentsOf: root.appending(path: "App/README.md"), encoding: .utf8)
    let table = document.split(separator: "<!-- keys:begin -->").last?.split(separator: "<!-- keys:end -->").first ?? ""
    let named = table.matches(of: #/`([a-zA-Z-]+)\.([a-z-]+)` \|\n/#)
    var byScreen: [String: Set<String>] = [:]
    for name in named { byScreen[String(name.1), default: []].insert(String(name.2)) }
    #expect(byScreen.removeValue(forKey: "SCREEN") == KnownCommands.anywhere)
    #expect(byScreen == KnownCommands.byScreen)
  }
}
