import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// A workout as panels under its title, figures and tabs.
struct WorkoutDetailPanels: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  @Environment(\.height) private var height
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.remedies) private var remedies
  let detail: WorkoutDetail
  let state: WorkoutDetailState

  var body: some View {
    VStack {
      if !detail.valuesOutOfRange.isEmpty, audience.seesPrivate {
        Banner(.warning, WorkoutDetailRecorded.outOfRange(detail.valuesOutOfRange))
      }
      if detail.isTrackDamaged {
        Banner(
          .warning,
          "\(WorkoutDetailRecorded.damagedTrack) \(remedies(Remedy.rereadWorkout, detail.workout.id.shortForm))")
      }
      WorkoutDetailHeader(workout: workout, gear: state.gear, neighbors: state.neighbors)
      if isInteractive {
        TabBar(
          state.tabs.map(\.title), selected: state.tabs.firstIndex(of: tab) ?? 0, trailing: [tabKeys],
          name: WorkoutDetailContent.tabsRegion)
      }
      PanelGrid(focus: "charts", isPartOfTabs: true) {
        WorkoutDetailLayout(tab: tab, room: $0).layout
      } panels: {
        panels
      }
    }
  }

  private var workout: Workout { detail.workout }
  private var analysis: WorkoutAnalysis? { state.analysis }

  /// A tab that has lost what it showed falls back to the first.
  private var tab: WorkoutDetailTab { state.shownTab }

  private var tabKeys: Text {
    Text("\(keys.name(of: "previous-tab")) \(keys.name(of: "next-tab"))").bold().foreground(.key)
      + Text(" tab").foreground(.secondary)
  }

  @ViewBuilder private var panels: some View {
    if let analysis {
      if !analysis.series.isEmpty {
        Panel("Charts", name: "charts", state: chartKeys) {
          WorkoutDetailCharts(analysis: analysis, workout: workout, view: state.view)
        }
      }
      if state.showsMap, let route = analysis.route {
        Panel("Map", name: "map", state: mapKeys) {
          WorkoutDetailMap(
            route: route, analysis: analysis, sport: workout.sport, coloring: state.view.coloring,
            moment: state.cursorMoment, hiddenMeters: state.hiddenMeters)
        }
      }
      ForEach(analysis.zones) { times in
        Panel(
          WorkoutDetailZones.title(times.zones.quantity), name: "zones-\(times.zones.quantity)",
          state: audience.seesPrivate ? Text(times.zones.model?.name ?? "your boundaries") : nil
        ) { WorkoutDetailZones(times: times) }
      }
      if splits.count > 1, workout.sport.speedConvention != .pacePerHundred {
        Panel(units == .metric ? "Kilometers" : "Miles", name: "splits", state: fastest) { splitColumns }
        Panel(units == .metric ? "Each kilometer" : "Each mile", name: "split-table") {
          WorkoutDetailSplitTable(splits: splits, sport: workout.sport)
        }
      }
      // On a page all charts are visible, and these would be there twice.
      if analysis.series.contains(where: { $0.column == .power }), !audience.isPage {
        Panel("Power", name: "power", state: chartKeys) {
          WorkoutDetailCharts(
            analysis: analysis, workout: workout, view: state.view, columns: [.power, .heartRate, .cadence],
            showsWPrime: true)
        }
      }
      if !analysis.intervals.works.isEmpty {
        Panel("Intervals", name: "intervals", state: Text("found in the \(intervalSource)")) {
          WorkoutDetailIntervals(intervals: analysis.intervals, sport: workout.sport)
        }
      }
      if WorkoutDetailDepth.hasFigures(analysis) {
        Panel("In depth", name: "depth") { WorkoutDetailDepth(analysis: analysis, sport: workout.sport) }
      }
      if analysis.depth.cadences != nil || analysis.depth.speeds != nil {
        Panel("Distribution", name: "distributions", state: Text("share of time")) {
          WorkoutDetailDistributions(depth: analysis.depth, sport: workout.sport)
        }
      }
    } else if detail.track.count > 0 {
      Panel("Charts", name: "charts") { Placeholder(lines: 8) }
    }
    if let passes = state.passes, !passes.isEmpty, audience.seesPrivate {
      Panel("Same route", name: "passes", state: Text(WorkoutDetailPasses.summary(passes, quantities))) {
        WorkoutDetailPasses(passes: passes)
      }
    }
    if !state.records.isEmpty {
      Panel("Records", name: "records", state: Text(WorkoutDetailRecords.summary(state.records, quantities))) {
        WorkoutDetailRecords(records: state.records, sport: workout.sport)
      }
    }
    if detail.laps.count > 1 {
      Panel("Laps", name: "laps", state: Text(quantities.count(detail.laps.count))) {
        WorkoutDetailLaps(laps: detail.laps, sport: workout.sport, current: state.cursorLap)
      }
    }
    Panel("Figures", name: "figures") {
      KeyValueGrid(
        WorkoutFigures(
          workout: workout, quantities: quantities, audience: audience,
          computedHeartRateBPM: analysis?.averageHeartRateBPM
        ).items, maxColumns: 3)
      if audience.seesPrivate { WorkoutDetailRecorded(workout: workout) }
      if state.hiddenMeters != nil, workout.ascent.value != nil {
        Text("Ascent, descent and climbs are those of the shown part of the route.").foreground(.secondary)
      }
    }
    if workout.load != nil {
      Panel("Training load", name: "load") { WorkoutDetailLoad(workout: workout) }
    }
    if audience.seesPrivate {
      Panel("Notes and source", name: "texts") {
        VStack(spacing: 1) {
          WorkoutDetailTexts(workout: workout)
          WorkoutDetailTags(workout: workout, gear: state.gear)
          WorkoutDetailParts(detail: detail)
          WorkoutDetailSource(detail: detail)
        }
      }
    } else if !detail.parts.isEmpty {
      Panel("Parts", name: "texts") { WorkoutDetailParts(detail: detail) }
    }
  }

  // MARK: states of the panels

  private var chartKeys: Text {
    let axis = Text("over ").foreground(.secondary) + Text(analysis?.axis.rawValue ?? "").foreground(.primary)
    guard isInteractive else { return axis }
    return Text("\(keys.name(of: "chart")) ").bold().foreground(.key) + axis + Text(" · ")
      + Text("← → ").bold().foreground(.key) + Text("cursor")
  }

  private var mapKeys: Text {
    let name = state.view.coloring.name(in: workout.sport)
    let coloring = Text("colored by ").foreground(.secondary) + Text(name).foreground(.primary)
    return isInteractive ? Text("\(keys.name(of: "color")) ").bold().foreground(.key) + coloring : coloring
  }

  private var intervalSource: String {
    switch analysis?.intervals.source {
    case .power: "power"
    case .speed: "speed"
    case .heartRate, nil: "heart rate"
    }
  }

  private var units: UnitSystem.Family { quantities.units.distance }

  private var splits: [Split] {
    (units == .metric ? analysis?.kilometerSplits : analysis?.mileSplits) ?? []
  }

  private var splitColumns: WorkoutDetailSplitColumns {
    WorkoutDetailSplitColumns(
      splits: splits, sport: workout.sport,
      zones: analysis?.zones.first { $0.zones.quantity == .heartRate }?.zones)
  }

  private var fastest: Text? {
    splitColumns.fastest.map { split in
      Text("fastest ") + Text("\(split.number)").bold().foreground(.strong) + Text(", ")
        + Text(quantities.speed(metersPerSecond: split.averageSpeed, in: workout.sport)).foreground(.primary)
    }
  }
}

