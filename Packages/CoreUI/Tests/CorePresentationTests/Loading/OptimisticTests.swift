import CorePresentation
import Testing

/// Sets one of two fields.
private enum FieldChange: OptimisticChange {
  case first(String)
  case second(String)

  func applied(to value: [String]) -> [String] {
    switch self {
    case .first(let text): [text, value[1]]
    case .second(let text): [value[0], text]
    }
  }
}

struct OptimisticTests {
  private typealias Fields = Optimistic<FieldChange, CounterError>

  private func fields(_ first: String = "a", _ second: String = "b") -> Fields {
    var fields = Fields()
    fields.confirm([first, second], revision: 10)
    return fields
  }

  @Test func `a change is shown at once, and the read value stays unchanged`() {
    var fields = fields()
    #expect(fields.begin(.first("x")) == 1)
    #expect(fields.shown == .loaded(["x", "b"]))
    #expect(fields.seen == .loaded(["a", "b"]))
  }

  @Test func `a change begun before anything was read is shown with the first value`() {
    var fields = Fields()
    fields.startLoading()
    _ = fields.begin(.first("x"))
    #expect(fields.shown == .loading(previous: nil))
    fields.confirm(["a", "b"], revision: 10)
    #expect(fields.shown == .loaded(["x", "b"]))
  }

  @Test func `of two changes of a field the later is shown, and rejecting the first keeps it`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    let two = fields.begin(.first("y"))
    fields.rejected(one)
    #expect(fields.shown == .loaded(["y", "b"]))
    fields.rejected(two)
    #expect(fields.shown == .loaded(["a", "b"]))
  }

  @Test func `rejecting the second of two changes of a field restores the first`() {
    var fields = fields()
    _ = fields.begin(.first("x"))
    let two = fields.begin(.first("y"))
    fields.rejected(two)
    #expect(fields.shown == .loaded(["x", "b"]))
  }

  @Test func `a rejected change keeps one of another field, and values that arrived in between`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    _ = fields.begin(.second("y"))
    fields.confirm(["elsewhere", "b"], revision: 11)
    #expect(fields.shown == .loaded(["x", "y"]))
    fields.rejected(one)
    #expect(fields.shown == .loaded(["elsewhere", "y"]))
  }

  @Test func `a committed change stays on top of older values and is removed with its own`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    fields.committed(one, at: 12)
    fields.confirm(["a", "from elsewhere"], revision: 11)
    #expect(fields.shown == .loaded(["x", "from elsewhere"]))
    fields.confirm(["x", "from elsewhere"], revision: 12)
    #expect(fields.shown == .loaded(["x", "from elsewhere"]))
    #expect(fields.changes == [])
  }

  @Test func `a later value of another writer replaces a committed change`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    fields.committed(one, at: 12)
    fields.confirm(["of another", "b"], revision: 13)
    #expect(fields.shown == .loaded(["of another", "b"]))
  }

  @Test func `a change that was read before its commit was reported is removed at once`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    fields.confirm(["of another", "b"], revision: 13)
    #expect(fields.shown == .loaded(["x", "b"]))
    fields.committed(one, at: 12)
    #expect(fields.shown == .loaded(["of another", "b"]))
  }

  @Test func `of two changes of a field the first landing keeps the second on top`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    _ = fields.begin(.first("y"))
    fields.committed(one, at: 11)
    fields.confirm(["x", "b"], revision: 11)
    #expect(fields.shown == .loaded(["y", "b"]))
    #expect(fields.changes == [.first("y")])
  }

  @Test func `a failed read keeps the changes, and so does loading again`() {
    var fields = fields()
    _ = fields.begin(.first("x"))
    fields.fail(.broken)
    #expect(fields.shown == .failed(.broken, previous: ["x", "b"]))
    fields.startLoading()
    #expect(fields.shown == .loading(previous: ["x", "b"]))
  }

  @Test func `a number that is gone has no effect, and is never reused`() {
    var fields = fields()
    let one = fields.begin(.first("x"))
    fields.rejected(one)
    let two = fields.begin(.first("y"))
    fields.rejected(one)
    fields.committed(one, at: 9)
    #expect(two != one)
    #expect(fields.shown == .loaded(["y", "b"]))
  }
}
