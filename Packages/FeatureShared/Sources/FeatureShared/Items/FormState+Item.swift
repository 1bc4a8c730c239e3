public import CorePresentation
public import DomainItems
import DomainWorkout

extension FormState {
  /// The form for an item: a line for each entry of its kind, in their order.
  ///
  /// - Parameters:
  ///   - item: the item to edit; `nil` for a new one.
  ///   - title: what the form for a new one is called.
  ///   - initial: what required lines of a new one begin with, by their names.
  ///   - context: the units in which quantities are filled in.
  public init<Item: DomainItems.Item>(
    of item: Item?, adding title: String, beginningWith initial: [String: String] = [:], in context: TypingContext
  ) {
    let shown = item ?? ItemDraft<Item>().item
    var lines: [FormField] = []
    for field in Item.fields.all {
      guard let entry = field.entry else { continue }
      if let choice = entry.choice {
        let selected = item.flatMap { entry.names.firstIndex(of: choice.name($0)) } ?? 0
        lines.append(FormField(choice.field, choice.label, kind: .choice(entry.names, selected: selected)))
      }
      let isNew = item == nil && entry.isRequired
      let text = isNew ? initial[field.line] ?? entry.initial : entry.text(shown, context)
      let kind: FormField.Kind =
        entry.choices.isEmpty
        ? .text(TextEntry(text), isSecret: false)
        : .choice(entry.choices, selected: entry.choices.firstIndex(of: text) ?? 0)
      lines.append(FormField(field.line, entry.label, hint: entry.hint.isEmpty ? nil : entry.hint, kind: kind))
    }
    self.init(title: item == nil ? title : "Edit the \(Item.fields.noun)", fields: lines)
  }

  /// What the form describes, or the line that cannot be read.
  ///
  /// - Parameter item: the item that is edited; what is unchanged in the form stays exactly as it is.
  public func draft<Item: DomainItems.Item>(
    of item: Item?, in context: TypingContext
  ) throws(FormProblem) -> ItemDraft<Item> where Item.Problem: WordedProblem {
    let changed = Set(changes.map(\.id))
    var draft = item.map { ItemDraft($0) } ?? ItemDraft()
    for field in Item.fields.all {
      guard let entry = field.entry else { continue }
      let isNew = item == nil && entry.isRequired
      guard isNew || changed.contains(field.line) || entry.choice.map({ changed.contains($0.field) }) ?? false else {
        continue
      }
      if entry.isRequired {
        draft.clear(field.name)
        guard !self[field.line].isEmpty else {
          throw FormProblem(field: field.line, text: "\(Item.fields.subject) needs a \(entry.label.lowercased()).")
        }
      }
      let name = entry.choice.map { self[$0.field] } ?? entry.names[0]
      do throws(ItemError<Item>) {
        try draft.set(name, to: self[field.line], in: context)
      } catch {
        throw FormProblem(field: field.line, text: error.formProblem)
      }
    }
    return draft
  }
}

extension ItemField {
  /// The id of its line in a form.
  fileprivate var line: String { entry.flatMap { $0.names.count == 1 ? $0.names[0] : nil } ?? name }
}

/// An error whose reason a form shows next to what was typed.
public protocol FormError: ExplainedError {
  /// Why a form does not accept what was typed; that nothing was changed need not be said.
  var formProblem: String { get }
}

/// What is wrong with an item, in words.
public protocol WordedProblem: ItemProblem {
  /// What is wrong and what to use, in a sentence or two.
  var sentence: String { get }
}

extension ItemError: ExplainedError where Item.Problem: WordedProblem {
  public var explanation: String { ErrorWords.sentences(self) }
}

extension ItemError: FormError where Item.Problem: WordedProblem {
  public var formProblem: String {
    switch self {
    case .invalid(let problem): problem.sentence
    case .nameTaken(let name): ErrorWords.taken(name, by: Item.fields.subject)
    case .notFound, .storage: explanation
    }
  }
}
