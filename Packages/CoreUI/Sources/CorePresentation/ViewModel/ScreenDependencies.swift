/// The dependencies that every screen has. Each screen extends it with a protocol of its own that adds its use cases.
@MainActor
public protocol ScreenDependencies {
  /// The observers that see every action before it is handled.
  var observers: [any ActionObserver] { get }
}
