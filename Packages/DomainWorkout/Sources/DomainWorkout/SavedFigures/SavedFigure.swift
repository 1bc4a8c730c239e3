public import DomainCore
public import DomainItems
import DomainTraining

/// A figure that its owner wants to see again and again, such as the load of this week’s runs.
public struct SavedFigure: Item {
  public typealias Problem = SavedFigureProblem

  /// The span that counts, up to today.
  public enum Span: String, CaseIterable, Hashable, Sendable {
    /// The current week.
    case week
    /// The current month.
    case month
    /// The current year.
    case year
  }

  /// Whether the dashboard shows it.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// On the dashboard.
    case yes
    /// Only in the list of saved figures.
    case no
  }

  /// The same on all machines of an account.
  public var id: SavedFigureID
  /// Unique among the saved figures of a log, ignoring case.
  public var name: String
  /// What is counted.
  public var figure: PeriodFigure
  /// How several workouts become one value; a share is the part of the workouts that match among all.
  public var statistic: FigureStatistic
  /// The days that count.
  public var span: Span
  /// A filter as people type it, of the workouts that count; `nil` for all.
  public var query: String?
  /// Whether the dashboard shows it.
  public var placement: Placement

  public init(
    id: SavedFigureID, name: String, figure: PeriodFigure, statistic: FigureStatistic, span: Span,
    query: String? = nil, placement: Placement = .yes
  ) {
    self.id = id
    self.name = name
    self.figure = figure
    self.statistic = statistic
    self.span = span
    self.query = query
    self.placement = placement
  }

  public var label: ItemLabel { ItemLabel(name: name, meaning: "\(column.text), \(span.rawValue)") }

  /// Throws `invalid` for a share of all workouts.
  public func validated() throws(SavedFigureError) -> SavedFigure {
    guard statistic != .share || query != nil else { throw .invalid(.shareOfAll) }
    return self
  }

  /// The same as a column of figures by period.
  public var column: FigureColumn { .figure(figure, statistic) }

  /// The order of lists: by name.
  public static func precedes(_ first: SavedFigure, _ second: SavedFigure) -> Bool {
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }

  /// The figures of the days that count, against the same days of the span before.
  ///
  /// - Throws: what cannot be understood of the filter.
  public func request(today: CalendarDay, firstWeekday: Weekday) throws(WorkoutFilterError) -> FigureRequest {
    let unit: PeriodUnit =
      switch span {
      case .week: .week(startingOn: firstWeekday)
      case .month: .month
      case .year: .year
      }
    let filter = try WorkoutFilter(countingOnly: query, today: today, firstWeekday: firstWeekday)
    return FigureRequest(
      Period(containing: today, by: unit), showing: [column], filter: filter, today: today, firstWeekday: firstWeekday)
  }
}

/// Identifies a saved figure on every machine. It is random, because saved figures are only added by hand.
public typealias SavedFigureID = ItemID<SavedFigure>
/// Why saved figures could not be changed. Nothing is half-written in any of these cases.
public typealias SavedFigureError = ItemError<SavedFigure>

/// What is wrong with a saved figure, as its owner describes it.
public enum SavedFigureProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// Its kind has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// There is no such figure, or it cannot be counted like this.
  case figure(FigureColumnError)
  /// The text names several figures, or zones.
  case notOneFigure(String)
  /// It is a share, and has no filter.
  case shareOfAll
  /// The text is not a span.
  case unknownSpan(String)
  /// The text is neither yes nor no.
  case unknownPlacement(String)
  /// The filter cannot be understood.
  case query(WorkoutFilterError)
}

extension SavedFigure {
  public static let fields = ItemFields<SavedFigure>(
    noun: "saved figure", names: UniqueNames { $0.name },
    blank: { SavedFigure(id: $0, name: "", figure: .time, statistic: .sum, span: .week) },
    [
      .words(
        "name", "the owner’s name for it", label: "Name", isRequired: true, byteLimit: 400, get: { $0.name },
        set: { $0.name = $1 ?? "" }),
      .code(
        "figure", "what is counted: a figure by period, and how several workouts become one value",
        get: { $0.column.text },
        set: { saved, text in
          guard let column = Self.column(text) else { return false }
          (saved.figure, saved.statistic) = column
          return true
        },
        entry: ItemEntry(
          ["figure"], "Figure",
          hint: "load, distance, heart-rate, longest; load:mean for each workout; time:share for the part that matches",
          isRequired: true, suggestions: PeriodFigure.allCases.map(\.rawValue), text: { saved, _ in saved.column.text },
          parse: parseFigure)),
      choice(
        "period", "the days that count: `week`, `month` or `year` for the current one, up to today", label: "Period",
        \.span, unknown: { .unknownSpan($0) }),
      .filter(\.query, problem: { .query($0) }),
      choice(
        "dashboard", "`yes` if the dashboard shows it, or `no`", label: "On the dashboard", \.placement,
        unknown: { .unknownPlacement($0) }),
    ])

