import CorePresentation
import Testing

@testable import CoreUI

struct FormViewTests {
  private let form = FormState(
    title: "Edit workout",
    fields: [
      FormField("title", "Title", kind: .text(TextEntry("Morning run"), isSecret: false)),
      FormField("sport", "Sport", kind: .choice(["Running", "Cycling"], selected: 0)),
      FormField(
        "load", "Training load", hint: "100 is an hour at threshold", kind: .text(TextEntry(), isSecret: false)),
      FormField("commute", "Commute", kind: .toggle(true)),
      FormField("password", "Password", kind: .text(TextEntry("secret"), isSecret: true)),
    ])

  private func frame(
    _ form: FormState, width: Int = 50, height: Int? = nil, environment: EnvironmentValues = EnvironmentValues()
  ) -> Frame {
    Frame.draw(FormView(form), width: width, height: height, environment: environment)
  }

  @Test("labels and fields are aligned, and the focused field has a mark and the cursor")
  func aligned() {
    let frame = frame(form)
    #expect(
      frame.plainText() == """
        Edit workout
        › Title          Morning run
          Sport          ‹ Running ›
          Training load  –
                         100 is an hour at threshold
          Commute        [x] yes
          Password       ••••••
        """)
    #expect(frame.cursor == Point(x: 28, y: 1))
  }

  @Test func `whoever leaves changed fields reads how to keep and how to discard them`() {
    var form: FormState? = form
    form?.apply(.edit(.insert("!")))
    form.leave()
    let text = form.map { frame($0, width: 90).plainText() } ?? ""
    #expect(text.contains("Your changes are not saved. Press ‹save› to save them, ‹cancel› again to discard them."))
  }

  @Test("a field's problem is below the field, and the form's problem below the title")
  func problems() {
    var form = form
    form.markInvalid("load", "It must be a number.")
    form.problem = "Nothing was saved."
    let frame = frame(form)
    #expect(
      frame.plainText() == """
        Edit workout
        ✗ Nothing was saved.
          Title          Morning run
          Sport          ‹ Running ›
        › Training load
                         100 is an hour at threshold
                         ✗ It must be a number.
          Commute        [x] yes
          Password       ••••••
        """)
    #expect(frame.cursor == Point(x: 17, y: 4))
    #expect(frame[19, 6].style.foreground == .bad)
  }

  @Test("a form being submitted shows that it is saving, and has no cursor")
  func submitting() {
    var form = form
    form.isSubmitting = true
    #expect(frame(form).plainText().hasSuffix("\nSaving…"))
    #expect(frame(form).cursor == nil)
  }

  @Test("a form that is too tall keeps the focused field visible", arguments: 3...9)
  func low(height: Int) {
    var form = form
    for index in form.fields.indices {
      form.apply(.move(.toRow(index)))
      let frame = frame(form, height: height)
      let text = frame.plainText()
      #expect(text.contains("› \(form.fields[index].label)"))
      #expect(text.hasPrefix("Edit workout"))
    }
  }

  @Test("each row of the region is a field, including its hint")
  func region() {
    let frame = frame(form)
    func row(_ y: Int) -> Int? {
      frame.regions.last { $0.name == FormView.regionName && $0.rect.contains(Point(x: 5, y: y)) }?
        .row(at: Point(x: 5, y: y))
    }
    #expect((0..<8).map(row) == [nil, 0, 1, 2, 2, 3, 4, nil])
  }

  @Test("in a narrow form, labels shrink to a third of the width")
  func narrow() {
    #expect(frame(form, width: 30).plainText().contains("\n  Trainin…  –\n"))
    #expect(frame(form, width: 16).plainText().contains("\n  Spo…  ‹ Runni…\n"))
  }

  @Test("in plain text, each field, hint and problem is a line")
  func plain() {
    var form = form
    form.markInvalid("load", "It must be a number.")
    let frame = frame(form, environment: EnvironmentValues(presentation: .plain))
    #expect(
      frame.plainText() == """
        Edit workout
        Title: Morning run
        Sport: Running, of Running, Cycling
        Selected: Training load:
        100 is an hour at threshold
        Problem: It must be a number.
        Commute: yes
        Password: ••••••
        """)
    #expect(frame.cursor == Point(x: 25, y: 3))
  }

  @Test func `a page knows the commands of every form`() {
    struct Action: ReportedAction {
      var summary: ActionSummary { ActionSummary("") }
    }
    let commands = KeyCommand.ofForm(submit: Action(), cancel: Action(), next: Action(), previous: Action())
    #expect(commands.map(\.name) == FormCommand.allCases.map(\.rawValue))
  }
}