/// The workouts of the same recording, as in a triathlon, with this one marked.
private struct WorkoutDetailParts: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let detail: WorkoutDetail

  var body: some View {
    if !detail.parts.isEmpty {
      Section("One recording in \(detail.parts.count) parts") {
        Table(Array(zip(1..., detail.parts))) {
          TableColumn("Part", alignment: .trailing, priority: 8) { quantities.count($0.0) }
          TableColumn("", priority: 7) { $0.1.id == detail.workout.id ? "this" : "" }
          if !audience.isPage {
            TableColumn("Id", priority: 5) { Text($0.1.id.shortForm).foreground(.secondary) }
          }
          TableColumn("Sport", priority: 9, text: \.1.sport.name)
          TableColumn("Distance", alignment: .trailing, priority: 6) {
            quantities.distance(meters: $0.1.distance.value, in: $0.1.sport)
          }
          TableColumn("Time", alignment: .trailing, priority: 8) {
            quantities.duration(seconds: $0.1.movingTime.value ?? $0.1.elapsedTime)
          }
        }
      }
    }
  }
}

/// The training load of the workout, and how it was computed.
private struct WorkoutDetailLoad: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let workout: Workout

  var body: some View {
    if let load = workout.load {
      VStack {
        Text("\(quantities.number(load.points)) points").bold()
        if !audience.seesPrivate {
          // The rule with its numbers says thresholds and age.
          Text("From \(load.method.name).").foreground(.secondary)
        } else {
          derivation(load)
        }
      }
    }
  }

  @ViewBuilder private func derivation(_ load: TrainingLoad) -> some View {
    Text(load.sentence).foreground(.secondary)
    if let remedy = load.remedy { Text(remedies(remedy)).foreground(.secondary) }
    if load.method == .perceivedEffort {
      Text("Your effort replaces the estimate from the duration. Clear it to use the estimate again.")
        .foreground(.secondary)
    }
  }
}

/// The tags of a workout and its gear, a line for each; empty without any.
private struct WorkoutDetailTags: View {
  let workout: Workout
  /// All gear in the log. A workout may name gear that was deleted, which is not shown.
  let gear: [Gear]

  var body: some View {
    if !tags.isEmpty || !names.isEmpty {
      VStack {
        if !tags.isEmpty { Text("Tags: \(tags.joined(separator: ", "))") }
        if !names.isEmpty { Text("Gear: \(names.joined(separator: ", "))") }
      }
    }
  }

  private var tags: [String] { workout.tags.sorted().map(\.rawValue) }

  private var names: [String] { gear.filter { workout.gear.contains($0.id) }.map(\.name) }
}

/// What its owner wrote about a workout, a section for each text.
private struct WorkoutDetailTexts: View {
  let workout: Workout

  var body: some View {
    ForEach(texts) { text in
      Section(text.name) { Text(text.words) }
    }
  }

  private var texts: [(name: String, words: String)] {
    WorkoutField.allCases.filter(\.isLongText).compactMap { field in
      if case .text(let words?) = workout.value(of: field) { (field.name, words) } else { nil }
    }
  }
}
