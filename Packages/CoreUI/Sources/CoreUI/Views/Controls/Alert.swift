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
