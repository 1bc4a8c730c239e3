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
