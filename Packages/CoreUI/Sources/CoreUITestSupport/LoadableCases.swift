import CorePresentation

/// Finds every ``Loadable`` in a state, and its current case.
public struct LoadableCases {
  /// By the names of the properties that lead to it, such as `list.seen`.
  public private(set) var cases: [String: String] = [:]

  /// Every case that looks different: with and without a value of before where there can be one. A dismissed failure
  /// looks like the value of before, and is tested with the failures. Few values can be missing.
  static let all: Set<String> = ["idle", "loading", "loading-previous", "loaded", "failed", "failed-previous"]

  public init(of state: Any) {
    search(state, at: [])
  }

  private mutating func search(_ value: Any, at path: [String]) {
    if let loadable = value as? any NamedCase {
      cases[path.joined(separator: ".")] = loadable.caseName
      return
    }
    let mirror = Mirror(reflecting: value)
    // Deeper levels contain the values of the domain, which load nothing.
    guard mirror.displayStyle == .struct, path.count < 2 else { return }
    for child in mirror.children {
      guard let label = child.label else { continue }
      search(child.value, at: path + [label])
    }
  }
}

/// A value that knows its current case.
private protocol NamedCase {
  var caseName: String { get }
}

extension Loadable: NamedCase {
  fileprivate var caseName: String {
    switch self {
    case .idle: "idle"
    case .loading(previous: nil): "loading"
    case .loading: "loading-previous"
    case .loaded: "loaded"
    case .failed(_, previous: nil): "failed"
    case .failed: "failed-previous"
    case .dismissed: "dismissed"
    case .missing(failure: nil): "missing"
    case .missing: "failed-missing"
    }
  }
}

extension Preview {
  /// The cases without a preview: for each content that is shown at all, each case of each ``Loadable`` in its state.
  public static func missingCases(in previews: [Preview]) -> [String] {
    Dictionary(grouping: previews, by: \.content).flatMap { content, previews in
      Set(previews.flatMap(\.loadableCases.keys)).flatMap { property in
        LoadableCases.all.subtracting(previews.compactMap { $0.loadableCases[property] }).map { missing in
          "\(content): \(property) \(missing)"
        }
      }
    }.sorted()
  }
}
