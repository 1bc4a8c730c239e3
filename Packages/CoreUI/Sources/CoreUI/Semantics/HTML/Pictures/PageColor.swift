extension ColorRole {
  /// The color in a page: a variable of its style sheet, which has a value for dark and one for light screens.
  var pageColor: String { "var(--\(token.pageName))" }

  /// This color for words, or that of ordinary words if it contrasts too little.
  var readable: ColorRole {
    switch token {
    case .faint: .secondary
    default: leastContrast ?? 0 >= 4.5 ? ColorRole(token) : .primary
    }
  }
}

extension ColorToken {
  /// Its name in a style sheet.
  var pageName: String {
    let index = Int(rawValue - Self.first(of: group).rawValue)
    switch group {
    case .ui:
      return [
        "text", "strong", "dim", "faint", "border", "focus", "key", "selection", "blurred", "surface", "track", "grid",
      ][index]
    case .status: return ["good", "warning", "bad", "info"][index]
    case .quantity: return "quantity-\(ColorRole.Quantity.allCases[index])"
    case .zone: return "zone-\(index + 1)"
    case .band: return "band-\(ColorRole.Band.allCases[index])"
    case .heat: return "heat-\(index + 1)"
    case .slope: return "slope-\(index)"
    case .category: return "category-\(index)"
    }
  }
}

extension Theme {
  /// The variables of a style sheet for this theme, in one line.
  var pageVariables: String {
    let values = zip(ColorToken.all, colors).map { "--\($0.pageName):\($1.rgb.hexadecimal)" }
    return (["--ground:\(ground.hexadecimal)"] + values).joined(separator: ";")
  }
}
