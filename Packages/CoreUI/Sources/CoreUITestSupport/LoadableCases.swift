import CorePresentation

/// Finds every ``Loadable`` in a state, and in which of its cases it is.
struct LoadableCases {
  /// By the names of the properties that lead there, as in `list.seen`.
  private(set) var cases: [String: String] = [:]

  /// Every case there is: with and without a value of before where there can be one.
  static let all: Set<String> = ["idle", "loading", "loading-previous", "loaded", "failed", "failed-previous"]

  init(of state: Any) {
    search(state, at: [])
  }

  private mutating func search(_ value: Any, at path: [String]) {
    if let loadable = value as? any NamedCase {
      cases[path.joined(separator: ".")] = loadable.caseName
      return
    }
    let mirror = Mirror(reflecting: value)
    // Deeper there are the values of the domain, which load nothing.
    guard mirror.displayStyle == .struct, path.count < 2 else { return }
    for child in mirror.children {
      guard let label = child.label else { continue }
      search(child.value, at: path + [label])
    }
  }
}

/// What can say in which of its cases it is.
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
    }
  }
}

extension Preview {
  /// What no preview shows: of each content that is shown at all, each case of each ``Loadable`` in its state.
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
