import DomainCore

extension Workout {
  /// What this workout lacks and another account of it has, as changes. Its owner's entries stay, and so does whatever
  /// it already has.
  ///
  /// - A title replaces the title that every new workout gets, such as `Morning run`; and a recorded one if the other
  ///   account says that its owner chose another than the recorded one.
  /// - A sport replaces only a recorded one that says less: `other`, or `running` where the other says `trail-running`.
  /// - Notes, tags, gear and effort fill empty fields, unless their owner emptied them; see ``ClearedValues``.
  ///
  ///       let recorded = Workout(title: "Morning run", …)   // from the watch's file
  ///       let listed = Workout(title: "Long one with Ana", perceivedEffort: 7, …)   // from a service's export
  ///       recorded.gains(from: listed)   // [.title("Long one with Ana"), .effort(7)]
  public func gains(from other: Workout) -> [WorkoutChange] {
    var gains: [WorkoutChange] = []
    if takesTitle(of: other) { gains.append(.title(other.title)) }
    if sport == recorded.sport ?? sport, other.sport.isMoreSpecific(than: sport) { gains.append(.sport(other.sport)) }
    for text in Self.texts {
      guard self[keyPath: text.path] == nil, let words = other[keyPath: text.path] else { continue }
      let gain = text.change(words)
      if !cleared.fields.contains(gain.field) { gains.append(gain) }
    }
    let (tags, gear) = (other.tags.subtracting(cleared.tags), other.gear.subtracting(cleared.gear))
    if self.tags.isEmpty, !tags.isEmpty { gains.append(.tags(tags)) }
    if self.gear.isEmpty, !gear.isEmpty { gains.append(.gear(gear)) }
    // An effort that was recorded and is gone was cleared by its owner.
    if perceivedEffort == nil, recorded.effort == nil, let effort = other.perceivedEffort {
      gains.append(.effort(effort))
    }
    return gains
  }

  /// Whether it says more than a device records: a title of its owner's, words, tags or gear.
  public var hasOwnersWords: Bool {
    recorded.title.map { $0 != title } ?? false || !tags.isEmpty || !gear.isEmpty
      || Self.texts.contains { self[keyPath: $0.path] != nil }
  }

  private static var texts: [WorkoutFieldDefinition.FreeText] {
    WorkoutField.allCases.compactMap { field in
      if case .text(let text) = field.definition.kind { text } else { nil }
    }
  }

  private func takesTitle(of other: Workout) -> Bool {
    guard other.title != other.defaultTitle, other.title != title else { return false }
    if title == defaultTitle { return true }
    return title == recorded.title && other.recorded.title.map { $0 != other.title } ?? false
  }

  /// This workout with what it gains from another account of it.
  public func enriched(from other: Workout) -> Workout {
    var enriched = applying(gains(from: other))
    enriched.tags.formUnion(other.tags)
    enriched.gear.formUnion(other.gear)
    return enriched
  }
}

extension Sport {
  /// Whether it says more about the same activity.
  fileprivate func isMoreSpecific(than other: Sport) -> Bool {
    switch (other, self) {
    case (.other, .other): false
    case (.other, _): true
    case (.running, .trailRunning), (.walking, .hiking), (.swimming, .openWaterSwimming): true
    case (.cycling, .mountainBiking), (.cycling, .indoorCycling), (.cycling, .eBiking): true
    case (.mountainBiking, .eBiking): true
    default: false
    }
  }
}
