/// A small drawing beside a word, named by what it depicts. It is in the color of the words around it, and never the only
/// sign for anything.
public enum LiveIcon: String, Hashable, Sendable, CaseIterable {
  /// Places: an overview, rows, days, amounts, an aim in time, a prize, an aim, a course, the ground.
  case tiles, list, calendar, columns, flag, trophy, target, curve, pin
  /// Things: a person, a label, a document, switches, the time of day, a question.
  case person, tag, page, sliders, clock, question
  /// Actions: what comes in, what goes both ways, to search, to add, to go back, to close, and what else there is.
  case tray, arrows, search, plus, back, close, dots
  /// The sign of the program.
  case pulse

  /// The strokes in a square of 24 units.
  private var path: String {
    switch self {
    case .tiles: "M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z"
    case .list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"
    case .calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8"
    case .columns: "M4.5 20v-8H8v8zM10.25 20V4h3.5v16zM16 20V9h3.5v11z"
    case .flag: "M6 21V4.5h11l-2.5 4 2.5 4H6"
    case .trophy: "M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H4.5Q4.5 9.5 8.3 10M16 5.5h3.5q0 4-3.8 4.5M12 13v7M8.5 20h7"
    case .target: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z"
    case .curve: "M4 4v16h16M7.5 16C12 15.5 12 7 19 6"
    case .pin: "M12 21Q5.5 14 5.5 10a6.5 6.5 0 0 1 13 0q0 4-6.5 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
    case .person: "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20.5q1-6 7-6t7 6"
    case .tag: "M4 4h7.5l8.5 8.5L12.5 20 4 11.5zM8 8h.01"
    case .page: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6"
    case .sliders: "M4 7h9M18 7h2M15.5 4.5v5M4 17h2M11 17h9M8.5 14.5v5"
    case .clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2.5"
    case .question: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.8a2.5 2.5 0 1 1 2.5 2.7v1M12 16.5h.01"
    case .tray: "M12 3.5V15M7.5 10.5L12 15l4.5-4.5M4.5 20h15"
    case .arrows: "M19.5 9.5A8 8 0 0 0 5 8.5M5 4v4.5h4.5M4.5 14.5A8 8 0 0 0 19 15.5M19 20v-4.5h-4.5"
    case .search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3l5.2 5.2"
    case .plus: "M12 5v14M5 12h14"
    case .back: "M14.5 5L7.5 12l7 7"
    case .close: "M6 6l12 12M18 6L6 18"
    case .dots: "M5 12h.01M12 12h.01M19 12h.01"
    case .pulse: "M2.5 13H7l3-8 4.5 14 3-7h4"
    }
  }

  /// The drawing as a part of a page.
  var svg: String {
    "<svg class=\"icon\(self == .dots || self == .list ? " heavy" : "")\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">"
      + "<path d=\"\(path)\" fill=\"none\" stroke=\"currentColor\"/></svg>"
  }

  /// The drawing as a file: on a ground, as a sign on the screen of a phone.
  ///
  /// - Parameters:
  ///   - ink: The color of the strokes.
  ///   - ground: The color behind them.
  func file(ink: RGBColor, ground: RGBColor) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="\(ground.hexadecimal)"/>\
    <path transform="translate(18 18) scale(2.5)" d="\(path)" fill="none" stroke="\(ink.hexadecimal)" stroke-width="2" \
    stroke-linecap="round" stroke-linejoin="round"/></svg>

    """
  }
}
