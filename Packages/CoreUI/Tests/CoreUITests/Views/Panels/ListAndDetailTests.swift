import CorePresentation
import CoreUI
import Testing

struct ListAndDetailTests {
  private func frame(width: Int, height: Int, panels: PanelPositions = PanelPositions()) -> Frame {
    var environment = EnvironmentValues(isInteractive: true)
    environment.panels = panels
    let view = ListAndDetail(
      list: PanelPart("Imports") {
        Table(Array(1...50), position: ListPosition(row: 2), name: "rows") { TableColumn("No.") { "no. \($0)" } }
      },
      detail: PanelPart("Import 3") { Text("about no. 3") })
    return Frame.draw(view, width: width, height: height, environment: environment)
  }

  private func lines(_ frame: Frame) -> [String] { frame.plainText().split(separator: "\n").map(String.init) }

  @Test func `in a wide screen the detail is beside the list`() {
    let lines = lines(frame(width: 120, height: 30))
    #expect(lines[0].contains(" Imports ") && lines[0].contains(" Import 3 "))
    #expect(lines[1].contains("about no. 3"))
  }

  @Test func `in a narrow screen the detail is below the list, as high as it needs to be`() {
    let lines = lines(frame(width: 80, height: 30))
    #expect(lines[28].hasPrefix(" Import 3 ") && lines[29] == " about no. 3")
    #expect(lines[27].contains("no. 26"))
  }

  @Test(arguments: [(40, 12), (79, 40), (120, 20)])
  func `where there is room for one panel, it has both`(_ width: Int, _ height: Int) {
    let frame = frame(width: width, height: height)
    #expect(frame.panels == ["list"])
    let lines = lines(frame)
    #expect(lines.contains { $0.contains("no. 3") } && lines.contains { $0.contains("about no. 3") })
  }

  @Test(arguments: [12, 24])
  func `in words the detail below a list wraps instead of being shortened`(height: Int) {
    let view = ListAndDetail(
      list: PanelPart("Rows") {
        Table(Array(1...30), position: ListPosition(), name: "rows") { TableColumn("No.") { "\($0)" } }
      },
      detail: PanelPart("One") {
        Text("This is a sentence that is longer than a line of forty columns.")
        ForEach(1...20) { Text("line \($0)") }
      })
    let frame = Frame.draw(
      view, width: 40, height: height, environment: EnvironmentValues(presentation: .plain, isInteractive: true))
    let lines = self.lines(frame)
    #expect(lines.contains { $0.hasPrefix("Selected: ") })
    #expect(lines.contains("This is a sentence that is longer than a") && lines.contains("line of forty columns."))
    #expect(!frame.plainText().contains("…"))
  }

  @Test func `on a tall screen the course is below the list, and more about the selection below its detail`() {
    func lines(height: Int) -> [String] {
      let view = ListAndDetail(
        list: PanelPart("Goals") {
          Table(Array(1...3), position: ListPosition(row: 1), name: "rows") { TableColumn("No.") { "no. \($0)" } }
        },
        detail: PanelPart("Goal 2") { Text("about no. 2") }, course: PanelPart("Day by day") { Text("how it went") },
        more: PanelPart("Week by week") { Text("how much a week") })
      let frame = Frame.draw(view, width: 120, height: height, environment: EnvironmentValues(isInteractive: true))
      return self.lines(frame)
    }
    let high = lines(height: 40)
    #expect(high[6].contains(" Day by day ") && high[7].contains("how it went"))
    #expect(high[1].contains("about no. 2"))
    #expect(high[3].contains(" Week by week ") && high[4].contains("how much a week"))
    #expect(!lines(height: 30).contains { $0.contains("Day by day") || $0.contains("Week by week") })
  }

  @Test func `keys move in the list even if the detail has the focus, and a click on the detail selects nothing`()
    throws
  {
    let frame = frame(width: 120, height: 30, panels: PanelPositions(focused: "detail"))
    let detail = try #require(frame.regions.first { $0.name == PanelRegion.panel("detail") })
    let list = try #require(frame.regions.first { $0.name == "rows" })
    #expect(detail.movesList(by: .rows(1)) && !detail.movesList(by: .toRow(3)))
    #expect(list.movesList(by: .rows(1)) && list.movesList(by: .toRow(3)))
  }
}
