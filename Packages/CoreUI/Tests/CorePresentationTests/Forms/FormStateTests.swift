import CorePresentation
import Testing

struct FormStateTests {
  private let form = FormState(
    title: "Workout",
    fields: [
      FormField("title", "Title", kind: .text(TextEntry("Run"), isSecret: false)),
      FormField("sport", "Sport", kind: .choice(["Running", "Cycling", "Rowing", "Other"], selected: 0)),
      FormField("commute", "Commute", kind: .toggle(false)),
    ])

  private func after(_ inputs: FormInput...) -> FormState {
    var form = form
    for input in inputs { form.apply(input) }
    return form
  }

  @Test("typing goes into the field that has the focus")
  func typing() {
    #expect(after(.edit(.insert("s")))["title"] == "Runs")
    #expect(after(.next, .edit(.insert("s")))["title"] == "Run")
    #expect(form["none"] == "")
  }

  @Test func `leaving discards what was changed only when it is repeated`() {
    var untouched: FormState? = form
    untouched.leave()
    #expect(untouched == nil)
    var changed: FormState? = after(.edit(.insert("s")))
    changed.leave()
    #expect(changed?.asksToLeave == true)
    changed?.apply(.edit(.insert("!")))
    #expect(changed?.asksToLeave == false && changed?["title"] == "Runs!")
    changed.leave()
    let isClosed = changed.leave()
    #expect(isClosed && changed == nil)
  }

  @Test("arrows, space and first letters choose a word")
  func choice() {
    #expect(after(.next, .edit(.right))["sport"] == "Cycling")
    #expect(after(.next, .edit(.left))["sport"] == "Running")
    #expect(after(.next, .edit(.insert(" ")))["sport"] == "Cycling")
    #expect(after(.next, .edit(.insert("o")), .edit(.right))["sport"] == "Other")
    #expect(after(.next, .edit(.insert("o")), .edit(.insert(" ")))["sport"] == "Running")
    #expect(after(.next, .edit(.insert("R")))["sport"] == "Rowing")
    #expect(after(.next, .edit(.insert("r")), .edit(.insert("r")))["sport"] == "Running")
    #expect(after(.next, .edit(.insert("x")))["sport"] == "Running")
    #expect(after(.next, .choose(2))["sport"] == "Rowing")
    #expect(after(.next, .choose(4))["sport"] == "Running")
    #expect(after(.choose(1)) == form)
  }

  @Test func `letters typed one after another in a choice select the word that begins with all of them`() {
    let sports = ["rowing", "running", "trail-running", "ride hard", "rider"]
    var form = FormState(
      title: "",
      fields: [
        FormField("sport", "Sport", kind: .choice(sports, selected: 2)),
        FormField("other", "Other", kind: .choice(sports, selected: 2)),
      ])
    func type(_ text: String) { for letter in text { form.apply(.edit(.insert(String(letter)))) } }
    type("run")
    #expect(form["sport"] == "running")
    // Letters that continue no word begin another.
    type("tr")
    #expect(form["sport"] == "trail-running")
    form.apply(.next)
    form.apply(.previous)
    type("ride h")
    #expect(form["sport"] == "ride hard")
    form.apply(.edit(.right))
    type("row")
    #expect(form["sport"] == "rowing")
    form.apply(.next)
    form.apply(.previous)
    // The same letter again goes on to the next word, and a space to the next choice.
    type("rr")
    #expect(form["sport"] == "ride hard")
    form.apply(.edit(.toEnd))
    type(" ")
    #expect(form["sport"] == "rider")
    form.apply(.edit(.insert("Running")))
    #expect(form["sport"] == "running")
  }

  @Test("a choice without words, or with a selection out of range, holds what it can")
  func oddChoices() {
    var form = FormState(
      title: "",
      fields: [
        FormField("none", "None", kind: .choice([], selected: 3)),
        FormField("late", "Late", kind: .choice(["a", "b"], selected: 9)),
      ])
    form.apply(.edit(.right))
    form.apply(.choose(0))
    #expect(form["none"] == "" && form["late"] == "b")
    form.apply(.next)
    form.apply(.edit(.left))
    #expect(form["late"] == "a")
  }

  @Test("a space turns on and off, and nothing else does")
  func toggle() {
    #expect(after(.previous, .edit(.insert(" ")))["commute"] == "true")
    #expect(after(.previous, .edit(.insert(" ")), .edit(.insert(" ")))["commute"] == "false")
    #expect(after(.previous, .edit(.insert("x")), .edit(.right))["commute"] == "false")
  }

  @Test("the focus goes from field to field, round by round or as far as a movement goes")
  func focus() {
    #expect(after(.next, .next).focus == 2)
    #expect(after(.next, .next, .next).focus == 0)
    #expect(after(.previous).focus == 2)
    #expect(after(.move(.rows(1))).focus == 1)
    #expect(after(.move(.rows(9))).focus == 2)
    #expect(after(.move(.toEnd), .move(.rows(-1))).focus == 1)
    #expect(after(.move(.toRow(2))).focus == 2)
    #expect(FormState(title: "", fields: form.fields, focus: 9).focus == 2)
  }

  @Test("what differs from the beginning is what changed")
  func changes() {
    let changed = after(.edit(.insert("s")), .next, .edit(.right), .edit(.left), .next, .edit(.insert(" ")))
    #expect(changed.changes.map(\.id) == ["title", "commute"])
    #expect(changed.changes.map(\.text) == ["Runs", "true"])
    #expect(form.changes.isEmpty)
  }

  @Test("a problem is where the focus goes, and goes when the field holds something else")
  func problems() {
    var form = after(.next)
    form.isSubmitting = true
    form.markInvalid("title", "It is too long.")
    #expect(form.focus == 0 && form.fields[0].problem == "It is too long." && !form.isSubmitting)
    form.apply(.edit(.left))
    form.apply(.edit(.deleteToEnd))
    #expect(form.fields[0].problem == nil)
    form.markInvalid("title", "It is too short.")
    form.apply(.edit(.left))
    form.apply(.next)
    #expect(form.fields[0].problem == "It is too short.")
    form.markInvalid("none", "It is gone.")
    #expect(form.problem == "It is gone." && form.focus == 1)
  }

  @Test("while it is being taken nothing changes it")
  func submitting() {
    var form = form
    form.isSubmitting = true
    let before = form
    for input in [FormInput.edit(.insert("x")), .next, .previous, .choose(1), .move(.toEnd)] { form.apply(input) }
    #expect(form == before)
  }

  @Test("a form without fields takes whatever is done to it")
  func empty() {
    var form = FormState(title: "", fields: [])
    for input in [FormInput.edit(.insert("x")), .next, .previous, .choose(1), .move(.toEnd)] { form.apply(input) }
    form.markInvalid("a", "b")
    #expect(form.focus == 0 && form.problem == "b" && form.changes.isEmpty)
  }
}
