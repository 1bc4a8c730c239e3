import CoreUI
import CoreUITestSupport

/// The cases of loadable values that a screen has reached.
struct LoadingHistory<Shown: Content> {
  /// Such as `FlagsContent: changed.seen loaded`.
  private(set) var reached: Set<String> = []
  private var current: [String: String] = [:]

  /// - Returns: what is wrong: a value that was there, and is not any more.
  mutating func note(_ state: Shown.State) -> String? {
    let before = current
    current = LoadableCases(of: state).cases
    let content = String("\(Shown.self)".prefix { $0 != "<" })
    // A dismissed failure looks like the value of before.
    for (property, name) in current where name != "dismissed" { reached.insert("\(content): \(property) \(name)") }
    let blank = current.first { property, name in
      ["loading", "failed"].contains(name)
        && ["loaded", "loading-previous", "failed-previous"].contains(before[property])
    }
    return blank.map { "\($0.key) goes blank" }
  }

  /// The person opens a new screen.
  mutating func restart() { current = [:] }
}
