import CoreUI
import CoreUITestSupport
import Foundation
import Testing

struct PictureCardTests {
  private let goldens = GoldenFolder(
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")

  private func card(_ title: String, _ view: some View) -> String {
    PictureCard(title, note: "Running · Wed 1 Jul 2026", content: SemanticNode(view, width: 120)).text
  }

  /// The picture without its style sheet.
  private func body(_ card: String) -> String { card.replacing(#/<style>(?:.|\n)*?<\/style>/#, with: "") }

  @Test func `the card of a screen has its figures, its map and its first plot`() throws {
    let view = VStack {
      FigureRow([FigureTile("distance", "12.40 km", color: .category(0)), FigureTile("load", "81")])
      Section("Map") { ChartSamples.way }
      PlotSamples.workout()
    }
    let text = card("Tempo run", view)
    #expect(try goldens.difference(of: body(text), from: "card.svg") == nil)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.matches(of: #/:\/\//#).count == 1)
    #expect(text.matches(of: #/class="plot"/#).count == 1)
  }

  @Test func `a card of a screen without figures has its title`() {
    let text = card("Strength & <core>", Text("Nothing was recorded."))
    #expect(text.contains(">Strength &amp; &lt;core&gt;</text>"))
  }

  @Test func `a long title is shortened, and read in full`() {
    let title = String(repeating: "Long run ", count: 20)
    let text = card(title, Text(""))
    #expect(text.contains("…</text>"))
    #expect(text.contains("<title id=\"card-title\">\(title), Running"))
  }
}
