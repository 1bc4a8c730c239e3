import CoreCommon
public import CoreUI

extension EnvironmentValues {
  /// The environment of previews: on July 1, 2026, and without colors unless requested.
  public static func sample(
    colorDepth: ColorDepth = .none, symbols: SymbolSet = .unicode, presentation: Presentation = .visual,
    units: UnitSystem = .metric, isInteractive: Bool = false
  ) -> EnvironmentValues {
    var values = EnvironmentValues(
      colorDepth: colorDepth, symbols: symbols, presentation: presentation, units: units,
      today: GregorianCalendar.daysSince1970(year: 2026, month: 7, day: 1), isInteractive: isInteractive)
    values.keys = KeyNames(["shell.import": "i", "shell.new": "n"])
    return values
  }
}
