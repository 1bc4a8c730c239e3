extension SettingField {
  /// The name for the middle of a sentence, in English: "units of distance".
  public var words: String { definition.words }

  /// The name for lists, in English: "Week start".
  public var label: String { definition.label }

  /// An example of a value that a person could type.
  public var example: String { definition.example }

  /// The allowed values, as a phrase: `metric or imperial`.
  public var allowed: String { definition.allowed }

  /// The meaning of the setting, worded to follow "is": "the sport of a workout added without one".
  public var meaning: String { definition.meaning }

  /// The stable forms of the values to choose from; empty if the person composes the value.
  public var choices: [String] { definition.choices.map(\.text) }

  /// The stable form of the default value; `nil` if there is none.
  public var standardText: String? { definition.standard?.text }

  /// The display text of the default value; `nil` if there is none.
  public var standardWords: String? { definition.standard?.words }

  /// Whether the setting stands alone. Units and zones are families of settings.
  public var isSingle: Bool {
    switch self {
    case .units, .unitsOf, .zones: false
    default: true
    }
  }
}

extension SettingField: RawRepresentable {
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  public init?(rawValue: String) {
    guard let field = Self.byName[rawValue] else { return nil }
    self = field
  }

  public var rawValue: String { definition.name }
}