  /// One of some values; the first one unless its owner says otherwise.
  private static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ meaning: String, label: String, _ value: any WritableKeyPath<SavedFigure, Value> & Sendable,
    unknown: @escaping @Sendable (String) -> SavedFigureProblem
  ) -> ItemField<SavedFigure> where Value.RawValue == String {
    .code(
      name, meaning, get: { $0[keyPath: value].rawValue },
      set: { saved, code in
        guard let chosen = Value(rawValue: code) else { return false }
        saved[keyPath: value] = chosen
        return true
      },
      entry: ItemEntry(
        [name], label, choices: Value.allCases.map(\.rawValue), text: { saved, _ in saved[keyPath: value].rawValue },
        parse: { draft, _, text, _ in
          guard let chosen = text.isEmpty ? Value.allCases.first : Value(rawValue: text.lowercased()) else {
            return unknown(text)
          }
          draft.item[keyPath: value] = chosen
          return nil
        }))
  }

  /// What can be typed, for a help text.
  public static let typingHelp =
    #"name="A name"; figure=load, figure=speed:best or figure=time:share; period=week, month or year; filter="sport:run tag:race"; "#
    + "dashboard=yes or no"

  private static func column(_ text: String) -> (PeriodFigure, FigureStatistic)? {
    guard let columns = try? FigureColumn.columns(parsing: text), columns.count == 1,
      case .figure(let figure, let statistic) = columns[0]
    else { return nil }
    return (figure, statistic)
  }

  @Sendable
  private static func parseFigure(
    _ draft: inout ItemDraft<SavedFigure>, _ name: String, _ text: String, _ context: TypingContext
  ) -> SavedFigureProblem? {
    do throws(FigureColumnError) {
      _ = try FigureColumn.columns(parsing: text)
    } catch {
      return .figure(error)
    }
    guard let column = column(text) else { return .notOneFigure(text) }
    (draft.item.figure, draft.item.statistic) = column
    return nil
  }
}

/// A saved figure with its value.
public struct SavedFigureValue: Equatable, Identifiable, Sendable {
  /// The figure as it is stored.
  public var figure: SavedFigure
  /// Of the span up to today, beside the same days of the span before; `nil` if the filter cannot be understood.
  public var report: FigureReport?

  public init(figure: SavedFigure, report: FigureReport?) {
    self.figure = figure
    self.report = report
  }

  /// That of the figure.
  public var id: SavedFigureID { figure.id }

  /// In the unit of the figure, or a part from 0 to 1; `nil` if no workout has it.
  public var value: Double? { report.flatMap { $0.value(of: figure.figure, as: figure.statistic, in: $0.whole) } }

  /// In the same days of the span before.
  public var earlier: Double? {
    guard let report, let other = report.other else { return nil }
    return report.value(of: figure.figure, as: figure.statistic, in: other)
  }
}

/// Reads what saved figures are now.
public struct ReadSavedFiguresUseCase: Sendable {
  private let figures: ObserveFiguresUseCase

  public init(figures: ObserveFiguresUseCase) {
    self.figures = figures
  }

  /// The values, in the order of the figures.
  ///
  /// - Parameter today: the last day that counts.
  public func execute(
    _ saved: [SavedFigure], today: CalendarDay, firstWeekday: Weekday
  ) async throws(StorageError) -> [SavedFigureValue] {
    guard !saved.isEmpty else { return [] }
    // Intensity and efficiency are those of each workout's day.
    let thresholds = try await figures.observeThresholds().firstValue() ?? DatedThresholds()
    var values: [SavedFigureValue] = []
    for figure in saved {
      let request = try? figure.request(today: today, firstWeekday: firstWeekday)
      var value = SavedFigureValue(figure: figure, report: nil)
      if let request { value.report = try await figures.execute(request, thresholds).firstValue() }
      values.append(value)
    }
    return values
  }
}
