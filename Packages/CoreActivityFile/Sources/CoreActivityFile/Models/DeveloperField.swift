/// A quantity that an app or sensor added to FIT records under its own name.
public struct DeveloperField: Sendable, Equatable {
  /// As in the file, not translated.
  public var name: String
  /// As in the file ("Watts", "kN/m"); `nil` if there is none.
  public var unit: String?
  /// As long as the activity's samples.
  public var column: SampleColumn

  public init(name: String, unit: String? = nil, column: SampleColumn) {
    self.name = name
    self.unit = unit
    self.column = column
  }
}
