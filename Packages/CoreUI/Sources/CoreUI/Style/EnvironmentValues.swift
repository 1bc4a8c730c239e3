/// The context in which all views of a screen are drawn. It is passed down the tree of views; a view reads it with
/// ``Environment``.
public struct EnvironmentValues: Hashable, Sendable {
  /// The colors.
  public var theme: Theme
  /// The number of colors the frame will be printed with.
  public var colorDepth: ColorDepth
  /// The characters of rules, bars and marks.
  public var symbols: SymbolSet
  /// Chooses the renderer. No view can read it.
  let presentation: Presentation
  /// The units quantities are shown in.
  public var units: UnitSystem
  /// The current day for the person who reads the screen, in days since January 1, 1970; `nil` if no view needs it.
  public var today: Int?
  /// Whether a person interacts with the screen: then selections are shown, and hints name keys instead of commands.
  public var isInteractive: Bool
  /// The keys that hints name.
  public var keys = KeyNames()
  /// What the person did with the panels of the screen.
  public var panels = PanelPositions()
  /// The program's phrases for what a person can do next.
  public var remedies = RemedyPhrases()
  /// Who reads it.
  public var audience = Audience.person
  /// Whether ascents are rounded, because with the exact ones the altitude of a hidden place could be computed.
  public var roundsAscents = false
  /// The width of the whole frame in cells; ``Frame/draw(_:width:height:environment:)`` sets it.
  public internal(set) var width = 0
  /// The height of the whole frame in rows; `nil` if it is as high as its contents.
  public internal(set) var height: Int?

  /// The width and the height come from drawing it.
  ///
  /// - Parameter presentation: Whether the frame is drawn, or written as text only.
  public init(
    theme: Theme = .dark,
    colorDepth: ColorDepth = .none,
    symbols: SymbolSet = .unicode,
    presentation: Presentation = .visual,
    units: UnitSystem = .metric,
    today: Int? = nil,
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

  /// The environment of the views of `root`, which is `width` cells wide.
  func surrounding(_ root: some View, width: Int, height: Int?) -> EnvironmentValues {
    var environment = self
    environment.width = max(0, width)
    environment.height = height
    if let content = root as? any Content { environment.keys = environment.keys.adding(content) }
    return environment
  }

  /// The renderer for its presentation.
  var renderer: any LayoutRenderer {
    switch presentation {
    case .visual: CellRenderer(environment: self)
    case .plain: PlainRenderer(environment: self)
    }
  }

  /// Whether a screen shows several panels at a time; otherwise one that has everything can be read without switching.
  public var hasRoomForPanels: Bool { width >= 80 && (height ?? .max) >= 24 }

  /// Formats quantities in ``units``.
  public var quantities: QuantityFormatter {
    QuantityFormatter(units: units, roundsAscents: roundsAscents)
  }
}
