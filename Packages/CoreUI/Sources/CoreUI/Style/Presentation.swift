/// The form in which screens are drawn.
public enum Presentation: Hashable, Sendable, CaseIterable {
  /// Columns, rules, bars and charts, for eyes.
  case visual
  /// Words from top to bottom, for screen readers, logs and searches: each chart becomes its sentence, each row of a
  /// table a line that names its cells, and nothing is drawn but text.
  case plain
}
