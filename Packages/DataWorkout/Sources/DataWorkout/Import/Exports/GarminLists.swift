import CoreActivityFile
import DomainWorkout

/// The lists of a Garmin account's export, of which there are several of each kind.
struct GarminLists {
  private(set) var activities: [ExportIndexEntry] = []
  private(set) var warnings: [ExportWarning] = []
  /// The first list of activities; `nil` if there is none.
  private(set) var path: String?
  private(set) var disk: FoundTree.DiskPath?

  /// Lists of other programs with such a name are ignored.
  init(_ lists: [FoundTree.List]) {
    var gear = GarminGear()
    for list in lists where list.kind == .garminGear {
      guard let read = try? GarminExport.gear(inJSON: list.content) else { continue }
      gear.gear += read.gear
      gear.namesByActivity.merge(read.namesByActivity) { $0 + $1 }
      warnings += read.warnings
    }
    var known: Set<String> = []
    for list in lists where list.kind == .garminActivities {
      guard let read = try? GarminExport.activities(inJSON: list.content) else { continue }
      if path == nil { (path, disk) = (list.path, list.disk) }
      warnings += read.warnings
      // The lists overlap.
      let new = read.activities.filter { known.insert($0.externalID).inserted }
      activities += gear.assigned(to: new).map { ExportIndexEntry($0, gear: gear.gear) }
    }
  }
}

extension [ExportWarning] {
  /// What the list of an export lost; empty if it was read whole.
  var remarks: [ImportRemark] {
    var (skipped, unclosed) = (0, 0)
    var remarks: [ImportRemark] = []
    for warning in self {
      switch warning {
      case .entriesSkipped(.unclosedQuote, let count): unclosed += count
      case .entriesSkipped(_, let count): skipped += count
      case .startUnreadable(let text): remarks.append(.unreadableDate(text: text))
      case .wrongTextEncoding: remarks.append(.listEncoding)
      case .listCutOff: continue
      }
    }
    if unclosed > 0 { remarks.append(.unclosedQuotes(count: unclosed)) }
    if skipped > 0 { remarks.append(.unreadableEntries(count: skipped)) }
    if contains(.listCutOff) { remarks.append(.listCutOff) }
    return remarks
  }
}

extension [AppleHealthWarning] {
  /// What the document lost that matters to workouts.
  var remarks: [ImportRemark] {
    let skipped = reduce(0) { count, warning in
      switch warning {
      case .workoutsWithoutTime(let more), .workoutsBeyondLimit(let more): count + more
      default: count
      }
    }
    return (skipped > 0 ? [.unreadableEntries(count: skipped)] : []) + (contains(.cutOff) ? [.listCutOff] : [])
  }
}
