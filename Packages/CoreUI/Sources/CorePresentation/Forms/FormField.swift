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
  mutating func endTyping() {
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
