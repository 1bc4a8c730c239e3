import CorePresentation
import CoreTesting
import Foundation
import Testing

@testable import CoreUI

struct LivePatchTests {
  private func document(_ view: some View, change: (inout LivePage) -> Void = { _ in }) -> LiveDocument {
    var page = LiveSamples.page("Workouts", view)
    change(&page)
    return LiveDocument(page)
  }

  private func list(_ count: Int, selected: Int, cursor: Double = 300) -> some View {
    VStack {
      Text("33 workouts")
      PanelGrid { _ in
        "list"
      } panels: {
        Panel("Workouts", name: "list", footer: Text("\(selected + 1) of \(count)")) {
          LiveSamples.rows(count, selected: selected, marked: [])
        }
        Panel("Charts", name: "charts") { PlotSamples.workout(cursor: cursor) }
      }
    }
  }

  /// What a browser shows after a patch: parts are replaced, and lists have the parts that the patch names.
  private func html(of old: LiveBlock, after difference: LiveBlock.Difference) -> String {
    if let html = difference.blocks[old.id] { return html }
    guard let order = difference.lists[old.id] else {
      return old.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .block(let block): html(of: block, after: difference)
        }
      }.joined()
    }
    let kept = Dictionary(old.parts.map { ($0.id, html(of: $0, after: difference)) }) { first, _ in first }
    let tags = old.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return (tags.first ?? "") + order.map { kept[$0] ?? difference.blocks[$0] ?? "" }.joined() + (tags.last ?? "")
  }

  /// The lines of the parts of a page. Blanks between the parts of a list do not matter.
  private func content(_ html: String) -> String { html.replacing(#/>\s+</#, with: "><") }

  @Test func `equal pages have the same version, and no patch`() {
    let (one, other) = (document(list(3, selected: 1)), document(list(3, selected: 1)))
    #expect(one.version == other.version)
    #expect(other.patch(from: one) == nil)
    #expect(one.html == other.html)
  }

  @Test func `another selection sends two rows and the footer`() throws {
    let old = document(list(30, selected: 4))
    let patch = try #require(document(list(30, selected: 5)).patch(from: old))
    #expect(patch.difference.blocks.keys.sorted() == ["panel-list_foot", "row-workouts-4", "row-workouts-5"])
    #expect(patch.difference.lists.isEmpty)
    #expect(patch.from == old.version)
  }

  @Test func `the cursor of a chart sends its line and what it reads`() throws {
    let patch = try #require(
      document(list(3, selected: 0, cursor: 900)).patch(from: document(list(3, selected: 0, cursor: 600))))
    #expect(patch.difference.blocks.keys.sorted() == ["panel-charts-g1-cursor", "panel-charts-g1-reading"])
    #expect(patch.json.utf8.count < 1_000)
  }

  @Test func `rows that come and go are a new order of their list`() throws {
    let patch = try #require(document(list(4, selected: 0)).patch(from: document(list(3, selected: 0))))
    #expect(
      patch.difference.lists["rows-workouts"] == ["line-workouts-0"] + (0..<4).map { "row-workouts-\($0)" })
    #expect(patch.difference.blocks["row-workouts-3"]?.hasPrefix("<tr id=\"row-workouts-3\"") == true)
    #expect(patch.difference.blocks["row-workouts-2"] == nil)
  }

  @Test func `a message and a dialog are added to their lists`() throws {
    let old = document(Text("Hello"))
    let new = document(Text("Hello")) {
      $0.toasts = [LivePage.Toast(number: 7, .good, "Saved.")]
      $0.overlay = LiveSamples.palette
    }
    let patch = try #require(new.patch(from: old))
    #expect(patch.difference.blocks.keys.contains("toasts"))
    #expect(patch.difference.blocks.keys.contains("dialogs"))
    #expect(patch.isModal)
    #expect(old.patch(from: new)?.isModal == false)
  }

  @Test func `a picture in one panel does not rename those in others`() throws {
    func page(_ isOpen: Bool) -> LiveDocument {
      document(
        PanelGrid { _ in
          "second"
        } panels: {
          Panel("First", name: "first") { if isOpen { PlotSamples.workout() } }
          Panel("Second", name: "second") { PlotSamples.workout() }
        })
    }
    let patch = try #require(page(true).patch(from: page(false)))
    #expect(patch.difference.blocks.keys.sorted() == ["panel-first"])
  }

  @Test func `a page of another window, or of an unknown one, is sent as a whole`() throws {
    let new = document(Text("Hello"))
    var page = LiveSamples.page("Workouts", Text("Hello"))
    page = LivePage(
      title: page.title, heading: page.heading, content: page.content, address: page.address,
      window: LivePage.Window(id: "w2", secret: "s4"))
    for old in [nil, LiveDocument(page)] {
      let patch = try #require(new.patch(from: old))
      #expect(patch.from == nil)
      #expect(Set(patch.difference.blocks.keys) == Set(new.blocks.map(\.id)))
    }
  }

  @Test func `a patch is JSON in one line`() throws {
    let text = "“Hills” \\ </p>\t\u{1F3C3}"
    let patch = try #require(document(Text(text)) { $0.title = "a \"b\"\n" }.patch(from: document(Text("Hello"))))
    #expect(!patch.json.contains("\n"))
    let json = try #require(JSONSerialization.jsonObject(with: Data(patch.json.utf8)) as? [String: Any])
    #expect(json["title"] as? String == "a \"b\"\n")
    #expect(json["from"] as? String == patch.from)
    #expect(json["version"] as? String == patch.version)
    #expect(json["isModal"] as? Bool == false)
    #expect((json["blocks"] as? [String: String]) == patch.difference.blocks)
    #expect(patch.json == document(Text(text)) { $0.title = "a \"b\"\n" }.patch(from: document(Text("Hello")))?.json)
  }

  @Test func `the end of a window is JSON`() throws {
    let json = try #require(JSONSerialization.jsonObject(with: Data(LivePatch.ended.utf8)) as? [String: Bool])
    #expect(json == ["ended": true])
  }

  @Test func `the parts of a patch make any page any other`() {
    var random = SeededGenerator(seed: 11)
    let pages = (0..<24).map { _ in RandomPage.document(using: &random) }
    for (old, new) in zip(pages, pages.dropFirst()) {
      let difference = new.patch(from: old)?.difference ?? LiveBlock.Difference()
      for (before, after) in zip(old.blocks, new.blocks) {
        #expect(content(html(of: before, after: difference)) == content(after.html))
      }
    }
  }
}

