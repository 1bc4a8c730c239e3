import CoreUI
import CoreUITestSupport
import Foundation
import Testing

struct HTMLPageTests {
  private let goldens = GoldenFolder(
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")

  private func page(_ sections: [HTMLPage.Section], title: String = "Training") -> String {
    HTMLPage(title, sections: sections, footer: "Made on 1 Jul 2026.", scriptDigest: "abc=").text
  }

  private func section(_ title: String, _ view: some View) -> HTMLPage.Section {
    HTMLPage.Section(title, content: SemanticNode(view, width: 120))
  }

  /// The page without its style sheet and its script.
  private func body(_ page: String) -> String {
    page.replacing(#/<style>(?:.|\n)*?<\/style>/#, with: "").replacing(#/<script>(?:.|\n)*?<\/script>/#, with: "")
  }

  @Test func `a small page matches its golden file`() throws {
    let view = VStack {
      FigureRow([FigureTile("distance", "12.40 km", color: .category(0)), FigureTile("load", "81", note: "high")])
      ChartSamples.kilometers(4)
      ChartSamples.zones
      ChartSamples.strip
      ChartSamples.gauge
      ChartSamples.weeks(3)
      ChartSamples.calendar(30)
    }
    let text = body(page([section("Week", view), section("Form", Text("+3").bold())]))
    #expect(try goldens.difference(of: text, from: "page.html") == nil)
  }

  @Test func `text cannot become markup, wherever it is`() {
    let evil = "</title><script>alert(1)</script>\" onload=\"x"
    let text = page(
      [
        section(
          evil,
          VStack {
            Text(evil)
            RouteMap(ChartSamples.shape, units: .kilometers, sentence: evil)
            Columns([.init(evil, height: 1, text: evil, color: .accent)], name: evil)
          })
      ], title: evil)
    #expect(text.matches(of: #/<script/#).count == 1)
    #expect(!text.contains("onload=\"x\""))
    #expect(!text.contains("<script>alert"))
  }

  @Test func `a page names no place on the network, and its policy forbids every request`() {
    let text = page([section("All", ChartSpecimen())])
    #expect(!text.contains("://"))
    #expect(!text.contains("@import"))
    #expect(text.matches(of: #/url\(([^)]*)\)/#).allSatisfy { $0.1.hasPrefix("#") })
    #expect(text.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-abc='"))
  }

  @Test func `gradients have names of their own on all of the page`() {
    let text = page([section("One", PlotSamples.workout()), section("Two", PlotSamples.workout())])
    let names = text.matches(of: #/ id="(g[^"]*)"/#).map { String($0.1) }
    #expect(names.count >= 2)
    #expect(Set(names).count == names.count)
  }

  @Test func `several sections have navigation, one has none`() {
    #expect(!page([section("One", Text("a"))]).contains("<nav"))
    let two = page([section("One & only", Text("a")), section("Two", Text("b"))])
    #expect(two.contains("<li><a href=\"#s1\">One &amp; only</a></li>\n<li><a href=\"#s2\">Two</a></li>"))
    #expect(two.contains("<section id=\"s2\" class=\"screen\" aria-labelledby=\"s2-title\">"))
  }

  @Test func `a long track stays small`() {
    let shape = RoutePath([
      (0..<50_000).map { index in
        let angle = Double(index) / 5_000 * 2 * .pi
        return .init(latitude: 52.5 + 0.05 * sin(angle), longitude: 13.4 + 0.08 * cos(angle * 1.01))
      }
    ])
    let map = RouteMap(shape, units: .kilometers, sentence: "Ten loops.")
    let plot = PlotStack(
      [
        Plot(
          [.init("Power", PlotSeries((0..<50_000).map { Double($0 * 7_919 % 400) }), color: .accent)],
          tickText: { "\(Int($0))" }, valueText: { "\(Int($0)) W" })
      ], axis: .time(0...49_999, lastText: "end") { "\(Int($0))" })
    let size = HTMLRenderer.fragment(
      of: SemanticNode(
        VStack {
          map; plot
        }, width: 120)
    ).utf8.count
    #expect(size < 250_000)
  }
}
