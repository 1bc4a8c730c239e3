public import DomainCore
import Foundation

/// How a field is typed: as `name=value` on the command line, and in a form.
public struct ItemEntry<Item: DomainItems.Item>: Sendable {
  /// What can stand before the equals sign. A form offers several names as a choice.
  public let names: [String]
  /// The label in a form.
  public let label: String
  /// What to type, as a form says it.
  public let hint: String
  /// Whether an item must have it.
  public let isRequired: Bool
  /// The texts that a form offers; empty if anything can be typed.
  public let choices: [String]
  /// What a shell offers to complete: the choices, or the texts that are typed most.
  public let suggestions: [String]
  /// Whether the value names another item of the kind.
  public let namesItem: Bool
  /// What a form for a new item begins with, if the value is required.
  public let initial: String
  /// How a form offers the names; `nil` if there is only one.
  public let choice: Choice?
  /// The value as its owner types it; empty if the item has none.
  public let text: @Sendable (Item, TypingContext) -> String
  let parse: @Sendable (inout ItemDraft<Item>, String, String, TypingContext) -> Item.Problem?

  /// The choice of one of several names.
  public struct Choice: Sendable {
    /// The name of its field in documents, and of its part of a form.
    public let field: String
    /// The label in a form.
    public let label: String
    /// The name that stands for the value of an item.
    public let name: @Sendable (Item) -> String

    public init(_ field: String, label: String, name: @escaping @Sendable (Item) -> String) {
      self.field = field
      self.label = label
      self.name = name
    }
  }

  /// - Parameter parse: sets the value in a draft, given the name and the text that were typed, without blanks around it.
  ///   Returns what is wrong with the text; `nil` if nothing is.
  public init(
    _ names: [String], _ label: String, hint: String = "", isRequired: Bool = false, choices: [String] = [],
    suggestions: [String] = [], namesItem: Bool = false, initial: String = "", choice: Choice? = nil,
    text: @escaping @Sendable (Item, TypingContext) -> String,
    parse: @escaping @Sendable (inout ItemDraft<Item>, String, String, TypingContext) -> Item.Problem?
  ) {
    self.names = names
    self.label = label
    self.hint = hint
    self.isRequired = isRequired
    self.choices = choices
    self.suggestions = choices + suggestions
    self.namesItem = namesItem
    self.initial = initial
    self.choice = choice
    self.text = text
    self.parse = parse
  }
}

extension ItemField {
  /// A text that its owner writes.
  ///
  /// - Parameters:
  ///   - isRequired: whether an item must have it.
  ///   - byteLimit: how long it can be, in UTF-8.
  public static func words(
    _ name: String, _ meaning: String, label: String, hint: String = "", isRequired: Bool = false, byteLimit: Int,
    get: @escaping @Sendable (Item) -> String?, set: @escaping @Sendable (inout Item, String?) -> Void
  ) -> ItemField {
    ItemField(
      name, meaning, form: .text, isOptional: !isRequired, value: { get($0).map { .text($0) } },
      store: { item, value in
        guard let value else {
          set(&item, nil)
          return true
        }
        guard case .text(let text) = value else { return false }
        set(&item, text)
        return true
      },
      entry: ItemEntry([name], label, hint: hint, isRequired: isRequired, text: { item, _ in get(item) ?? "" }) {
        draft, name, text, _ in
        guard text.utf8.count <= byteLimit else { return .tooLong(name) }
        set(&draft.item, text.isEmpty ? nil : text)
        return nil
      })
  }

  /// A day.
  public static func day(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> CalendarDay,
    set: @escaping @Sendable (inout Item, CalendarDay) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .day, value: { .day(get($0)) },
      store: { item, value in
        guard case .day(let day)? = value else { return false }
        set(&item, day)
        return true
      }, entry: entry)
  }

  /// A day, which may be missing.
  public static func optionalDay(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> CalendarDay?,
    set: @escaping @Sendable (inout Item, CalendarDay?) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .day, isOptional: true, value: { get($0).map { .day($0) } },
      store: { item, value in
        switch value {
        case nil: set(&item, nil)
        case .day(let day): set(&item, day)
        default: return false
        }
        return true
      }, entry: entry)
  }

  /// A truth value.
  public static func flag(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> Bool,
    set: @escaping @Sendable (inout Item, Bool) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .flag, value: { .flag(get($0)) },
      store: { item, value in
        guard case .flag(let flag)? = value else { return false }
        set(&item, flag)
        return true
      }, entry: entry)
  }

  /// A value that is exchanged as a code.
  ///
  /// - Parameter set: returns whether this version knows the code.
  public static func code(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> String,
    set: @escaping @Sendable (inout Item, String) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .text, value: { .text(get($0)) },
      store: { item, value in
        guard case .text(let code)? = value else { return false }
        return set(&item, code)
      }, entry: entry)
  }

  /// A value that is exchanged as a code, which may be missing.
  ///
  /// - Parameter set: returns whether this version knows the code.
  public static func optionalCode(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> String?,
    set: @escaping @Sendable (inout Item, String?) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .text, isOptional: true, value: { get($0).map { .text($0) } },
      store: { item, value in
        switch value {
        case nil: set(&item, nil)
        case .text(let code): set(&item, code)
        default: false
        }
      }, entry: entry)
  }
}

extension ItemField {
  /// A list of codes, which may be empty.
  ///
  /// - Parameter set: returns whether this version knows all the codes.
  public static func codes(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> [String],
    set: @escaping @Sendable (inout Item, [String]) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .texts, value: { .texts(get($0)) },
      store: { item, value in
        guard case .texts(let codes)? = value else { return false }
        return set(&item, codes)
      }, entry: entry)
  }

  /// A number.
  public static func number(
    _ name: String, _ meaning: String, isOptional: Bool = true, get: @escaping @Sendable (Item) -> Double?,
    set: @escaping @Sendable (inout Item, Double?) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: .number, isOptional: isOptional, value: { get($0).map { .number($0) } },
      store: { item, value in
        switch value {
        case nil: set(&item, nil)
        case .number(let number): set(&item, number)
        default: return false
        }
        return true
      }, entry: entry)
  }
}

/// What typed values mean depends on these.
public struct TypingContext: Hashable, Sendable {
  /// The day of `today`.
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// What a distance without a unit is in, such as 1,000 m.
  public var metersOfBareDistance: Double
  /// The items that a value can name, such as the gear of which a component is a part.
  public var items: [NamedItem]

  public init(
    today: CalendarDay, firstWeekday: Weekday, metersOfBareDistance: Double = 1_000, items: [NamedItem] = []
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.metersOfBareDistance = metersOfBareDistance
    self.items = items
  }

  /// Parses `2026-03-01`, `today`, `yesterday` and `tomorrow`; `nil` for anything else.
  public func day(_ text: String) -> CalendarDay? {
    switch text.lowercased() {
    case "today": today
    case "yesterday": today.advanced(by: -1)
    case "tomorrow": today.advanced(by: 1)
    default: CalendarDay(text)
    }
  }

  /// An item of any kind by its name.
  public struct NamedItem: Hashable, Sendable {
    /// The text of its ``ItemID``.
    public let id: String
    /// What its owner calls it.
    public let name: String

    public init<Item>(_ id: ItemID<Item>, _ name: String) {
      self.id = id.description
      self.name = name
    }
  }
}
