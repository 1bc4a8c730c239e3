public import DomainTraining

/// A column of figures by period: one figure, or what is in each zone.
public enum FigureColumn: Hashable, Sendable {
  /// A figure, as a sum, a mean, the best or a share.
  case figure(PeriodFigure, FigureStatistic)
  /// The time in each zone.
  case zones(ZoneQuantity)
  /// The load in each zone.
  case loadZones(ZoneQuantity)
  /// How the time is distributed over easy, moderate and hard, and the shape of that.
  case shape(ZoneQuantity)

  /// What a person sees who asks for nothing else.
  public static let standard: [FigureColumn] = [
    .figure(.count, .sum), .figure(.time, .sum), .figure(.distance, .sum), .figure(.load, .sum), .zones(.heartRate),
  ]
}

/// Why a text names no columns.
public enum FigureColumnError: Error, Hashable, Sendable {
  /// There is no such figure; the names that begin alike.
  case unknown(String, similar: [String])
  /// The figure cannot be counted like this; how it can.
  case unsuitable(PeriodFigure, String)
  /// Zones and shapes are of a quantity, and this is none.
  case notAQuantity(String, of: String)
}

extension FigureColumnError {
  /// What is wrong, and what to do.
  public var explanation: String {
    switch self {
    case .unknown(let word, let similar):
      "“\(word)” is not a figure. "
        + (similar.isEmpty
          ? "Use \(FigureColumn.words.joined(separator: ", "))." : "Did you mean \(similar.joined(separator: " or "))?")
    case .unsuitable(let figure, let word):
      "“\(figure.rawValue)” cannot be counted as “\(word)”. Use "
        + figure.statistics.map { "\(figure.rawValue):\($0.rawValue)" }.joined(separator: " or ") + "."
    case .notAQuantity(let word, let name):
      "“\(word)” cannot be divided into zones. Use "
        + ZoneQuantity.allCases.map { "\(name):\($0.code)" }.joined(separator: " or ") + "."
    }
  }
}

extension FigureColumn {
  /// Every word that `columns(parsing:)` knows, without what can follow a colon.
  public static let words = PeriodFigure.allCases.map(\.rawValue) + ["zones", "load-zones", "shape"]

  /// Parses words separated by commas: a figure, also with how it is counted (`load:mean`), or `zones`, `load-zones` or
  /// `shape`, also with a quantity (`zones:power`). `pace` is another word for `speed`.
  public static func columns(parsing text: String) throws(FigureColumnError) -> [FigureColumn] {
    var columns: [FigureColumn] = []
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
      let column = try FigureColumn(parsing: String(word))
      if !columns.contains(column) { columns.append(column) }
    }
    return columns.isEmpty ? standard : columns
  }

  init(parsing word: String) throws(FigureColumnError) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    if let figure = PeriodFigure(rawValue: name == "pace" ? PeriodFigure.speed.rawValue : name) {
      guard parts.count == 2 else {
        self = .figure(figure, figure.statistics[0])
        return
      }
      guard let statistic = FigureStatistic(rawValue: parts[1]), figure.statistics.contains(statistic) else {
        throw .unsuitable(figure, parts[1])
      }
      self = .figure(figure, statistic)
      return
    }
    let quantity = parts.count == 2 ? ZoneQuantity(code: parts[1]) : .heartRate
    switch (name, quantity) {
    case ("zones", let quantity?): self = .zones(quantity)
    case ("load-zones", let quantity?): self = .loadZones(quantity)
    case ("shape", let quantity?): self = .shape(quantity)
    case ("zones", nil), ("load-zones", nil), ("shape", nil): throw .notAQuantity(parts[1], of: name)
    default:
      let typed = String(name.prefix(3))
      throw .unknown(word, similar: Self.words.filter { !typed.isEmpty && $0.contains(typed) })
    }
  }

  /// The text that `columns(parsing:)` takes.
  public var text: String {
    switch self {
    case .figure(let figure, let statistic):
      statistic == figure.statistics[0] ? figure.rawValue : "\(figure.rawValue):\(statistic.rawValue)"
    case .zones(let quantity): quantity == .heartRate ? "zones" : "zones:\(quantity.code)"
    case .loadZones(let quantity): quantity == .heartRate ? "load-zones" : "load-zones:\(quantity.code)"
    case .shape(let quantity): quantity == .heartRate ? "shape" : "shape:\(quantity.code)"
    }
  }
}

extension ZoneQuantity {
  /// The stable name on the command line, in links and in JSON.
  public var code: String {
    switch self {
    case .heartRate: "heart-rate"
    case .power: "power"
    case .speed: "pace"
    }
  }

  /// `nil` for any other text; `hr` is short for `heart-rate`.
  public init?(code: String) {
    guard let quantity = Self.allCases.first(where: { $0.code == code || ($0 == .heartRate && code == "hr") }) else {
      return nil
    }
    self = quantity
  }
}
