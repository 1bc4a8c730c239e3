public import CorePresentation

/// How the panels of a ``PanelGrid`` share its room:
///
///     .rows([
///       .fixed(7, .columns([.share(1, "week"), .share(1, "form")])),
///       .share(2, .columns([.share(2, "fitness"), .share(1, "weeks")])),
///       .share(1, "recent"),
///     ])
public indirect enum PanelLayout: Hashable, Sendable {
  /// One panel, by its name.
  case panel(String)
  /// Parts below each other.
  case rows([PanelTrack])
  /// Parts beside each other.
  case columns([PanelTrack])
}

/// A part of a ``PanelLayout`` and its length.
public struct PanelTrack: Hashable, Sendable {
  enum Length: Hashable, Sendable {
    case fixed(Int)
    case share(Int)
    case natural(atMost: Int?)
  }

  let length: Length
  let layout: PanelLayout

  /// A part of this many rows or columns.
  public static func fixed(_ length: Int, _ layout: PanelLayout) -> PanelTrack {
    PanelTrack(length: .fixed(max(0, length)), layout: layout)
  }

  /// A part of what the others leave, in proportion to the other shares.
  public static func share(_ weight: Int, _ layout: PanelLayout) -> PanelTrack {
    PanelTrack(length: .share(max(1, weight)), layout: layout)
  }

  /// A panel without room of its own, which is shown alone while it has the focus.
  public static func whenFocused(_ name: String) -> PanelTrack {
    PanelTrack(length: .fixed(0), layout: .panel(name))
  }

  /// The same part, as long as its contents if it was a share.
  var natural: PanelTrack {
    if case .share = length { PanelTrack(length: .natural(atMost: nil), layout: layout) } else { self }
  }

  /// A part as long as its contents, as far as there is room.
  public static func natural(atMost limit: Int? = nil, _ layout: PanelLayout) -> PanelTrack {
    PanelTrack(length: .natural(atMost: limit), layout: layout)
  }
}

extension PanelLayout: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self = .panel(name)
  }
}

extension PanelLayout {
  /// The names of its panels, in reading order.
  var names: [String] {
    switch self {
    case .panel(let name): [name]
    case .rows(let tracks), .columns(let tracks): tracks.flatMap(\.layout.names)
    }
  }

  /// This layout, with the panels that it leaves out as those that are shown while they have the focus.
  func followed(by names: [String]) -> PanelLayout {
    let shown = Set(self.names)
    let others = names.filter { !shown.contains($0) }
    return others.isEmpty ? self : .rows([.share(1, self)] + others.map { .whenFocused($0) })
  }

  /// This layout with these panels only; `nil` if none is left. What remains closes up.
  func keeping(_ names: Set<String>) -> PanelLayout? {
    func kept(_ tracks: [PanelTrack]) -> [PanelTrack] {
      tracks.compactMap { track in
        track.layout.keeping(names).map { PanelTrack(length: track.length, layout: $0) }
      }
    }
    switch self {
    case .panel(let name): return names.contains(name) ? self : nil
    case .rows(let tracks):
      let tracks = kept(tracks)
      return tracks.isEmpty ? nil : .rows(tracks)
    case .columns(let tracks):
      let tracks = kept(tracks)
      return tracks.isEmpty ? nil : .columns(tracks)
    }
  }
}

/// The room of a ``PanelGrid``, from which its layout follows.
public struct PanelRoom: Hashable, Sendable {
  /// The columns of the whole frame.
  public let columns: Int
  /// The rows of the grid; `nil` if it may be as high as its contents.
  public let rows: Int?
  /// The rows of a grid that may be as high as its contents count as plenty.
  public var height: Int { rows ?? .max }
}

/// What a person did with the panels of a screen.
public struct PanelPositions: Hashable, Sendable {
  /// The panel that has the focus; the first one if this one is not shown.
  public var focused: String?
  /// Whether the panel that has the focus takes all the room.
  public var isZoomed: Bool
  /// The first visible row of the panels that scroll.
  public var firstRows: [String: Int]
  /// The first visible row of the whole screen in words, where panels follow one another.
  public var top: Int

  /// The default is a screen that was just opened.
  public init(focused: String? = nil, isZoomed: Bool = false, firstRows: [String: Int] = [:], top: Int = 0) {
    self.focused = focused
    self.isZoomed = isZoomed
    self.firstRows = firstRows
    self.top = top
  }

  /// Scrolls the contents of one panel.
  ///
  /// - Parameter visible: the rows that were drawn last.
  public mutating func scroll(_ name: String, _ movement: Movement, in visible: VisibleRows?) {
    var position = ScrollPosition(top: firstRows[name] ?? 0)
    position.move(movement, in: visible)
    firstRows[name] = position.top
  }
}
