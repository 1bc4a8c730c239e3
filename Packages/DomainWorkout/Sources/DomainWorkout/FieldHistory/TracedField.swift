import DomainCore
/// A field or a figure whose history a person asks for.
public struct TracedField: Hashable, Sendable {
  /// The name that a person typed, in its stable form.
  public let code: String
  /// The name for people: "Heart rate".
  public let name: String
  /// The fields that it is, or that it is computed from.
  public let fields: Set<WorkoutField>
  /// The figure that explains its value; `nil` for a text and the like.
  public let figure: ExplainedFigure?

  public init(_ field: WorkoutField) {
    code = field.rawValue
    name = field.name
    fields = [field]
    figure =
      switch field {
      case .movingTime: .movingTime
      case .distance: .distance
      case .ascent: .ascent
      case .heartRate: .heartRate
      case .effort: .effort
      default: nil
      }
  }

  /// The field or the figure of workouts with this name; `nil` for any other text.
  public init?(parsing text: String) {
    if let field = WorkoutField(rawValue: text.lowercased().replacing(" ", with: "-")) {
      self.init(field)
    } else if let figure = ExplainedFigure(parsing: text), figure.subject.isOfWorkout {
      self.init(figure)
    } else {
      return nil
    }
  }

  /// A figure depends on the fields that the load depends on, unless it is a field itself.
  private init(_ figure: ExplainedFigure) {
    if let field = WorkoutField.allCases.first(where: { TracedField($0).figure == figure }) {
      self.init(field)
    } else {
      let fields = figure == .descent ? [.ascent] : Set(WorkoutField.allCases.filter(\.affectsLoad))
      self.init(code: figure.code, name: figure.name, fields: fields, figure: figure)
    }
  }

  private init(code: String, name: String, fields: Set<WorkoutField>, figure: ExplainedFigure?) {
    self.code = code
    self.name = name
    self.fields = fields
    self.figure = figure
  }

  /// The codes that a person can type, in order.
  public static var codes: [String] {
    let figures = ExplainedFigure.allCases.filter(\.subject.isOfWorkout).map { TracedField($0) }
    return (WorkoutField.allCases.map { TracedField($0) } + figures).map(\.code).reduce(into: []) { codes, code in
      if !codes.contains(code) { codes.append(code) }
    }
  }

  /// The code that a person probably meant.
  public static func suggestion(for text: String) -> String? {
    codes.closest(to: text.lowercased()).first
  }
}