/// Pages with panels, rows, messages and dialogs that may be there or not.
private enum RandomPage {
  static func document(using random: inout SeededGenerator) -> LiveDocument {
    let names = ["one", "two", "three", "four"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    let panels = names.map { name in
      (name: name, rows: Int.random(in: 0...6, using: &random), selected: Int.random(in: 0...5, using: &random))
    }
    let (hasText, hasForm) = (Bool.random(using: &random), Bool.random(using: &random))
    let view = VStack {
      if hasText { Text("Some words") }
      PanelGrid { _ in
        "one"
      } panels: {
        ForEach(panels) { panel in
          Panel(panel.name, name: panel.name, footer: panel.rows > 3 ? Text("\(panel.rows)") : nil) {
            List(
              Array(0..<panel.rows), position: ListPosition(row: panel.selected), name: panel.name
            ) { Text("Row \($0)") }
          }
        }
      }
      if hasForm { FormView(LiveSamples.form()) }
    }
    var page = LiveSamples.page("Random", view)
    if Bool.random(using: &random) { page.overlay = LiveSamples.palette }
    page.toasts = (0..<Int.random(in: 0...2, using: &random)).map { LivePage.Toast(number: $0, .good, "Done \($0).") }
    page.fact = Bool.random(using: &random) ? "today" : ""
    return LiveDocument(page)
  }
}
