import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The filter as chips that can be removed, and what is being typed; at the right, what all that match add up to.
struct WorkoutListFilterBar: View {
  /// The name of the region of the chips.
  static let name = "filter"
  private static let leastEntryWidth = 24

  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  @Environment(\.symbols) private var symbols
  @Environment(\.height) private var height
  @Environment(\.width) private var width
  let state: WorkoutListState

  var body: some View {
    if isShown {
      VStack {
        HStack(spacing: 1) {
          if !words.isEmpty {
            Chips("Filter", chips, before: key, name: Self.name).layoutPriority(1)
          }
          if case .search(let entry, _) = state.dialog {
            Text("Search:").foreground(.key).layoutPriority(1)
            TextField(entry, placeholder: "words of the title, sport:run, this-year, 2026-07", isFocused: true)
              .frame(minWidth: Self.leastEntryWidth).layoutPriority(3)
          } else {
            Spacer()
          }
          if let totals, hasRoom(for: totals) {
            Text(totals).foreground(.secondary).lineLimit(1).layoutPriority(2)
          }
        }
        if case .search(let entry, let problem) = state.dialog {
          if let problem {
            Text(problem).foreground(.warning)
          } else {
            Text(candidates(for: entry)).foreground(.secondary).lineLimit(1)
          }
        }
      }
    }
  }

  /// Low terminals have no room for totals without a filter.
  private var isShown: Bool {
    if case .search = state.dialog { return true }
    return !words.isEmpty || (height ?? .max) >= 30 && totals != nil
  }

  /// The totals give way to the filter and to what is being typed.
  private func hasRoom(for totals: String) -> Bool {
    // Around each word are a mark and three spaces, and before all of them a key.
    let chipsWidth = words.reduce(3) { $0 + label($1).count + 4 }
    let isSearching = if case .search = state.dialog { true } else { false }
    let entryWidth = isSearching ? "Search: ".count + Self.leastEntryWidth : 0
    return width >= max(80, chipsWidth + entryWidth + 1 + totals.count)
  }

  private var words: [String] { state.filterWords }

  private var chips: [Chips.Chip] {
    words.map { Chips.Chip(label($0), mark: symbols == .ascii ? "x" : "×", isChosen: true) }
  }

  /// "sport running", "“tempo”".
  private func label(_ word: String) -> String {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return word }
    if parts[0] == "text" { return "“\(parts[1])”" }
    if parts[0] == "sport" { return "sport \(Sport(rawValue: parts[1])?.name.lowercased() ?? parts[1])" }
    if let day = CalendarDay(parts[1]) {
      return "\(parts[0]) \(quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear))"
    }
    return parts.joined(separator: " ")
  }

  private var key: Text? {
    state.dialog == nil ? Text(keys.name(of: "search")).bold().foreground(.key) : nil
  }

  private func candidates(for entry: TextEntry) -> String {
    FilterCompletion(entry.text, saved: state.savedFilters).candidates.joined(separator: "  ")
  }

  /// "33 workouts · 40:20:34 · 837 km · load 1,511".
  private var totals: String? {
    guard let list = state.totals, list.totals.volume.workoutCount > 0 else { return nil }
    let volume = list.totals.volume
    let count = quantities.count(volume.workoutCount)
    let parts: [String?] = [
      "\(list.isComplete ? "" : "the first ")\(count) \(volume.workoutCount == 1 ? "workout" : "workouts")",
      quantities.duration(seconds: volume.movingTime),
      volume.distanceMeters > 0 ? quantities.distance(meters: volume.distanceMeters) : nil,
      list.totals.loadPoints > 0 ? "load \(quantities.number(list.totals.loadPoints))" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
