import DomainCore

/// Everything that distinguishes one setting from the others.
struct SettingDefinition {
  /// The stable name.
  let name: String
  /// The name for the middle of a sentence, in English.
  let words: String
  /// The name for lists.
  let label: String
  /// An example of a value that a person could type.
  let example: String
  /// The allowed values, as a phrase.
  let allowed: String
  /// The meaning of the setting, worded to follow "is".
  let meaning: String
  /// The values to choose from; empty if the person composes the value.
  let choices: [any SettingValue]
  /// The default value; `nil` if there is none.
  let standard: (any SettingValue)?
  /// Returns the change that sets the typed value, or clears the setting for `nil`; returns `nil` if the text cannot be
  /// parsed.
  let change: (_ typed: String?, _ units: UnitPreference) -> SettingChange?

  init<Value: SettingValue & CaseIterable & RawRepresentable<String>>(
    _ name: String, words: String? = nil, label: String? = nil, example: String, allowed: String? = nil,
    meaning: String? = nil, standard: Value? = nil,
    read: @escaping (String) -> Value? = { Value(rawValue: $0.lowercased()) },
    change: @escaping (Value?) -> SettingChange
  ) {
    self.name = name
    self.words = words ?? name.replacing("-", with: " ")
    self.label = label ?? self.words.prefix(1).uppercased() + self.words.dropFirst()
    self.example = example
    self.allowed = allowed ?? Value.allNames
    self.meaning = meaning ?? self.allowed
    self.standard = standard
    choices = Value.allCases.map { $0 }
    self.change = { typed, _ in
      guard let typed else { return change(nil) }
      return read(typed).map { change($0) }
    }
  }

  init<Value: SettingValue>(
    composed name: String, words: String? = nil, example: String, allowed: String, standard: Value,
    read: @escaping (String) -> Value?, change: @escaping (Value?) -> SettingChange
  ) {
    self.name = name
    self.words = words ?? name.replacing("-", with: " ")
    label = self.words.prefix(1).uppercased() + self.words.dropFirst()
    self.example = example
    self.allowed = allowed
    meaning = allowed
    self.standard = standard
    choices = []
    self.change = { typed, _ in
      guard let typed else { return change(nil) }
      return read(typed).map { change($0) }
    }
  }
}

/// A value of a setting.
protocol SettingValue {
  /// The stable form for the database and servers, which can be parsed.
  var text: String { get }
  /// The display text, in English.
  var words: String { get }
  /// What is invalid about the value; `nil` if it is valid.
  var trouble: String? { get }
}

extension SettingValue where Self: RawRepresentable<String> {
  var text: String { rawValue }
  var trouble: String? { nil }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All values as a phrase: `metric or imperial`.
  static var allNames: String {
    let names = allCases.map(\.rawValue)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}

extension UnitPreference: SettingValue {
  var words: String { name }
}

extension Weekday: SettingValue {
  var words: String { name }
}

extension Sport: SettingValue {
  var words: String { name }
}

extension ZoneChoice: SettingValue {}
