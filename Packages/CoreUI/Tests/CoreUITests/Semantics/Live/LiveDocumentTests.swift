import CorePresentation
import CoreUI
import CoreUITestSupport
import Foundation
import Testing

struct LiveDocumentTests {
  private let goldens = GoldenFolder(
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")

  /// One of each kind of node.
  private var everything: LivePage {
    let view = VStack {
      HStack {
        LiveSamples.periods
        Text("5 Apr – 27 Jun").foreground(.secondary)
      }
      TabBar(["Overview", "Laps"], selected: 1, name: "views")
      Banner(.warning, "2 changes are pending.")
      FigureRow([FigureTile("distance", "12.40 km", color: .category(0))])
      HStack {
        Text("Search:")
        TextField(TextEntry("hills"), placeholder: "words of the title", isFocused: true)
      }
      PanelGrid { _ in
        "list"
      } panels: {
        Panel("Workouts", name: "list", state: Text("newest first"), footer: Text("2 of 3")) {
          LiveSamples.rows(3, selected: 1, marked: [2])
        }
        Panel("Offers", name: "offers") {
          List(["Import", "Skip"], position: ListPosition(row: 0), name: "offers") { Text($0) }
        }
        Panel("Week", name: "week") {
          HStack {
            BigFigure("3:46", unit: "h")
            Text("of 5:00")
          }
          KeyValueGrid { LabeledContent("Load", "191") }
          LabeledRow("Time") { Text("3:46") }
          MarkedRow(Text("new")) { Text("Hills") }
          Columns([.init("Mon", height: 2, text: "4:00", color: .accent)], name: "Day")
          Divider()
          Placeholder()
        }
        Panel("Pace", name: "pace") { Self.plot }
        Panel("June", name: "month", isBare: true) { LiveSamples.month() }
      }
      FormView(LiveSamples.form(problem: "Enter kilometers."))
      HelpLine([("d", "Delete", "Nothing is selected."), ("enter", "Open", nil)])
    }
    var page = LiveSamples.page("Everything", view, commands: LiveSamples.commands + LiveSamples.formCommands)
    page.back = LivePage.Link("Workouts", address: "/workouts")
    page.overlay = LiveSamples.palette
    page.toasts = [
      LivePage.Toast(number: 4, .good, "Deleted “Hills”.", answers: [.init("Undo", .run("undo", about: nil))]),
      LivePage.Toast(
        number: 5, .failure, "A change was not stored.", answers: [.init("Hide", .key(KeyPress(.escape)))]),
    ]
    page.activity = "Saving"
    page.upload = LivePage.Upload("Drop files here", hint: "FIT or GPX", types: [".fit", ".gpx"])
    page.shared = LivePage.Shared(
      "2 files", names: ["run.fit", "ride.gpx"], acceptTitle: "Import", declineTitle: "Discard")
    page.theme = .dark
    return page
  }

  private static var plot: PlotStack {
    PlotStack(
      [
        Plot(
          [.init("Pace", PlotSeries([4, 5, 4]), color: .accent)], tickText: { "\(Int($0))" },
          valueText: { "\(Int($0))" })
      ],
      axis: .time(0...2, lastText: "2", text: { "\(Int($0))" }), cursor: .init(at: 1, text: "1 · 0.2 km"))
  }

  private var samples: [LivePage] {
    var readOnly = everything
    readOnly.isReadOnly = true
    return [
      everything, readOnly, LiveSamples.page("Question", LiveSamples.question), LiveSamples.page("All", Specimen()),
      LiveSamples.page("Nothing", Text("")), LiveSamples.page("Long", LiveSamples.rows(1_000, selected: 250)),
    ]
  }

  private func html(_ page: LivePage) -> String { LiveDocument(page).html }

  @Test func `a page with each kind of content matches its golden file`() throws {
    // What a chart reads at 200 places is in the golden file of the page that stays as it is.
    let text = html(everything).replacing(#/ data-read="[^"]*"/#, with: "")
      .replacing(#/name="version" content="[0-9a-f]+"/#, with: "name=\"version\"")
    #expect(try goldens.difference(of: text, from: "live.html") == nil)
  }

  @Test func `every page is sound HTML`() throws {
    for page in samples {
      let text = html(page)
      let body = try #require(text.firstMatch(of: #/<body[^>]*>((?:.|\n)*)<\/body>/#)).1
      let fragment = String(body).replacing(
        #/<p id="note"[^>]*><\/p>|<form id="(?:act|typing)"(?:.*?)<\/form>/#, with: "")
      #expect(
        HTMLCheck(fragment.replacing(" inert=\"inert\"", with: ""), isInteractive: true).problems == [],
        "\(page.heading)")
    }
  }

  @Test func `no page has a style attribute or a script in it`() {
    for page in samples {
      let text = html(page)
      #expect(text.firstMatch(of: #/\sstyle=/#) == nil)
      #expect(text.firstMatch(of: #/\son[a-z]+=/#) == nil)
      #expect(text.matches(of: #/<script/#).count == 1)
      #expect(text.contains("<script src=\"/fettle.js\" defer=\"defer\"></script>"))
      #expect(!text.contains("<style"))
    }
  }

  @Test func `all ids are different, and what refers to an id finds it`() {
    for page in samples {
      let text = html(page)
      let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(page.heading)")
      let references = text.matches(of: #/ (?:for|form|aria-labelledby|aria-describedby)="([^"]*)"/#)
      let names = references.flatMap { $0.1.split(separator: " ").map(String.init) }
      #expect(Set(names).isSubset(of: ids), "\(Set(names).subtracting(ids))")
    }
  }

  @Test func `every control has a label, and every button has words`() {
    for page in samples where !page.isReadOnly {
      let text = html(page)
      let labeled = Set(text.matches(of: #/<label for="([^"]*)"/#).map { String($0.1) })
      for control in text.matches(of: #/<(?:input|select)([^>]*)>/#) where !control.1.contains("type=\"hidden\"") {
        let id = control.1.firstMatch(of: #/ id="([^"]*)"/#).map { String($0.1) } ?? ""
        let isInLabel = id == "keys"
        #expect(labeled.contains(id) || control.1.contains("aria-label=") || isInLabel, "\(control.0)")
      }
      for button in text.matches(of: #/<(?:button|a)( [^>]*)>((?:.|\n)*?)<\/(?:button|a)>/#) {
        let words = button.2.replacing(#/<[^>]*>/#, with: "").filter { !$0.isWhitespace }
        #expect(!words.isEmpty || button.1.contains("aria-label="), "\(button.0)")
      }
    }
  }

  @Test func `every button sends an event`() throws {
    for page in samples {
      for button in html(page).matches(of: #/ formaction="\/act\?([^"]*)"/#) {
        let query = button.1.replacing("&amp;", with: "&")
        let fields = query.split(separator: "&").map { field in
          let parts = field.split(separator: "=", omittingEmptySubsequences: false).map {
            $0.removingPercentEncoding ?? ""
          }
          return (name: parts[0], value: parts[1])
        }
        #expect(LiveEvent(fields) != nil, "\(query)")
      }
    }
  }

  @Test func `every class has a rule in the style sheet, and no screen has a rule of its own`() throws {
    let style = try #require(LiveAssets.all().first { $0.path == "/fettle.css" }).text
    let plain: Set<String> = ["chart", "full"]
    for page in samples {
      for classes in html(page).matches(of: #/ class="([^"]*)"/#) {
        for name in classes.1.split(separator: " ") where !plain.contains(String(name)) {
          #expect(style.contains(".\(name)"), "\(name)")
        }
      }
    }
    for name in ["overview", "workouts", "records", "profile"] { #expect(!style.lowercased().contains(name)) }
  }

  @Test func `text cannot become markup, wherever it is`() {
    let evil = "</title><script>alert(1)</script>\" onload=\"x"
    let view = VStack {
      Text(evil)
      Chips(evil, [Chips.Chip(evil, mark: evil, isChosen: true)], before: Text(evil), name: evil)
      TabBar([evil], selected: 0, name: evil)
      TextField(TextEntry(evil), placeholder: evil, isFocused: true)
      HelpLine([(evil, evil, evil)])
      Table([evil], position: ListPosition(row: 0), name: evil, isMarked: { _ in true }) {
        TableColumn(evil, key: evil) { Text($0) }
      }
      List([evil], position: ListPosition(row: 0), name: evil) { Text($0) }
      FormView(
        FormState(
          title: evil,
          fields: [
            FormField(
              evil, evil, hint: evil, placeholder: evil, problem: evil, kind: .text(TextEntry(evil), isSecret: false)),
            FormField("choice \(evil)", evil, kind: .choice([evil], selected: 0)),
          ]))
      PanelGrid { _ in
        "x"
      } panels: {
        Panel(evil, name: evil, state: Text(evil), footer: Text(evil)) { Text(evil) }
      }
    }
    var page = LivePage(
      title: evil, heading: evil, content: LiveSamples.tree(view), address: "/\(evil)",
      window: LivePage.Window(id: evil, secret: evil))
    page.fact = evil
    page.places = [LivePage.Place(evil, address: evil, icon: .tiles, key: evil, isTab: true)]
    page.back = LivePage.Link(evil, address: evil)
    page.commands = [LivePage.Command(evil, evil, key: evil, unavailableBecause: evil, isDirect: true, about: evil)]
    page.find = page.commands[0]
    page.overlay = LiveSamples.tree(Panel(evil) { Text(evil) })
    page.toasts = [LivePage.Toast(number: 1, .failure, evil, answers: [.init(evil, .run(evil, about: evil))])]
    page.status = [LivePage.Status(.warning, evil, note: evil, address: evil)]
    page.activity = evil
    page.upload = LivePage.Upload(evil, hint: evil, types: [evil])
    page.shared = LivePage.Shared(evil, names: [evil], acceptTitle: evil, declineTitle: evil)
    let text = html(page)
    #expect(text.matches(of: #/<script/#).count == 1)
    #expect(!text.contains("onload=\"x"))
  }

  @Test func `a page that can only be read has links, and sends nothing`() {
    var page = everything
    page.isReadOnly = true
    let text = html(page)
    #expect(!text.contains("<button"))
    #expect(!text.contains("/act"))
    #expect(text.contains("<a href=\"/go?w=w1&amp;region=workouts&amp;row=1\">Workout 1</a>"))
    #expect(!text.contains("method=\"post\""))
  }

  @Test func `files from another program are asked about in a form of their own`() throws {
    let text = html(everything)
    let question = try #require(text.range(of: "action=\"/share/answer\""))
    let form = text[question.upperBound...]
    let end = try #require(form.range(of: "</form>"))
    let inside = form[..<end.lowerBound]
    #expect(inside.contains("<li>run.fit</li>") && inside.contains("<li>ride.gpx</li>"))
    #expect(inside.contains("name=\"do\" value=\"accept-files\">Import</button>"))
    #expect(inside.contains("name=\"do\" value=\"decline-files\">Discard</button>"))
    #expect(inside.contains("type=\"hidden\""))
  }

  @Test func `of a long list only the rows around the selected one are made, once`() {
    var made: [Int] = []
    let text = html(LiveSamples.page("Long", LiveSamples.rows(100_000, selected: 250) { made.append($0) }))
    #expect(made == Array(200..<300))
    #expect(text.contains("<span>201–300 of 100,000</span>"))
    #expect(text.contains("formaction=\"/act?do=row&amp;region=workouts&amp;row=100\">Earlier</button>"))
    #expect(text.contains("formaction=\"/act?do=row&amp;region=workouts&amp;row=300\">Later</button>"))
  }

  @Test func `the ends of a long list lead in one direction`() {
    func pages(_ selected: Int) -> [Bool] {
      html(LiveSamples.page("Long", LiveSamples.rows(150, selected: selected)))
        .matches(of: #/row=\d+"( disabled="disabled")?>(?:Earlier|Later)</#).map { $0.1 == nil }
    }
    #expect(pages(0) == [false, true])
    #expect(pages(149) == [true, false])
    #expect(html(LiveSamples.page("Short", LiveSamples.rows(100))).contains(">Later<") == false)
  }

  @Test func `a position beyond the end of a list shows its last rows`() {
    let text = html(LiveSamples.page("Long", LiveSamples.rows(120, selected: 5_000)))
    #expect(text.contains("data-row=\"119\" aria-current=\"true\""))
  }

  @Test func `a form keeps what is secret, and has the commands of a form itself`() {
    let text = html(
      LiveSamples.page(
        "Edit", FormView(LiveSamples.form(problem: "Enter kilometers.")),
        commands: LiveSamples.formCommands + [LivePage.Command("complete", "Complete", isDirect: true)]))
    #expect(!text.contains("hidden words"))
    #expect(text.contains("aria-invalid=\"true\" aria-describedby=\"f-distance_problem f-distance_hint\" autofocus"))
    #expect(text.contains("<a href=\"#f-distance\">Distance</a>"))
    #expect(text.matches(of: #/>Save</#).count == 1)
    #expect(text.contains("<button name=\"run\" value=\"save\" class=\"button primary\""))
    #expect(!text.contains("Next field"))
    #expect(text.contains(">Complete</button>"))
  }

  @Test func `a form that is being stored cannot be changed`() {
    let text = html(LiveSamples.page("Edit", FormView(LiveSamples.form(isSubmitting: true))))
    #expect(text.contains("<fieldset disabled=\"disabled\">"))
  }

  @Test func `a changed field is marked`() {
    var form = LiveSamples.form()
    form.apply(.edit(.insert("!")))
    let text = html(LiveSamples.page("Edit", FormView(form)))
    #expect(text.contains("<label for=\"f-title\">Title <span class=\"changed\" aria-hidden=\"true\">●</span>"))
    #expect(text.matches(of: #/class="changed"/#).count == 1)
  }

  @Test func `a question covers the page, and its buttons answer it`() {
    let document = LiveDocument(LiveSamples.page("Question", LiveSamples.question))
    #expect(document.html.contains("<div id=\"page\" inert=\"inert\">"))
    #expect(document.html.contains("role=\"alertdialog\" aria-modal=\"true\" aria-labelledby=\"dialog_title\""))
    #expect(document.html.contains("formaction=\"/act?do=row&amp;region=alert&amp;row=1\" autofocus=\"autofocus\">n"))
    #expect(!document.html.contains("aria-label=\"Close\""))
  }

  @Test func `an overlay can be closed, and its rows do something instead of leading elsewhere`() {
    var page = LiveSamples.page("Overview", Text("Hello"))
    page.overlay = LiveSamples.palette
    let text = html(page)
    #expect(text.contains("formaction=\"/act?do=key&amp;key=esc\" class=\"close\" aria-label=\"Close\""))
    #expect(text.contains("formaction=\"/act?do=open&amp;region=palette&amp;row=1\""))
    #expect(!text.contains("/go?"))
  }

  @Test func `keys beside choices are buttons of their commands`() {
    let text = html(LiveSamples.page("Overview", LiveSamples.periods))
    #expect(text.contains("aria-label=\"Earlier\" title=\"Earlier\"><kbd>[</kbd>"))
    #expect(text.contains("aria-pressed=\"true\"><strong>12 w</strong></button>"))
    #expect(text.matches(of: #/aria-pressed/#).count == 3)
  }

  @Test func `a page has one heading of the highest level, and none is left out below it`() {
    for page in samples {
      let levels = html(page).matches(of: #/<h([1-6])/#).compactMap { Int($0.1) }
      #expect(levels.filter { $0 == 1 }.count == 1)
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    }
  }
}
