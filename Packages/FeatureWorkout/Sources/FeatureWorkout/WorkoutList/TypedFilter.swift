import CorePresentation
import DomainCore
public import DomainWorkout

/// A filter with the text that it was parsed from, which can have words such as `this-year`.
public struct TypedFilter: Equatable, Sendable {
  public var text: String
  public var filter: WorkoutFilter

  public init(_ text: String, _ filter: WorkoutFilter) {
    self.text = text.reversed().drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reduce(into: "") {
      $0.append($1)
    }
    self.filter = filter
  }

  /// The conditions, each of which can be removed; `nil` for a text that is more than a list of conditions.
  var words: [String]? {
    guard !text.contains(where: { "()\"“”".contains($0) }) else { return nil }
    let words = text.split(separator: " ").map(String.init)
    return words.contains { ["and", "or", "not"].contains($0.lowercased()) } ? nil : words
  }

  /// Whether a saved filter can have the text: it cannot use another one.
  var canBeSaved: Bool { !text.lowercased().contains("filter:") }
}

extension WorkoutListState {
  /// The text of the filter that is shown, if it was typed here.
  private var typed: TypedFilter? { typedFilter.flatMap { $0.filter == filter ? $0 : nil } }

  /// The conditions of the filter that is shown, as they were typed if that is known.
  var currentWords: [String] { typed?.words ?? filter.plainWords }

  /// The text that a saved filter keeps: relative days stay relative.
  var savedText: String {
    typed.flatMap { $0.canBeSaved ? $0.text : nil } ?? filter.plainWords.joined(separator: " ")
  }
}

/// The words that the last word of a search can become.
struct FilterCompletion {
  /// In the order of the help.
  let candidates: [String]
  /// The text before the last word.
  let finishedText: String
  private let start: String

  init(_ text: String, saved: [SavedFilter]) {
    start = Self.lastWord(of: text)
    finishedText = String(text.dropLast(start.count))
    candidates = WorkoutFilter.completions(of: start, saved: saved)
  }

  /// The last word as far as it is unambiguous, or the first candidate, with a space after a whole word; `nil` if there
  /// is no candidate.
  fileprivate var completedWord: String? {
    guard let first = candidates.first else { return nil }
    let plain = candidates.map(\.withoutQuotationMarks)
    let typed = start.withoutQuotationMarks
    let common = plain.dropFirst().reduce(plain[0]) { $0.commonPrefix(with: $1) }
    let word = common.count > typed.count ? common : plain[0]
    guard let whole = plain.firstIndex(of: word) else { return word.withOpenQuotationMark }
    let candidate = word == plain[0] ? first : candidates[whole]
    return candidate.hasSuffix(":") || candidate.hasSuffix(">") ? candidate : candidate + " "
  }

  /// The text with the only word that its last one can become; `nil` if there are several or none, or a value is
  /// missing.
  fileprivate var onlyText: String? {
    guard let only = candidates.first, candidates.count == 1, !only.hasSuffix(":"), !only.hasSuffix(">") else {
      return nil
    }
    return finishedText + only
  }

  /// How many characters of the text the completed word replaces.
  var replacedCount: Int { start.count }

  /// The part after the last blank that is not between quotation marks.
  private static func lastWord(of text: String) -> String {
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted { word = "" } else { word.append(character) }
    }
    return word
  }
}

extension String {
  fileprivate var withoutQuotationMarks: String { replacing("\"", with: "") }

  /// The start of a value with blanks needs a quotation mark, or its second word would be another condition.
  fileprivate var withOpenQuotationMark: String {
    guard contains(" "), let colon = firstIndex(of: ":") else { return self }
    return "\(self[...colon])\"\(self[index(after: colon)...])"
  }

  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension WorkoutFilter {
  /// The words a person types for it at a prompt.
  var words: [String] { plainWords.map(\.quotedForShell) }

  /// The words a person types for it.
  fileprivate var plainWords: [String] {
    let parts =
      [
        sport.map { "sport:\($0.rawValue)" },
        from.map { "from:\($0)" },
        through.map { "through:\($0)" },
        idPrefix.map { "id:\($0)" },
        importID.map { "import:\($0)" },
        isDeleted ? "deleted" : nil,
      ].compactMap { $0 } + (query?.words ?? [])
    return parts + (text ?? "").split(separator: " ").map { "text:\($0)" }
  }
}

extension WorkoutListState {
  /// The words of the filter, without the one that is being typed.
  var filterWords: [String] {
    if case .search = dialog { searchWords } else { currentWords }
  }
}

extension String {
  /// Quoted so that a shell reads it as one word.
  fileprivate var quotedForShell: String {
    let isHarmless = allSatisfy { $0.isLetter || $0.isNumber || ":-_.,".contains($0) }
    return isHarmless ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}

/// The filter as it is typed: words that are complete, and the one that is being typed.
extension WorkoutListViewModel {
  func observeSavedFilters(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("filters", dependencies.filters.observe(), revision: \.revision) { context, result in
      // Without them, a search cannot name one.
      let filters = (try? result.get().value) ?? []
      context.update { $0.savedFilters = filters }
    }
  }

