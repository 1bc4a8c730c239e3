/// Everything that distinguishes one editable field of a workout from the others.
public struct WorkoutFieldDefinition: Sendable {
  /// The name for forms: "Heart rate".
  let name: String
  /// The name for sentences: "average heart rate".
  let noun: String
  /// The allowed values, worded to follow "it takes".
  let allowed: String
  let hint: String?
  /// Whether the training load depends on it.
  let affectsLoad: Bool
  /// What values it takes, and where a workout keeps them.
  public let kind: Kind

  init(
    _ name: String, noun: String? = nil, allowed: String, hint: String? = nil, affectsLoad: Bool = false, _ kind: Kind
  ) {
    self.name = name
    self.noun = noun ?? name.lowercased()
    self.allowed = allowed
    self.hint = hint
    self.affectsLoad = affectsLoad
    self.kind = kind
  }

  /// The kind of a field's value. Titles, sports, starts, time zones, tags and gear each have their own rules.
  public enum Kind: Sendable {
    /// One line of text.
    case title
    /// One of the known sports.
    case sport
    /// A local time.
    case start
    /// A name of the time zone database.
    case timeZone
    /// A set of short texts.
    case tags
    /// A set of items that the log has.
    case gear
    /// An optional text of several lines.
    case text(FreeText)
    /// An optional number, in SI units.
    case number(Number)
  }

  /// An optional text of several lines.
  public struct FreeText: Sendable {
    /// Where a workout keeps it.
    public let path: any WritableKeyPath<Workout, String?> & Sendable
    /// The maximum length, in characters.
    let limit: Int
    let change: @Sendable (String?) -> WorkoutChange
  }

  /// An optional number.
  public struct Number: Sendable {
    /// The path of the value that the owner sets.
    public let stated: any WritableKeyPath<Workout, Double?> & Sendable
    /// The path of the displayed value: the owner's, or else the recorded one.
    let shown: any KeyPath<Workout, Double?> & Sendable
    /// The path of the recorded value that the owner's value replaces; `nil` if it is stored separately, as in a
    /// `SourcedValue`.
    let replaced: (any KeyPath<Workout, Double?> & Sendable)?
    let quantity: WorkoutQuantity
    let range: ClosedRange<Double>
    let change: @Sendable (Double?) -> WorkoutChange

    func recorded(_ workout: Workout) -> Double? { replaced.flatMap { workout[keyPath: $0] } }
  }
}

extension WorkoutFieldDefinition.Kind {
  static func text(
    _ path: any WritableKeyPath<Workout, String?> & Sendable, upTo limit: Int,
    change: @escaping @Sendable (String?) -> WorkoutChange
  ) -> Self {
    .text(WorkoutFieldDefinition.FreeText(path: path, limit: limit, change: change))
  }

  /// A number stored separately from the device's value.
  static func figure(
    _ stated: any WritableKeyPath<Workout, Double?> & Sendable, _ shown: any KeyPath<Workout, Double?> & Sendable,
    _ quantity: WorkoutQuantity, in range: ClosedRange<Double>, change: @escaping @Sendable (Double?) -> WorkoutChange
  ) -> Self {
    .number(
      WorkoutFieldDefinition.Number(
        stated: stated, shown: shown, replaced: nil, quantity: quantity, range: range, change: change))
  }

  /// A number that replaces the recorded value.
  static func number(
    _ path: any WritableKeyPath<Workout, Double?> & Sendable, _ quantity: WorkoutQuantity,
    in range: ClosedRange<Double>,
    recorded: (any KeyPath<Workout, Double?> & Sendable)? = nil, change: @escaping @Sendable (Double?) -> WorkoutChange
  ) -> Self {
    .number(
      WorkoutFieldDefinition.Number(
        stated: path, shown: path, replaced: recorded, quantity: quantity, range: range, change: change))
  }
}
