/// What all views of a screen are drawn with. It flows down the tree of views; a view reads it with ``Environment``.
public struct EnvironmentValues: Hashable, Sendable {
  /// The colours.
  public var theme: Theme
  /// How many colours the frame is going to be printed with.
  public var colorDepth: ColorDepth
  /// The characters that rules, bars and marks are drawn with.
  public var symbols: SymbolSet
  /// Whether views are drawn as pictures or in words alone.
  public var presentation: Presentation
  /// The units quantities are shown in.
  public var units: UnitSystem
  /// The day it is for the person who reads the screen, where the screen needs to know.
  public var today: CivilDate?
  /// Whether somebody acts on what is drawn: then selections are shown, and hints name keys instead of commands.
  public var isInteractive: Bool
  /// What keys are called in hints.
  public var keys = KeyNames()
  /// The width of the whole frame in cells; ``Frame/draw(_:width:height:environment:)`` sets it.
  public internal(set) var width = 0

  public init(
    theme: Theme = .dark,
    colorDepth: ColorDepth = .none,
    symbols: SymbolSet = .unicode,
    presentation: Presentation = .visual,
    units: UnitSystem = .metric,
    today: CivilDate? = nil,
    isInteractive: Bool = false
  ) {
    self.theme = theme
    self.colorDepth = colorDepth
    self.symbols = symbols
    self.presentation = presentation
    self.units = units
    self.today = today
    self.isInteractive = isInteractive
  }

  /// Formats quantities in ``units``.
  public var quantities: QuantityFormatter { QuantityFormatter(units: units) }
}
