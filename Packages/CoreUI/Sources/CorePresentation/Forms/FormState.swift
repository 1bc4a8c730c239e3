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

extension FormState {
  /// Reopens a form with all its contents if its changes could not be stored, unless another form has been opened
  /// since.
  ///
  /// - Parameters:
  ///   - closed: the form as submitted; `nil` if the changes did not come from a form.
  ///   - problem: why the changes could not be stored.
  public static func reopen(_ closed: FormState?, in place: inout FormState?, because problem: String) {
    guard place == nil, var form = closed else { return }
    form.isSubmitting = false
    form.problem = problem
    place = form
  }
}

/// A field of a form: typed text, a choice, or a switch.
public struct FormField: Equatable, Sendable, Identifiable {
  /// How a person fills in the field.
  public enum Kind: Equatable, Sendable {
    /// A line of typed text. A secret is not displayed.
    case text(TextEntry, isSecret: Bool)
    /// One of several choices. A selection out of range is clamped.
    case choice([String], selected: Int)
    /// A switch that is on or off.
    case toggle(Bool)
  }

  /// Unique in its form.
  public let id: String
  /// The words before the value.
  public let label: String
  /// A hint on how to fill in the field.
  public let hint: String?
  /// What an empty text stands for; `nil` if it stands for nothing.
  public let placeholder: String?
  /// Why the form does not accept the value.
  public var problem: String?
  /// How the field is filled in, with its current value.
  public private(set) var kind: Kind
  /// The letters typed one after another in a choice.
  private var typed = ""

  public init(
    _ id: String, _ label: String, hint: String? = nil, placeholder: String? = nil, problem: String? = nil, kind: Kind
  ) {
    self.id = id
    self.label = label
    self.hint = hint
    self.placeholder = placeholder
    self.problem = problem
    self.kind = kind
  }

  /// The typed or chosen text; `true` or `false` for a switch.
  public var text: String {
    switch kind {
    case .text(let entry, _): entry.text
    case .choice(let words, let selected): words.isEmpty ? "" : words[Self.index(selected, in: words)]
    case .toggle(let isOn): String(isOn)
    }
  }

  /// Types into a text field. In a choice, a space selects the next option, arrows select the previous or next one, and
  /// letters select the option that begins with all that were typed. In a switch, a space toggles.
  mutating func apply(_ edit: TextEdit) {
    switch kind {
    case .text(var entry, let isSecret):
      entry.apply(edit)
      kind = .text(entry, isSecret: isSecret)
    case .choice(let words, let selected) where !words.isEmpty:
      let current = Self.index(selected, in: words)
      switch edit {
      case .left: choose(max(0, current - 1))
      case .right: choose(min(current + 1, words.count - 1))
      case .insert(let letters): type(letters, in: words, at: current)
      default: endTyping()
      }
    case .toggle(let isOn):
      if edit == .insert(" ") { kind = .toggle(!isOn) }
    case .choice: break
    }
  }

  /// Selects the option that begins with the letters typed so far and these; if there is none, these begin another word.
  private mutating func type(_ letters: String, in words: [String], at current: Int) {
    if !typed.isEmpty, let number = Self.word(beginningWith: typed + letters, in: words, from: current) {
      let all = typed + letters
      choose(number)
      typed = all
    } else if letters == " " {
      choose((current + 1) % words.count)
    } else {
      choose(Self.word(beginningWith: letters, in: words, from: (current + 1) % words.count))
      typed = letters
    }
  }

  /// Forgets the letters typed so far, so that the next one begins a word.
  fileprivate mutating func endTyping() {
    typed = ""
  }

  /// Selects an option by its index.
  mutating func choose(_ number: Int?) {
    endTyping()
    if case .choice(let words, _) = kind, let number, words.indices.contains(number) {
      kind = .choice(words, selected: number)
    }
  }

  private static func index(_ selected: Int, in words: [String]) -> Int {
    max(0, min(selected, words.count - 1))
  }

  private static func word(beginningWith letters: String, in words: [String], from first: Int) -> Int? {
    let order = Array(first..<words.count) + Array(0..<first)
    return order.first { words[$0].lowercased().hasPrefix(letters.lowercased()) }
  }
}

/// A person's action in a form.
public enum FormInput: Equatable, Sendable {
  /// Types into the focused field, or selects an option there.
  case edit(TextEdit)
  /// Moves to another field; each field counts as one row.
  case move(Movement)
  /// Moves to the next field, and from the last to the first.
  case next
  /// Moves to the previous field, and from the first to the last.
  case previous
  /// Selects an option in the focused field by its index, from 0.
  case choose(Int)
}

/// Why a form does not accept its contents.
public struct FormProblem: Error, Equatable, Sendable {
  /// The id of the field with the invalid value.
  public let field: String
  /// The problem and an acceptable value, in one sentence.
  public let text: String

  public init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}
