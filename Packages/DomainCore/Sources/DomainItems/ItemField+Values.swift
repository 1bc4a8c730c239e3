public import DomainCore

// The fields that kinds are made of, one function for each sort of value.
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
    optional(
      name, meaning, .text, isOptional: !isRequired, as: { .text($0) }, read: \.text, get: get,
      set: { item, text in
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

  /// A text of any form, whose entry decides what can be typed.
  public static func text(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> String,
    set: @escaping @Sendable (inout Item, String) -> Void, entry: ItemEntry<Item>
  ) -> ItemField {
    required(
      name, meaning, .text, as: { .text($0) }, read: \.text, get: get,
      set: { item, text in
        set(&item, text)
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
    required(name, meaning, .text, as: { .text($0) }, read: \.text, get: get, set: set, entry: entry)
  }

  /// A value that is exchanged as a code, which may be missing.
  ///
  /// - Parameter set: returns whether this version knows the code.
  public static func optionalCode(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> String?,
    set: @escaping @Sendable (inout Item, String?) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    optional(name, meaning, .text, as: { .text($0) }, read: \.text, get: get, set: set, entry: entry)
  }

  /// A list of codes, which may be empty.
  ///
  /// - Parameter set: returns whether this version knows all the codes.
  public static func codes(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> [String],
    set: @escaping @Sendable (inout Item, [String]) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    required(name, meaning, .texts, as: { .texts($0) }, read: \.texts, get: get, set: set, entry: entry)
  }

  /// One of the cases of a type, exchanged as its raw value, which every item has.
  ///
  /// - Parameters:
  ///   - initial: what a form for a new item begins with; `nil` for the first case.
  ///   - parse: the case that its owner typed; `nil` if there is no such case.
  ///   - unknown: says that there is no such case.
  public static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ meaning: String, label: String, initial: Value? = nil,
    get: @escaping @Sendable (Item) -> Value, set: @escaping @Sendable (inout Item, Value) -> Void,
    parse: @escaping @Sendable (String) -> Value?, unknown: @escaping @Sendable (String) -> Item.Problem
  ) -> ItemField where Value.RawValue == String {
    code(
      name, meaning, get: { get($0).rawValue },
      set: { item, code in
        guard let value = Value(rawValue: code) else { return false }
        set(&item, value)
        return true
      },
      entry: ItemEntry(
        [name], label, isRequired: true, choices: Value.allCases.map(\.rawValue), initial: initial?.rawValue ?? "",
        text: { item, _ in get(item).rawValue },
        parse: { draft, _, text, _ in
          guard let value = parse(text) else { return unknown(text) }
          set(&draft.item, value)
          return nil
        }))
  }

  /// A day.
  public static func day(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> CalendarDay,
    set: @escaping @Sendable (inout Item, CalendarDay) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    required(
      name, meaning, .day, as: { .day($0) }, read: \.day, get: get,
      set: { item, day in
        set(&item, day)
        return true
      }, entry: entry)
  }

  /// A day, which may be missing.
  public static func optionalDay(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> CalendarDay?,
    set: @escaping @Sendable (inout Item, CalendarDay?) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    optional(
      name, meaning, .day, as: { .day($0) }, read: \.day, get: get,
      set: { item, day in
        set(&item, day)
        return true
      }, entry: entry)
  }

  /// A number.
  public static func number(
    _ name: String, _ meaning: String, isOptional: Bool = true, get: @escaping @Sendable (Item) -> Double?,
    set: @escaping @Sendable (inout Item, Double?) -> Void, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    optional(
      name, meaning, .number, isOptional: isOptional, as: { .number($0) }, read: \.number, get: get,
      set: { item, number in
        set(&item, number)
        return true
      }, entry: entry)
  }

  /// A truth value.
  public static func flag(
    _ name: String, _ meaning: String, get: @escaping @Sendable (Item) -> Bool,
    set: @escaping @Sendable (inout Item, Bool) -> Void
  ) -> ItemField {
    required(
      name, meaning, .flag, as: { .flag($0) }, read: \.flag, get: get,
      set: { item, flag in
        set(&item, flag)
        return true
      })
  }
}

extension ItemField {
  /// A value that every item has.
  ///
  /// - Parameters:
  ///   - wrap: its form in documents and on servers.
  ///   - read: the value in that form; `nil` for one of another sort.
  ///   - set: returns whether this version understands it.
  private static func required<Value>(
    _ name: String, _ meaning: String, _ form: ItemForm, as wrap: @escaping @Sendable (Value) -> ItemValue,
    read: @escaping @Sendable (ItemValue) -> Value?, get: @escaping @Sendable (Item) -> Value,
    set: @escaping @Sendable (inout Item, Value) -> Bool, entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: form, value: { wrap(get($0)) },
      store: { item, value in
        guard let value = value.flatMap(read) else { return false }
        return set(&item, value)
      }, entry: entry)
  }

  /// The same for a value that an item can lack.
  private static func optional<Value>(
    _ name: String, _ meaning: String, _ form: ItemForm, isOptional: Bool = true,
    as wrap: @escaping @Sendable (Value) -> ItemValue, read: @escaping @Sendable (ItemValue) -> Value?,
    get: @escaping @Sendable (Item) -> Value?, set: @escaping @Sendable (inout Item, Value?) -> Bool,
    entry: ItemEntry<Item>? = nil
  ) -> ItemField {
    ItemField(
      name, meaning, form: form, isOptional: isOptional, value: { get($0).map(wrap) },
      store: { item, value in
        guard let value else { return set(&item, nil) }
        guard let value = read(value) else { return false }
        return set(&item, value)
      }, entry: entry)
  }
}

extension ItemValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var day: CalendarDay? { if case .day(let day) = self { day } else { nil } }
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