  func type(_ edit: TextEdit, _ context: Context) {
    guard case .search(var entry, _) = state.dialog else { return context.update { $0.applyToForm(.edit(edit)) } }
    if edit == .deleteBackward, entry.text.isEmpty { return dropLastWord(context) }
    entry.apply(edit)
    search(entry, context)
  }

  /// Completes the last word as far as that is unambiguous, or with the first candidate.
  func complete(_ context: Context) {
    guard case .search(var entry, _) = state.dialog else { return }
    let completion = FilterCompletion(entry.text, saved: state.savedFilters)
    guard let word = completion.completedWord else { return }
    entry.apply(.toEnd)
    for _ in 0..<completion.replacedCount { entry.apply(.deleteBackward) }
    entry.apply(.insert(word))
    search(entry, context)
  }

  func dropWord(_ index: Int, _ context: Context) {
    var words = state.filterWords
    guard words.indices.contains(index) else { return }
    words.remove(at: index)
    let left = words
    if case .search(let entry, _) = state.dialog {
      context.update { $0.searchWords = left }
      search(entry, context)
    } else if let filter = try? WorkoutFilter(
      parsing: left.joined(separator: " "), saved: state.savedFilters, today: today, firstWeekday: firstWeekday)
    {
      context.update { $0.typedFilter = TypedFilter(left.joined(separator: " "), filter) }
      show(filter, context)
    }
  }

  func cancel(_ context: Context) {
    let wasSearching = if case .search = state.dialog { true } else { false }
    context.update {
      var form = $0.dialog?.form
      guard form.leave() else {
        $0.dialog?.form = form
        return
      }
      $0.dialog = nil
      $0.searchWords = []
    }
    if wasSearching, state.filter != WorkoutFilter() { show(WorkoutFilter(), context) }
  }

  private func dropLastWord(_ context: Context) {
    if !state.searchWords.isEmpty { dropWord(state.searchWords.count - 1, context) }
  }

  private func search(_ entry: TextEntry, _ context: Context) {
    do throws(WorkoutFilterError) {
      try narrow(to: entry.text, context)
      context.update { $0.dialog = .search(entry, problem: nil) }
    } catch {
      // A word that can still become one is not wrong yet. Until it is one, the words before it apply.
      let completion = FilterCompletion(entry.text, saved: state.savedFilters)
      let isUnfinished = !completion.candidates.isEmpty
      context.update { $0.dialog = .search(entry, problem: isUnfinished ? nil : error.problem) }
      try? narrow(to: completion.finishedText, context)
    }
  }

  /// Lists what matches a text and the words before it.
  private func narrow(to text: String, _ context: Context) throws(WorkoutFilterError) {
    let text = (state.searchWords + [text]).joined(separator: " ")
    let filter = try WorkoutFilter(
      parsing: text, saved: state.savedFilters, today: today, firstWeekday: firstWeekday)
    context.update { $0.typedFilter = TypedFilter(text, filter) }
    if filter != state.filter { show(filter, context) }
  }

  /// Ends the search with what is typed, or with the only word that it can become; one that means nothing keeps the
  /// search open and says so.
  func applySearch(_ context: Context) {
    guard case .search(let entry, _) = state.dialog else { return context.update { $0.dialog = nil } }
    do throws(WorkoutFilterError) {
      try narrow(to: entry.text, context)
      context.update { $0.dialog = nil }
    } catch {
      let completed = FilterCompletion(entry.text, saved: state.savedFilters).onlyText
      if let completed, (try? narrow(to: completed, context)) != nil {
        context.update { $0.dialog = nil }
      } else {
        context.update { $0.dialog = .search(entry, problem: error.problem) }
      }
    }
  }
}
