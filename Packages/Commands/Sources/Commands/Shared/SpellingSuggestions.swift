import DomainCore

extension [String] {
  /// The end of a sentence about an unknown name: ` Did you mean distance?`, or nothing if none is similar.
  func didYouMean(_ name: String) -> String {
    let near = closest(to: name)
    return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
  }
}
