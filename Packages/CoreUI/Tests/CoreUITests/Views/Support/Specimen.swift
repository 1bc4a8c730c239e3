import CoreUI

/// A screen that uses every view, with text that could come from files and servers.
struct Specimen: View {
  struct Row {
    let day: String
    let sport: String
    let title: String
    let distance: String
    let time: String
    let trend: [Double?]
  }

  static let rows = [
    Row(
      day: "Sat 15 Aug", sport: "Run", title: "Long run along the river 🏃‍♀️", distance: "21.34 km", time: "1:52:03",
      trend: [1, 2, 3, nil, 5, 4, 3]),
    Row(
      day: "Thu 13 Aug", sport: "Ride", title: "通勤\u{1B}[2J\n帰り", distance: "8.20 km", time: "24:10",
      trend: [5, 5, 5]),
    Row(day: "Tue 11 Aug", sport: "Swim", title: "", distance: "1,500 m", time: "31:00", trend: []),
  ]

  @Environment(\.width) private var width
  var rows = Self.rows

  var body: some View {
    VStack(spacing: 1) {
      HStack {
        Text("Fettle").bold().foreground(.accent)
        Spacer()
        Text("Sat 15 Aug 2015").foreground(.secondary)
      }
      Banner(
        .warning, "2 changes wait for the server, which did not answer. They are kept, and sent with the next sync.")
      Section("This week") {
        KeyValueGrid {
          LabeledContent("Distance", "42.20 km")
          LabeledContent("Time", "4 h 12 min")
          LabeledContent("Climb", Text("381 m").bold())
          LabeledContent("Load", "412")
        }
      }
      Section("Weeks") {
        Columns(
          (1...12).map { week in
            let kilometers = week == 5 ? nil : Double((week * 37) % 50)
            return .init("W\(week)", height: kilometers, text: kilometers.map { "\(Int($0))" } ?? "", color: .accent)
          }, name: "Week")
      }
      Section("Time in zones") {
        ChartSamples.zones
        HStack {
          Text("Goal")
          ProgressBar(0.62, color: .good)
          Divider()
          Sparkline([1, 4, nil, 8, 6.5, 7], summary: "Rising from 1 to 7.")
        }
      }
      ChartSpecimen()
      Section("Workouts") {
        Table(rows) {
          TableColumn("Day", priority: 3) { Text($0.day) }
          TableColumn("Sport", priority: 1) { $0.sport }
          TableColumn("Title", priority: 2, minWidth: 8) { Text($0.title) }
          TableColumn("Distance", alignment: .trailing, priority: 2) { $0.distance }
          TableColumn("Time", alignment: .trailing, priority: 3) { Text($0.time).foreground(.accent) }
          TableColumn("Trend") { Sparkline($0.trend, summary: $0.trend.isEmpty ? "" : "of \($0.trend.count) values") }
        }
      }
      if width > 60 {
        HStack(alignment: .bottom, spacing: 2) {
          for word in ["one", "two\nlines", "three"] {
            Text(word).padding(.horizontal).background(.secondary)
          }
          Group {
            Text("framed").frame(width: 8, alignment: .trailing)
            Text("growing").frame(maxWidth: .max, alignment: .center).underline()
          }
        }
      } else {
        ForEach(0..<2) { Text("narrow \($0)").padding() }
      }
      ScreenSpecimen()
      Divider()
      Placeholder(lines: 2)
    }
  }
}
