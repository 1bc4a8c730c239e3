public import CorePresentation

/// A question that has to be answered first, or a message: a ``Panel`` with buttons below each other, which are the
/// rows of the region ``regionName``. It is shown on top of a screen in a ``ZStack``.
public struct Alert: View {
  private static let width = 50

  private let title: String
  private let message: String
  private let buttons: [String]
  private let selected: Int

  /// The name of the region whose rows are the buttons.
  public static let regionName = "alert"

  /// - Parameters:
  ///   - title: The subject.
  ///   - message: What will happen, and what will not.
  ///   - buttons: The possible answers.
  ///   - selected: The answer that is selected, counted from 0.
  public init(_ title: String, message: String, buttons: [String], selected: Int = 0) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.selected = selected
  }

  public var body: some View {
    Panel(title, width: Self.width) {
      VStack(spacing: 1) {
        if !message.isEmpty { Text(message) }
        if !buttons.isEmpty {
          List(buttons, position: ListPosition(row: selected), name: Self.regionName) { Text($0) }.layoutPriority(1)
        }
      }
    }
  }
}

extension Content {
  /// The effect of a click on a button of an ``Alert``, whose buttons are the first commands, in order.
  public func answer(to movement: Movement, in region: FrameRegion?) -> Action? {
    guard case .toRow(let row) = movement, region?.name == Alert.regionName, commands.indices.contains(row) else {
      return nil
    }
    return commands[row].action
  }
}

/// A prominent message: a mark for its kind, or a word on plain screens, followed by the text.
public struct Banner: View {
  public typealias Body = Self

  /// Its importance.
  public enum Kind: Hashable, Sendable {
    /// Something to know; words begin with "Note".
    case info
    /// Something to notice; words begin with "Warning".
    case warning
    /// Something failed; words begin with "Error".
    case error
  }

  private let kind: Kind
  private let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.message(MessageNode(kind: kind, text: text, style: resolution.style)))
  }
}

/// What went wrong, and what a person can do about it.
public struct FailureBanner: View {
  @Environment(\.remedies) private var remedies
  private let explanation: String
  private let remedy: String?

  /// - Parameters:
  ///   - explanation: What happened, and what it means for the data.
  ///   - remedy: What to do about it, if there is something to do.
  public init(_ explanation: String, remedy: (some RawRepresentable<String>)?) {
    self.explanation = explanation
    self.remedy = remedy?.rawValue
  }

  init(_ failure: ShownFailure) {
    explanation = failure.explanation
    remedy = failure.remedy
  }

  public var body: some View {
    Banner(
      .error, [explanation, remedy.map { remedies.phrase($0) } ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

/// A placeholder for content that is still being loaded: shaded lines in its place, so that nothing moves when it
/// arrives; one word on plain screens.
public struct Placeholder: View {
  public typealias Body = Self

  private let lines: Int

  /// - Parameter lines: Its number of rows.
  public init(lines: Int = 3) {
    self.lines = max(0, lines)
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.placeholder(PlaceholderNode(lines: lines, style: resolution.style)))
  }
}

struct PlaceholderElement: LayoutElement {
  /// Lengths of lines in tenths of the width, so that they look like text.
  private static let tenths = [9, 7, 8, 5]
  private static let naturalWidth = 40

  let lines: Int
  let shade: Character
  let style: Style

  init(_ node: PlaceholderNode, symbols: SymbolSet) {
    lines = node.lines
    shade = symbols.shade
    style = Style(foreground: .secondary, attributes: .dim).over(node.style)
  }

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.naturalWidth, height: min(lines, proposal.height ?? lines))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for row in 0..<rect.height {
      let tenths = Self.tenths[row % Self.tenths.count]
      let width = max(1, min(rect.width, 2 * Self.naturalWidth) * tenths / 10)
      canvas.fill(Rect(x: rect.minX, y: rect.minY + row, width: width, height: 1), with: shade, style: style)
    }
  }
}
