/// A quantity that an app or sensor added to FIT records under a name of its own.
public struct DeveloperField: Sendable, Equatable {
  public var name: String
  /// As the file writes it ("Watts", "kN/m"); nil when it states none.
  public var unit: String?
  /// As long as the activity's samples.
  public var column: SampleColumn

  public init(name: String, unit: String? = nil, column: SampleColumn) {
    self.name = name
    self.unit = unit
    self.column = column
  }
}
