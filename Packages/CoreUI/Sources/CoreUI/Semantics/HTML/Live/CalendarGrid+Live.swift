extension HTMLRenderer {
  /// A month as a table with a link for each day. A phone shows marks only.
  mutating func append(month: CalendarGrid) {
    append(lines: "table", ["class": "month"]) { html in
      html.append(line: "caption") { $0.append(text: $0.sectionTitle.isEmpty ? "Month" : $0.sectionTitle) }
      html.append(lines: "thead") {
        $0.append(line: "tr") { row in
          for (column, title) in month.titles.prefix(8).enumerated() {
            row.append("th", ["scope": "col", "class": column == 7 ? "week" : nil]) { $0.append(text: title) }
          }
        }
      }
      html.append(part: "weeks", isList: true, "tbody") { body in
        for (index, week) in month.weeks.enumerated() {
          body.append(part: "week-\(index)", isInLine: true, "tr") { $0.append(week, index) }
        }
      }
    }
  }

  private mutating func append(_ week: CalendarGrid.Week, _ index: Int) {
    for (column, day) in week.days.enumerated() { append(day, region: CalendarGrid.region(ofDay: 7 * index + column)) }
    append("td", ["class": "week"]) { cell in
      for (line, total) in week.totals.enumerated() {
        if line > 0 { cell.html += "<br/>" }
        cell.append(phrasing: .text(TextNode(text: total, style: Style())))
      }
    }
  }

  private mutating func append(_ day: CalendarGrid.Day, region: String) {
    let isSelected = day.traits.contains(.selected)
    let row = LiveEvent.RegionRow(0, of: region)
    append(
      "td",
      [
        "class": day.kinds, "data-region": region, "data-row": "0", "data-do": isSelected ? nil : "row",
        "aria-current": day.traits.contains(.today) ? "date" : isSelected ? "true" : nil,
      ]
    ) { html in
      let words = day.sentence.isEmpty ? day.label : "\(day.label). \(day.sentence)"
      let address = html.live.map { row.address(in: $0.window) }
      html.append("a", ["href": address, "aria-label": words]) { link in
        link.append("span", ["class": "number"]) { $0.append(text: day.label) }
        for item in day.items { link.append(item) }
      }
    }
  }

  private mutating func append(_ item: CalendarGrid.DayItem) {
    append("span", ["class": "event \(item.color.pageClass)"]) { html in
      html.append("span", ["class": "mark"]) { $0.append(text: item.mark) }
      html.append("span", ["class": "title"]) { $0.append(text: item.title.isEmpty ? item.kind : item.title) }
      let facts = [item.length, item.amount].filter { !$0.isEmpty }.joined(separator: " · ")
      html.append("small") { $0.append(text: facts) }
    }
  }
}

extension CalendarGrid.Day {
  fileprivate var kinds: String? {
    let kinds = [
      traits.contains(.today) ? "today" : nil, traits.contains(.selected) ? "selected" : nil,
      traits.contains(.outside) ? "outside" : nil,
    ].compactMap(\.self)
    return kinds.isEmpty ? nil : kinds.joined(separator: " ")
  }
}
