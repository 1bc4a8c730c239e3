import CorePresentation
import CoreUI
import Foundation
import Testing

struct PanelGridTests {
  private func grid(_ names: [String] = ["week", "form", "list"]) -> some View {
    PanelGrid { room in
      room.columns < 80
        ? .rows([.share(1, "week"), .share(1, "form"), .share(1, "list")])
        : room.columns < 120
          ? .rows([.natural("week"), .share(1, "list")])
          : .rows([.fixed(4, .columns([.share(1, "week"), .share(1, "form")])), .share(1, "list")])
    } panels: {
      ForEach(names) { name in
        Panel(name.capitalized, name: name, state: Text("now")) { Text("in \(name)") }
      }
    }
  }

  private func frame(
    _ view: some View, width: Int, height: Int?, panels: PanelPositions = PanelPositions(), isInteractive: Bool = true,
    colorDepth: ColorDepth = .trueColor
  ) -> Frame {
    var environment = EnvironmentValues(colorDepth: colorDepth, isInteractive: isInteractive)
    environment.panels = panels
    return Frame.draw(view, width: width, height: height, environment: environment)
  }

  @Test("on a wide screen, panels are boxes that fill the room")
  func boxes() {
    let lines = frame(grid(), width: 120, height: 20).plainText().split(separator: "\n")
    #expect(lines.count == 20)
    #expect(
      lines[0].hasPrefix("╭─ Week ───") && lines[0].contains("── now ─╮╭─ Form ──") && lines[0].hasSuffix("now ─╮"))
    #expect(lines[1].hasPrefix("│ in week "))
    #expect(lines[4].hasPrefix("╭─ List ─"))
    #expect(lines[19].hasPrefix("╰──") && lines[19].count == 120)
    #expect(frame(grid(), width: 200, height: 20).plainText().contains("─╮ ╭─ Form"))
  }

  @Test("texts that share out their room scroll where it is too low for them, instead of being cut")
  func spacers() {
    let view = PanelGrid { _ in
      "guide"
    } panels: {
      Panel("Guide", name: "guide") {
        VStack {
          ForEach(Array(1...8)) { number in
            VStack {
              Text("Title \(number)").bold()
              Text(String(repeating: "word ", count: 30))
            }
            Spacer(minLength: 1)
          }
        }
      }
    }
    let top = frame(view, width: 120, height: 12).plainText()
    #expect(!top.contains("…"))
    #expect(top.contains("Title 1") && !top.contains("Title 8"))
    let end = frame(view, width: 120, height: 12, panels: PanelPositions(firstRows: ["guide": 99])).plainText()
    #expect(end.contains("Title 8") && !end.contains("…"))
    #expect(frame(view, width: 120, height: 60).plainText().contains("Title 8"))
  }

  @Test("on a narrower screen, panels are headings with a rule, and those without a place wait for the focus")
  func headings() {
    let lines = frame(grid(), width: 80, height: 18).plainText().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Week ───") && lines[0].hasSuffix("─── now"))
    #expect(lines[1] == " in week")
    #expect(lines[2].hasPrefix(" List ───"))
    #expect(!lines.contains { $0.contains("Form") })
    let other = frame(grid(), width: 80, height: 18, panels: PanelPositions(focused: "form"))
    #expect(other.plainText().hasPrefix(" Form ──") && !other.plainText().contains("in week"))
    #expect(other.panels == ["week", "list", "form"])
  }

  @Test("where there is no room for several panels, the one with the focus is shown alone")
  func alone() {
    let small = frame(grid(), width: 40, height: 12, panels: PanelPositions(focused: "form"))
    #expect(small.plainText().contains("in form") && !small.plainText().contains("in week"))
    #expect(small.panels == ["week", "form", "list"])
    #expect(frame(grid(), width: 40, height: 12).plainText().contains("in week"))
  }

  @Test func `a panel that others leave no room for is shown alone while it has the focus`() {
    func crowded(_ focused: String, height: Int) -> String {
      let grid = PanelGrid { _ in
        .rows([.fixed(16, "week"), .natural("form"), .share(1, "list")])
      } panels: {
        ForEach(["week", "form", "list"]) { name in Panel(name.capitalized, name: name) { Text("in \(name)") } }
      }
      let frame = frame(grid, width: 80, height: height, panels: PanelPositions(focused: focused))
      #expect(frame.panels == ["week", "form", "list"])
      return ["week", "form", "list"].filter { frame.plainText().contains("in \($0)") }.joined(separator: " ")
    }
    #expect(crowded("week", height: 18) == "week form")
    #expect(crowded("form", height: 19) == "week form")
    #expect(crowded("list", height: 18) == "list")
    #expect(crowded("list", height: 19) == "list")
    #expect(crowded("list", height: 20) == "week form list")
  }

  @Test("a zoomed panel takes all the room")
  func zoomed() {
    let zoomed = frame(grid(), width: 120, height: 20, panels: PanelPositions(focused: "form", isZoomed: true))
    #expect(zoomed.plainText().hasPrefix("╭─ Form ─"))
    #expect(!zoomed.plainText().contains("List"))
  }

  @Test("exactly one border has the color of the focus, and moving the focus moves nothing")
  func focus() {
    let first = frame(grid(), width: 120, height: 20)
    let second = frame(grid(), width: 120, height: 20, panels: PanelPositions(focused: "list"))
    #expect(first[0, 0].style.foreground == .focus && second[0, 0].style.foreground == .border)
    #expect(second[0, 4].style.foreground == .focus)
    #expect(first.plainText() == second.plainText())
    #expect(first.panels == ["week", "form", "list"])
    #expect(frame(grid(), width: 120, height: 20, isInteractive: false)[0, 0].style.foreground == .border)
  }

  @Test("without colors, the border of the focus is thick")
  func mono() {
    let frame = frame(grid(), width: 120, height: 20, colorDepth: .mono)
    #expect(frame.plainText().hasPrefix("┏━ Week ━") && frame.plainText().contains("╭─ Form"))
  }

  @Test("the layout closes up where a panel is missing")
  func missing() {
    let lines = frame(grid(["form", "list"]), width: 120, height: 20).plainText().split(separator: "\n")
    #expect(lines[0].hasPrefix("╭─ Form ─") && lines[0].count == 120 && !lines[0].dropFirst().contains("╭"))
    #expect(frame(grid([]), width: 120, height: 20).plainText().trimmingCharacters(in: .newlines).isEmpty)
  }

  @Test("contents that are higher than their panel scroll, and a list shows its thumb on the border")
  func scrolls() {
    let tall = PanelGrid { _ in
      .rows([.share(1, "text"), .share(1, "list")])
    } panels: {
      Panel("Text", name: "text") { ForEach(0..<30) { Text("line \($0)") } }
      Panel("List", name: "list") {
        List(Array(0..<30), position: ListPosition(row: 29), name: "rows") { Text("\($0)") }
      }
    }
    let frame = frame(tall, width: 120, height: 20, panels: PanelPositions(firstRows: ["text": 5]))
    let lines = frame.plainText().split(separator: "\n")
    #expect(lines[1].hasPrefix("│ line 5 "))
    #expect(lines[18].contains("29"))
    #expect(lines[18].hasSuffix("┃") && lines[11].hasSuffix("│"))
    let content = frame.regions.first { $0.name == PanelRegion.content(of: "text") }
    #expect(content?.firstRow == 5 && content?.rowCount == 30)
  }

  @Test("every panel is read in words, whatever the layout leaves out, and scrolls as one text")
  func plain() {
    var environment = EnvironmentValues(presentation: .plain, isInteractive: true)
    environment.panels.top = 1
    let all = Frame.draw(grid(), width: 60, environment: EnvironmentValues(presentation: .plain)).plainText()
    #expect(all == "Week, now\nin week\n\nForm, now\nin form\n\nList, now\nin list")
    #expect(Frame.draw(grid(), width: 60, height: 3, environment: environment).plainText() == "in week\n\nForm, now")
  }

  @Test("a screen without a height is as high as its contents", arguments: [80, 120, 200])
  func natural(width: Int) {
    let frame = frame(grid(), width: width, height: nil, isInteractive: false)
    #expect(frame.size.height == (width < 120 ? 4 : 7))
    #expect(frame.plainText().contains("in list"))
  }

  @Test("nothing is drawn outside the room, at any size", arguments: [1, 7, 40, 79, 80, 119, 120, 200, 260])
  func sizes(width: Int) {
    for height in [1, 2, 5, 17, 18, 24, 60] {
      let frame = frame(grid(), width: width, height: height)
      #expect(frame.size == Size(width: width, height: height))
      #expect(frame.regions.allSatisfy { $0.rect.maxX <= width && $0.rect.maxY <= height })
    }
  }
}
