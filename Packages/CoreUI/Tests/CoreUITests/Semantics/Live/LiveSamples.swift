import CorePresentation
import CoreUI

/// Pages as a program could make them of its screens.
enum LiveSamples {
  static let window = LivePage.Window(id: "w1", secret: "s3")

  static let places = [
    LivePage.Place("Overview", address: "/overview", icon: .tiles, key: "1", isCurrent: true, isTab: true),
    LivePage.Place("Workouts", address: "/workouts", icon: .list, key: "2", isTab: true),
    LivePage.Place("Calendar", address: "/calendar", icon: .calendar, key: "3", isTab: true),
    LivePage.Place("Records", address: "/records", icon: .trophy, key: "4"),
    LivePage.Place("Plan", address: "/plan", icon: .flag, key: "6", isTab: true),
    LivePage.Place("Profile", address: "/profile", icon: .person, key: "5"),
  ]

  static let commands = [
    LivePage.Command("new", "Add workout", key: "n", isPrimary: true),
    LivePage.Command("edit", "Edit", key: "e", isDirect: true, about: "workout 7"),
    LivePage.Command("delete", "Delete", key: "d", about: "workout 7"),
    LivePage.Command("earlier", "Earlier", key: "["),
    LivePage.Command("later", "Later", key: "]", unavailableBecause: "This period ends today."),
  ]

  static func page(_ heading: String, _ view: some View, commands: [LivePage.Command] = commands) -> LivePage {
    var page = LivePage(
      title: "\(heading) · Fettle", heading: heading, content: tree(view), address: "/overview", window: window)
    page.fact = "Sat 27 Jun 2026"
    page.places = places
    page.commands = commands
    page.find = LivePage.Command("palette", "Commands", key: ":")
    page.status = [LivePage.Status(.good, "Synced", note: "2 min ago", address: "/sync")]
    return page
  }

  static func tree(_ view: some View) -> SemanticNode {
    SemanticNode(view, width: 200, environment: EnvironmentValues(colorDepth: .trueColor, isInteractive: true))
  }

  static func form(problem: String? = nil, isSubmitting: Bool = false) -> FormState {
    var form = FormState(
      title: "Edit workout",
      fields: [
        FormField("title", "Title", kind: .text(TextEntry("Tempo along the river"), isSecret: false)),
        FormField("sport", "Sport", kind: .choice(["Running", "Cycling", "Swimming"], selected: 0)),
        FormField("distance", "Distance", hint: "Such as 12.4 km", kind: .text(TextEntry("12.27 km"), isSecret: false)),
        FormField("password", "Password", kind: .text(TextEntry("hidden words"), isSecret: true)),
        FormField("commute", "Commute", hint: "Counts as a way to work", kind: .toggle(true)),
      ])
    if let problem { form.markInvalid("distance", problem) }
    form.isSubmitting = isSubmitting
    return form
  }

  static let formCommands = [
    LivePage.Command("save", "Save", key: "enter"), LivePage.Command("next", "Next field", key: "tab"),
    LivePage.Command("cancel", "Leave", key: "esc"),
  ]

  static func rows(
    _ count: Int, selected: Int = 0, marked: Set<Int>? = nil, onMake: @escaping (Int) -> Void = { _ in }
  ) -> some View {
    Table(
      Array(0..<count), position: ListPosition(row: selected), name: "workouts",
      isMarked: marked.map { marked in { marked.contains($0) } },
      separator: { $0 % 5 == 0 ? TableSeparator("Week \($0 / 5 + 1)", note: "4:10:00 · 42 km") : nil }
    ) {
      TableColumn("", isDecoration: true) { _ in Text(mark: "●", words: "").foreground(.category(0)) }
      TableColumn("Date", priority: 9, key: "date") { Text("Day \($0)").foreground(.secondary) }
      TableColumn("Title", priority: 10, minWidth: 12) { row in
        onMake(row)
        return Text("Workout \(row)")
      }
      TableColumn("Distance", alignment: .trailing, priority: 8, key: "distance") { _ in Text.figure("12.40 km") }
      TableColumn("Time", alignment: .trailing, priority: 7) { _ in "56:30" }
    }
  }

  static var periods: Chips {
    Chips(
      "Period", ["4 w", "12 w", "1 y"].map { Chips.Chip($0, isChosen: $0 == "12 w") }, before: Text("[").bold(),
      after: Text("]").bold(), name: "periods")
  }

  static var sports: Chips {
    Chips(
      "Sport",
      [Chips.Chip("All", isChosen: true)]
        + ["Running", "Cycling", "Swimming", "Walking", "Strength"].enumerated().map {
          Chips.Chip($1, mark: "●", markColor: .category($0 * 2), isChosen: false)
        }, name: "sports")
  }

  static func month(selected: Int = 3) -> CalendarGrid {
    let weeks = (0..<4).map { week in
      CalendarGrid.Week(
        (0..<7).map { column in
          let day = 7 * week + column
          let items =
            day % 3 == 0
            ? [
              CalendarGrid.DayItem(
                mark: "●", color: .category(day % 5), amount: "9.2 km", length: "48:51", title: "Easy run \(day)",
                kind: "Running")
            ] : []
          return CalendarGrid.Day(
            "\(day + 1)", value: "", items: items, parts: [],
            traits: day == selected ? .selected : day == 5 ? .today : day > 25 ? .outside : [],
            sentence: items.isEmpty ? "" : "Easy run, 9.2 km")
        }, totals: [Text("4:10 h").bold(), Text("42 km").foreground(.secondary)], parts: [], sentence: "42 km")
    }
    return CalendarGrid(
      weeks, titles: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Week"], hasFocus: true, emptySentence: "None.")
  }

  /// A question over a list.
  static var question: some View {
    ZStack {
      VStack { rows(3) }
      Alert(
        "Discard this change", message: "The title “Hills” was not sent.", buttons: ["y  Discard", "n  Keep"],
        selected: 1)
    }
  }

  /// A search for commands, as an overlay.
  static var palette: SemanticNode {
    tree(
      Panel("Commands", width: 60) {
        HStack {
          Text("›").foreground(.key)
          TextField(TextEntry("im"), placeholder: "Type a command", isFocused: true)
          Text("2 of 61").foreground(.secondary)
        }
        Divider()
        List(["Import files", "Import again"], position: ListPosition(row: 0), name: "palette") { title in
          HStack(spacing: 2) {
            Text("Everywhere").foreground(.secondary)
            Text(title)
            Spacer()
            Text("i").bold().foreground(.key)
          }
        }
        Text("enter runs the command, esc closes this.").foreground(.secondary)
      })
  }
}
