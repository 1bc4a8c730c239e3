import CorePresentation

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
