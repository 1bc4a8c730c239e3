import CoreDatabase
import DomainCore
import DomainWorkout

extension ImplausibleRecording {
  init?(_ stored: StoredCode) {
    let (year, count, all) = (stored.integer("year"), stored.integer("count"), stored.integer("of"))
    switch (stored.text("problem"), year, count, all) {
    case ("starts-too-early", let year?, _, _): self = .startsTooEarly(year: year)
    case ("starts-in-future", let year?, _, _):
      self = .startsInFuture(year: year, day: stored.text("day").flatMap { CalendarDay($0) })
    case ("times-run-backwards", _, let count?, let all?): self = .timesRunBackwards(count, of: all)
    case ("only-time", _, _, _): self = .onlyTime
    case ("few-times", _, let count?, let all?): self = .fewTimes(count, of: all)
    case ("no-duration-left", _, _, _): self = .noDurationLeft
    case ("duration", _, _, _): self = .duration
    default: return nil
    }
  }

  /// A code with its kind and values.
  func values(in code: StoredCode) -> StoredCode {
    switch self {
    case .startsTooEarly(let year): code.with("problem", "starts-too-early").with("year", year)
    case .startsInFuture(let year, let day):
      day.map { code.with("problem", "starts-in-future").with("year", year).with("day", "\($0)") }
        ?? code.with("problem", "starts-in-future").with("year", year)
    case .timesRunBackwards(let count, let all):
      code.with("problem", "times-run-backwards").with("count", count).with("of", all)
    case .onlyTime: code.with("problem", "only-time")
    case .fewTimes(let count, let all): code.with("problem", "few-times").with("count", count).with("of", all)
    case .noDurationLeft: code.with("problem", "no-duration-left")
    case .duration: code.with("problem", "duration")
    }
  }
}

extension ArchiveNames {
  init?(_ stored: StoredCode) {
    let names = stored.items("kinds") ?? []
    let kinds = names.enumerated().compactMap { index, name in
      stored.integer("count-\(index + 1)").map {
        Kind(name: name, count: $0, firstNames: stored.items("names-\(index + 1)") ?? [])
      }
    }
    guard kinds.count == names.count else { return nil }
    self.init(kinds)
  }

  /// A code with the kinds and, for each in turn, the count and the first names.
  func values(in code: StoredCode) -> StoredCode {
    guard !isEmpty else { return code }
    return kinds.enumerated().reduce(code.with("kinds", kinds.map(\.name))) { code, kind in
      code.with("count-\(kind.offset + 1)", kind.element.count)
        .with("names-\(kind.offset + 1)", kind.element.firstNames)
    }
  }
}
