import Commands
import CoreUI

extension EnvironmentValues {
  /// The options of drawing on a whole terminal.
  init(fullScreenOn terminal: Terminal) {
    self.init(
      theme: terminal.theme, colorDepth: terminal.colorDepth.ofFullScreen,
      presentation: terminal.isPlain ? .plain : .visual, isInteractive: true)
  }
}
