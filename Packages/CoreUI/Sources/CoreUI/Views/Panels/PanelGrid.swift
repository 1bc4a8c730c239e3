public import CorePresentation

/// Panels that share a screen. They are listed once, in reading order; a layout for the size of the screen says where
/// each of them appears. A panel that the layout leaves out, or that others leave no room for, is shown alone while it
/// has the focus, so that every panel can be read on every screen.
///
///     PanelGrid { room in
///       room.columns < 120 ? .rows([.natural("week"), .share(1, "recent")]) : .columns([.share(1, "week"), .share(2, "recent")])
///     } panels: {
///       Panel("This week", name: "week") { … }
///       Panel("Recent workouts", name: "recent") { … }
///     }
///
/// It takes all its room. Where that is too small for panels, the one that has the focus is shown alone.
public struct PanelGrid<Panels: View>: View {
  public typealias Body = Self

  private let focus: String?
  private let isPartOfTabs: Bool
  private let layout: (PanelRoom) -> PanelLayout
  private let panels: Panels

  /// - Parameters:
  ///   - focus: The panel that has the focus until a person gives it to another; `nil` for the first.
  ///   - isPartOfTabs: Whether the person chooses with tabs which panels to see, so that those that the layout leaves
  ///     out cannot have the focus.
  ///   - layout: The places of the panels in a room.
  ///   - panels: The panels, each with a name of its own.
  public init(
    focus: String? = nil, isPartOfTabs: Bool = false, layout: @escaping (PanelRoom) -> PanelLayout,
    @ViewBuilder panels: () -> Panels
  ) {
    self.focus = focus
    self.isPartOfTabs = isPartOfTabs
    self.layout = layout
    self.panels = panels()
  }

  public func resolve(into resolution: inout Resolution) {
    let sections = resolution.nodes(of: panels).compactMap { node in
      if case .section(let section) = node { section } else { nil }
    }
    guard !sections.isEmpty else { return }
    let names = sections.compactMap(\.name)
    let layout = isPartOfTabs ? layout : { [layout] room in layout(room).followed(by: names) }
    resolution.append(.panels(PanelGridNode(panels: sections, focus: focus, layout: layout)))
  }
}

/// The layout element of a ``PanelGrid``.
struct PanelGridElement: LayoutElement {
  /// The smallest screen that shows several panels.
  private static let leastColumns = 80
  private static let leastRows = 18
  /// The columns of a screen from which there is a gap between boxes.
  private static let leastColumnsOfGaps = 200
  private static let naturalWidth = 100

  let panels: PanelStore
  let layout: (PanelRoom) -> PanelLayout
  /// The columns of the whole frame.
  let columns: Int
  /// The panel that has the focus until a person gives it to another.
  let defaultFocus: String?
  /// The rows of the whole frame; `nil` if each part is as high as its contents.
  let rows: Int?
  let positions: PanelPositions
  let isInteractive: Bool

  var flexibleAxes: Axes { [.horizontal, .vertical] }

