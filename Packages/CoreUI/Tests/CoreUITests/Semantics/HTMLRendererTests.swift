import CorePresentation
import CoreUI
import Testing

struct HTMLRendererTests {
  private func html(_ view: some View) -> String {
    HTMLRenderer.fragment(of: SemanticNode(view, width: 80))
  }

  @Test func `text is a paragraph, and is escaped`() {
    #expect(html(Text("a < b & \"c\"\u{1B}[2J")) == "<p>a &lt; b &amp; &quot;c&quot;[2J</p>\n")
    #expect(html(Text("one\ntwo").bold() + Text(" three")) == "<p><strong>one<br/>two</strong> three</p>\n")
    #expect(html(Text("")).isEmpty)
  }

  @Test func `a row of text is a paragraph, and content below each other is several`() {
    let row = HStack {
      Text("Training").frame(width: 20)
      Spacer()
      Text("Wed 1 Jul")
    }
    #expect(html(row) == "<p>Training Wed 1 Jul</p>\n")
    let lines = VStack {
      Text("a")
      Divider()
      Text("b").padding()
    }
    #expect(html(lines) == "<p>a</p>\n<hr/>\n<p>b</p>\n")
  }

  @Test func `sections have headings by their depth`() {
    let view = Section("Week & month") {
      Panel("Zones") { Text("80%") }
    }
    #expect(
      html(view) == """
        <section>
        <h2>Week &amp; month</h2>
        <section class="boxed">
        <h3>Zones</h3>
        <p>80%</p>
        </section>
        </section>

        """)
  }

  @Test func `a table has a scope for each title, and marks for its rows`() {
    let table = Table(["Run", "Swim"], position: ListPosition(row: 1), name: "sports") {
      TableColumn("Sport") { $0 }
      TableColumn("Letters", alignment: .trailing) { "\($0.count)" }
    }
    #expect(
      html(table) == """
        <div class="scroll" role="group" tabindex="0" aria-label="Table">
        <table>
        <thead>
        <tr><th scope="col">Sport</th><th scope="col" class="n">Letters</th></tr>
        </thead>
        <tbody>
        <tr><td>Run</td><td class="n">3</td></tr>
        <tr class="selected"><td>Swim</td><td class="n">4</td></tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test func `labeled rows after one another are one list, and so are marked ones`() {
    let rows = VStack {
      LabeledContent("Distance", "12 km")
      LabeledRow("Time") {
        Text("1:02:03").layoutPriority(1)
        Spacer()
        Text("moving")
      }.padding(.leading)
      MarkedRow(Text("new")) { Text("Hills") }
    }
    #expect(
      html(rows) == """
        <dl class="rows">
        <div><dt>Distance</dt><dd>12 km</dd></div>
        <div><dt>Time</dt><dd>1:02:03 moving</dd></div>
        </dl>
        <ul>
        <li>new Hills</li>
        </ul>

        """)
    #expect(html(KeyValueGrid { LabeledContent("Load", "81") }) == "<dl>\n<div><dt>Load</dt><dd>81</dd></div>\n</dl>\n")
  }

  @Test func `a table below a title has it as its caption`() {
    let table = Section("Sports") { Table(["Run"]) { TableColumn("Sport") { $0 } } }
    #expect(html(table).contains("<table>\n<caption>Sports</caption>\n<thead>"))
  }

  @Test func `a column that only repeats something is not read, and has no title`() {
    let table = Table([0.5]) {
      TableColumn("Part") { "\($0)" }
      TableColumn("Bar", isDecoration: true) { TableBar($0, color: .accent) }
    }
    #expect(html(table).contains("<th scope=\"col\">Part</th><td class=\"bars\" aria-hidden=\"true\"></td>"))
    #expect(html(table).contains("<td class=\"bars\" aria-hidden=\"true\"><svg aria-hidden=\"true\" class=\"bar\""))
  }

  @Test func `a chart is a figure with a picture, whose name is its sentence, and a caption`() {
    let chart = Columns([.init("1", height: 2, text: "4:00", color: .accent)], name: "Kilometer")
    let text = html(chart)
    #expect(
      text.hasPrefix("<figure class=\"chart\">\n<svg role=\"img\" aria-label=\"Kilometer 1: 4:00.\" width=\"100%\""))
    #expect(text.hasSuffix("</svg>\n<figcaption>Kilometer 1: 4:00.</figcaption>\n</figure>\n"))
  }

  @Test func `a small chart is part of a line, and one without a picture is its sentence`() {
    let row = HStack {
      Text("Fitness")
      Sparkline([1, 2], summary: "It rose.")
    }
    #expect(html(row).hasPrefix("<p>Fitness <svg role=\"img\" aria-label=\"It rose.\" class=\"bar\""))
    let map = RouteMap(RoutePath([]), units: .kilometers, sentence: "A loop.")
    #expect(html(map) == "<p>A loop.</p>\n")
    #expect(html(Sparkline([], summary: "")).isEmpty)
  }

  @Test func `a form has fields, and no secret`() {
    var form = FormState(
      title: "",
      fields: [
        FormField("title", "Title", hint: "One line", kind: .text(TextEntry("\"Hills\""), isSecret: false)),
        FormField("password", "Password", kind: .text(TextEntry("hidden"), isSecret: true)),
        FormField("sport", "Sport", kind: .choice(["Run", "Ride"], selected: 1)),
        FormField("commute", "Commute", kind: .toggle(true)),
      ])
    form.markInvalid("sport", "Not now.")
    #expect(
      html(FormView(form)) == """
        <form>
        <p><label>Title: <input type="text" name="title" value="&quot;Hills&quot;"/></label> <small>One line</small></p>
        <p><label>Password: <input type="password" name="password"/></label></p>
        <p><label>Sport: <select name="sport"><option>Run</option><option selected="selected">Ride</option></select></label> \
        <strong>Problem: Not now.</strong></p>
        <p><label>Commute: <input type="checkbox" name="commute" checked="checked"/></label></p>
        </form>

        """)
  }

  @Test func `places and keys are lists`() {
    #expect(
      html(TabBar(["Home", "Log"], selected: 1))
        == "<nav><ul>\n<li>Home</li>\n<li aria-current=\"page\">Log</li>\n</ul>\n</nav>\n")
    #expect(
      html(HelpLine([("d", "Delete", "Nothing is selected.")]))
        == "<ul class=\"keys\">\n<li><kbd>d</kbd> Delete (not now: Nothing is selected.)</li>\n</ul>\n")
  }
}
