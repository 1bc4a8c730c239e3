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

/// Reads a value of the environment a view is drawn in:
///
///     @Environment(\.quantities) private var quantities
///
/// It has a value of its own only while a frame is drawn; before and after, reading it returns the default.
@propertyWrapper
public struct Environment<Value>: Sendable {
  private let keyPath: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Reads the value at this key path of ``EnvironmentValues``.
  public init(_ keyPath: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.keyPath = keyPath
  }

  /// The value of the view that is being drawn; the default outside of a frame.
  public var wrappedValue: Value {
    EnvironmentScope.values[keyPath: keyPath]
  }
}

/// The environment of the views that are being resolved on this task. Only ``Frame`` and ``Resolution`` set it.
enum EnvironmentScope {
  @TaskLocal static var values = EnvironmentValues()
}

extension View {
  /// Draws this view with one value of the environment changed.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      var environment = resolution.environment
      environment[keyPath: keyPath] = value
      resolution.append(content, environment: environment)
    }
  }
}

/// Who reads what is drawn. Views leave out what is not meant for them.
public enum Audience: Hashable, Sendable {
  /// The person at a terminal: everything, with the ids and hints that lead to the next command.
  case person
  /// A page that its owner makes with everything that is private.
  case ownPage
  /// A page for other people: nothing that its owner wrote, set or plans for nobody else.
  case others

  /// Whether it is a page: nobody can choose anything on it, or type an id that it names.
  public var isPage: Bool { self != .person }

  /// Whether it sees what only concerns the owner: notes, tags, gear, thresholds, goals, plans and sources.
  public var seesPrivate: Bool { self != .others }
}

/// The form in which screens are drawn.
public enum Presentation: Hashable, Sendable, CaseIterable {
  /// Columns, rules, bars and charts, for eyes.
  case visual
  /// Words from top to bottom, for screen readers, logs and searches: each chart becomes its sentence, each row of a
  /// table a line that names its cells, and nothing is drawn but text.
  case plain
}