  func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Self.naturalWidth
    return Size(width: width, height: proposal.height ?? naturalHeight(in: width))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let arranged = arranged(in: PanelRoom(columns: columns, rows: hasHeight ? rect.height : nil))
    let isSmall = isInteractive && hasHeight && (columns < Self.leastColumns || rect.height < Self.leastRows)
    let isAlone = isSmall || isInteractive && hasHeight && positions.isZoomed
    let arrangement = isSmall ? nil : arranged.map { places(of: $0, in: rect) }
    let shown = isAlone ? nil : arrangement
    let order = (arranged ?? .rows(panels.names.map { .share(1, .panel($0)) })).names
    let focus = [positions.focused, defaultFocus].compactMap(\.self).first(where: order.contains) ?? order.first
    let hasRoom = (arrangement ?? []).count { $0.place.height > 0 } > 1
    canvas.note(panels: order, focused: focus, hasRoomForPanels: hasRoom)
    if let shown, !isInteractive || shown.contains(where: { $0.name == focus && $0.place.height > 0 }) {
      for (name, place) in shown where place.height > 0 {
        panel(name)?.draw(in: place, isFocused: isInteractive && name == focus, on: &canvas)
      }
    } else if let focus {
      panel(focus)?.draw(in: rect, isFocused: isInteractive, on: &canvas)
    }
  }

  private var hasHeight: Bool { rows != nil }

  private func panel(_ name: String) -> PanelElement? { panels.panel(name) }

  /// The layout, without panels that are missing.
  private func arranged(in room: PanelRoom) -> PanelLayout? {
    layout(room).keeping(Set(panels.names))
  }

  private var gap: Int { columns >= Self.leastColumnsOfGaps ? 1 : 0 }

  // MARK: places

  private func places(of layout: PanelLayout, in rect: Rect) -> [(name: String, place: Rect)] {
    switch layout {
    case .panel(let name): return [(name, rect)]
    case .rows(let shared):
      let tracks = hasHeight ? shared : shared.map(\.natural)
      var y = rect.minY
      let heights = lengths(of: tracks, in: rect.height, gap: 0) { naturalHeight(of: $0, in: rect.width) }
      return zip(tracks, hasHeight ? withoutScraps(heights, of: tracks, in: rect.width) : heights).flatMap {
        track, height in
        defer { y += height }
        return places(of: track.layout, in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      }
    case .columns(let tracks):
      var x = rect.minX
      return zip(tracks, lengths(of: tracks, in: rect.width, gap: gap) { naturalWidth(of: $0) }).flatMap {
        track, length in
        defer { x += length + gap }
        return places(of: track.layout, in: Rect(x: x, y: rect.minY, width: length, height: rect.height))
      }
    }
  }

  private func lengths(
    of tracks: [PanelTrack], in room: Int, gap: Int, natural: (PanelLayout) -> Int
  ) -> [Int] {
    var left = max(0, room - gap * (tracks.count - 1))
    var lengths = tracks.map { track -> Int in
      let wanted =
        switch track.length {
        case .fixed(let length): length
        case .natural(let limit): min(natural(track.layout), limit ?? .max)
        case .share: 0
        }
      let length = min(wanted, left)
      left -= length
      return length
    }
    var weights = 0
    for case .share(let weight) in tracks.map(\.length) { weights += weight }
    for (index, track) in tracks.enumerated() {
      guard case .share(let weight) = track.length else { continue }
      let length = left * weight / weights
      lengths[index] = length
      left -= length
      weights -= weight
    }
    return lengths
  }

  /// What is too low for a title and a line gives its rows to the panel above, and is shown alone while it has the
  /// focus.
  private func withoutScraps(_ heights: [Int], of tracks: [PanelTrack], in width: Int) -> [Int] {
    let least = columns >= PanelFrame.leastWidthOfBoxes ? 3 : 2
    var heights = heights
    for index in heights.indices.reversed() where heights[index] < least {
      guard heights[index] < naturalHeight(of: tracks[index].layout, in: width),
        let other = heights[..<index].lastIndex(where: { $0 > 0 })
      else { continue }
      heights[other] += heights[index]
      heights[index] = 0
    }
    return heights
  }

  // MARK: natural lengths

  private func naturalHeight(in width: Int) -> Int {
    arranged(in: PanelRoom(columns: columns, rows: nil)).map { naturalHeight(of: $0, in: width) } ?? 0
  }

  /// It stops at the height of the frame, because measuring a panel builds it.
  private func naturalHeight(of layout: PanelLayout, in width: Int) -> Int {
    switch layout {
    case .panel(let name):
      return panel(name)?.measure(ProposedSize(width: width, height: nil)).height ?? 0
    case .rows(let tracks):
      var sum = 0
      for track in tracks where sum < rows ?? .max {
        switch track.length {
        case .fixed(let length): sum += length
        case .natural(let limit): sum += min(naturalHeight(of: track.layout, in: width), limit ?? .max)
        case .share: sum += naturalHeight(of: track.layout, in: width)
        }
      }
      return sum
    case .columns(let tracks):
      let widths = lengths(of: tracks, in: width, gap: gap) { naturalWidth(of: $0) }
      return zip(tracks, widths).map { naturalHeight(of: $0.layout, in: $1) }.max() ?? 0
    }
  }

  private func naturalWidth(of layout: PanelLayout) -> Int {
    switch layout {
    case .panel(let name): panel(name)?.measure(ProposedSize(width: nil, height: nil)).width ?? 0
    case .rows(let tracks): tracks.map { naturalWidth(of: $0.layout) }.max() ?? 0
    case .columns(let tracks): tracks.reduce(0) { $0 + naturalWidth(of: $1.layout) }
    }
  }
}

/// The panels of a grid. Only those that are shown are ever made.
final class PanelStore {
  let names: [String]
  private let sections: [String: SectionNode]
  private let make: (SectionNode) -> PanelElement
  private var made: [String: PanelElement] = [:]

  init(_ sections: [SectionNode], make: @escaping (SectionNode) -> PanelElement) {
    names = sections.compactMap(\.name)
    self.sections = Dictionary(
      sections.compactMap { section in section.name.map { ($0, section) } }, uniquingKeysWith: { first, _ in first })
    self.make = make
  }

  func panel(_ name: String) -> PanelElement? {
    if let panel = made[name] { return panel }
    guard let section = sections[name] else { return nil }
    let panel = make(section)
    made[name] = panel
    return panel
  }
}

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
