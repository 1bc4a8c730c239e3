/// A form that a person is filling in; part of the state of its screen.
public struct FormState: Equatable, Sendable {
  /// The words above the fields.
  public let title: String
  /// The fields with their current values, from top to bottom.
  public private(set) var fields: [FormField]
  /// The index of the focused field, from 0.
  public private(set) var focus: Int
  /// Why the form as a whole is not accepted.
  public var problem: String?
  /// Whether the form is being submitted. It cannot be edited until the submission ends.
  public var isSubmitting = false
  /// Whether a person wanted to leave the form, which would discard what they changed.
  public fileprivate(set) var asksToLeave = false
  private let initialTexts: [String]

  /// A new form. The initial values of its fields count as unchanged.
  public init(title: String, fields: [FormField], focus: Int = 0) {
    self.title = title
    self.fields = fields
    self.focus = max(0, min(focus, fields.count - 1))
    initialTexts = fields.map(\.text)
  }

  /// The ``FormField/text`` of the field with this id; empty if there is no such field.
  public subscript(id: String) -> String {
    fields.first { $0.id == id }?.text ?? ""
  }

  /// The fields whose values differ from the initial ones, in order.
  public var changes: [(id: String, text: String)] {
    zip(fields, initialTexts).filter { $0.text != $1 }.map { ($0.0.id, $0.0.text) }
  }

  /// Applies an action. When the value of a field changes, its problem is cleared.
  public mutating func apply(_ input: FormInput) {
    guard !isSubmitting, fields.indices.contains(focus) else { return }
    asksToLeave = false
    let last = fields.count - 1
    let (before, left) = (fields[focus].text, focus)
    switch input {
    case .edit(let edit): fields[focus].apply(edit)
    case .choose(let number): fields[focus].choose(number)
    case .move(let movement): focus = movement.destination(from: focus, last: last, visible: fields.count)
    case .next: focus = focus == last ? 0 : focus + 1
    case .previous: focus = focus == 0 ? last : focus - 1
    }
    switch input {
    case .edit, .choose:
      if fields[focus].text != before { fields[focus].problem = nil }
    case .move, .next, .previous: fields[left].endTyping()
    }
  }

  /// Shows why a field is not accepted, focuses the field and ends the submission. If there is no such field, the
  /// problem applies to the whole form.
  public mutating func markInvalid(_ id: String, _ problem: String) {
    isSubmitting = false
    guard let index = fields.firstIndex(where: { $0.id == id }) else {
      self.problem = problem
      return
    }
    fields[index].problem = problem
    focus = index
  }
}

extension FormState? {
  /// Closes the form. If something was changed, it first asks, and the next call closes it.
  ///
  /// - Returns: whether there is no form any more.
  @discardableResult
  public mutating func leave() -> Bool {
    if var form = self, !form.asksToLeave, !form.isSubmitting, !form.changes.isEmpty {
      form.asksToLeave = true
      self = form
      return false
    }
    self = nil
    return true
  }
}
