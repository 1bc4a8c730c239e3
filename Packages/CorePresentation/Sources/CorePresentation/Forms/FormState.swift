/// A form while it is being filled in; state of the screen that shows it.
public struct FormState: Equatable, Sendable {
  public let title: String
  public private(set) var fields: [FormField]
  /// The field that is being filled in, counted from 0.
  public private(set) var focus: Int
  /// Why the whole cannot be taken as it is.
  public var problem: String?
  /// Whether what was filled in is being taken. Until that ended the form stays as it is.
  public var isSubmitting = false
  private let initialTexts: [String]

  /// A form to begin with; what its fields hold now counts as unchanged.
  public init(title: String, fields: [FormField], focus: Int = 0) {
    self.title = title
    self.fields = fields
    self.focus = max(0, min(focus, fields.count - 1))
    initialTexts = fields.map(\.text)
  }

  /// What the field of a name holds, as ``FormField/text`` tells it; nothing where there is no such field.
  public subscript(id: String) -> String {
    fields.first { $0.id == id }?.text ?? ""
  }

  /// The fields that hold something else than at the beginning, in their order.
  public var changes: [(id: String, text: String)] {
    zip(fields, initialTexts).filter { $0.text != $1 }.map { ($0.0.id, $0.0.text) }
  }

  /// Does what somebody did. A field that holds something else after that loses its problem.
  public mutating func apply(_ input: FormInput) {
    guard !isSubmitting, fields.indices.contains(focus) else { return }
    let last = fields.count - 1
    let before = fields[focus].text
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
    case .move, .next, .previous: break
    }
  }

  /// Says why a field cannot stay as it is, and goes there; what is being taken ends with that. Where there is no such
  /// field, the problem is that of the whole.
  public mutating func refuse(_ id: String, _ problem: String) {
    isSubmitting = false
    guard let index = fields.firstIndex(where: { $0.id == id }) else {
      self.problem = problem
      return
    }
    fields[index].problem = problem
    focus = index
  }
}
