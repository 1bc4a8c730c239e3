public import CorePresentation

/// A question that is to be answered first, or a message to be read: a ``Panel`` with buttons one below the other, which
/// are the rows of the region ``regionName``. It is shown on top of a screen in a ``ZStack``.
public struct Alert: View {
  private static let width = 50

  private let title: String
  private let message: String
  private let buttons: [String]
  private let selected: Int

  /// What the region is called whose rows are the buttons.
  public static let regionName = "alert"

  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: What will happen, and what will not.
  ///   - buttons: The answers there are.
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
  /// What a click on a button of an ``Alert`` does, whose buttons are the first commands there are, in their order.
  public func answer(to movement: Movement, in region: FrameRegion?) -> Action? {
    guard case .toRow(let row) = movement, region?.name == Alert.regionName, commands.indices.contains(row) else {
      return nil
    }
    return commands[row].action
  }
}
