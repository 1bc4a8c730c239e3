public import CoreUI

extension Theme {
  /// The theme for a terminal that is known by its variables only: by `COLORFGBG`, as rxvt and Konsole set it, otherwise
  /// dark.
  public static func suitable(for variables: [String: String]) -> Theme {
    let fields = variables["COLORFGBG"]?.split(separator: ";") ?? []
    guard fields.count > 1, let background = fields.last.flatMap({ Int($0) }) else { return .dark }
    return background == 7 || (9...15).contains(background) ? .light : .dark
  }
}
