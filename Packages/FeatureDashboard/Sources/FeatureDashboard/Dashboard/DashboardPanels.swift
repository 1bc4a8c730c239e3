import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// Fitness and fatigue of the period, and form below with its bands; they go on through what is planned.
struct DashboardFitness: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  /// The days after today until the last planned workout.
  let planned: [FitnessDay]

  var body: some View {
    let sentence = [summary, outlook].compactMap(\.self).joined(separator: " ")
    PlotStack(
      FitnessPlots(Array(days) + planned, sentence: sentence, quantities).all, axis: axis,
      mark: planned.isEmpty
        ? nil : PlotStack.NamedPlace(at: Double(overview.today.daysSinceEpoch), text: "today"))
  }

  private var days: ArraySlice<FitnessDay> { overview.periodFitnessDays }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  /// The whole period, also before the first workout.
  private var axis: PlotAxis {
    let last = max(firstDay, (planned.last ?? days.last)?.day.daysSinceEpoch ?? 0)
    return .days(
      min(firstDay, overview.period.firstDay.daysSinceEpoch)...last,
      lastText: overview.isCurrent && planned.isEmpty ? "today" : dayAndYear(last),
      firstWeekday: overview.firstWeekday.index
    ) { day, _ in text(day) }
  }

  private func text(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }

  private func dayAndYear(_ day: Int) -> String {
    quantities.day(CalendarDay(daysSinceEpoch: day), today: overview.today)
  }

  private var outlook: String? {
    planned.last.map { end in
      "With what is planned until \(text(end.day.daysSinceEpoch)), fitness will be \(quantities.number(end.fitness)) and "
        + "form \(quantities.signedNumber(end.form.rounded()))."
    }
  }

  private var summary: String {
    guard let today = days.last else { return "" }
    let words =
      "Fitness is \(quantities.number(today.fitness)), fatigue \(quantities.number(today.fatigue)) and form "
      + "\(quantities.number(today.form)) \(overview.isCurrent ? "today" : "on \(dayAndYear(today.day.daysSinceEpoch))")"
    guard let before = days.dropLast(28).last else { return "\(words)." }
    return "\(words); four weeks ago fitness was \(quantities.number(before.fitness))."
  }
}

/// Form on the last day of the period, its band, and what today's training does to it.
struct DashboardForm: View {
  /// The end of the gauge.
  private static let highest = 40.0

  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview
  let status: FitnessStatus
  /// The days after today until the last planned workout.
  var planned: [FitnessDay] = []
  /// Whether it is one line without a panel around it.
  var isHead = false

  var body: some View {
    if isHead {
      (Text("Form  ").bold() + figures).lineLimit(1)
    } else {
      panel
    }
  }

  @ViewBuilder private var panel: some View {
    if width >= 120 {
      HStack(spacing: 3) {
        BigFigure(signed(status.form.value), color: band.color).layoutPriority(1)
        outlook
      }
    } else {
      figures.lineLimit(1)
    }
    Gauge(status.form.value, from: -45, bands: bands, sentence: sentence)
  }

  private var figures: Text {
    Text(signed(status.form.value)).bold().foreground(band.color) + Text(" \(band.rawValue)  ")
      + level("Fitness", status.fitness) + Text("  ") + level("Fatigue", status.fatigue)
  }

  private var band: FormBand { FormBand(form: status.form.value) }

  private func signed(_ value: Double) -> String { quantities.signedNumber(value.rounded()) }

  private func level(_ name: String, _ level: FitnessStatus.Level) -> Text {
    Text("\(name) ").foreground(.secondary) + Text(quantities.number(level.value)).bold().foreground(.strong)
  }

  private var outlook: Text {
    let name = Text(band.rawValue).bold().foreground(band.color)
    if let end = planned.last {
      let day = quantities.date(daysSinceEpoch: end.day.daysSinceEpoch, style: .dayMonth)
      return name
        + Text("; \(signed(end.form)) on \(day), after what is planned.").foreground(.secondary)
    }
    guard let outlook = overview.formOutlook else { return name }
    guard width >= 200 else {
      let days = [
        outlook.hard.map { "\(signed($0.form)) hard" }, outlook.easy.map { "\(signed($0.form)) easy" },
        "\(signed(outlook.rest)) rest",
      ].compactMap(\.self)
      return name + Text("; tomorrow \(days.joined(separator: ", ")).").foreground(.secondary)
    }
    let days = [
      outlook.hard.map { "a hard day takes it to \(signed($0.form))" },
      outlook.easy.map { "an easy one to \(signed($0.form))" }, "rest to \(signed(outlook.rest))",
    ].compactMap(\.self)
    return name + Text("; \(days.joined(separator: ", ")).").foreground(.secondary)
  }

  private var bands: [Gauge.Band] {
    FormBand.allCases.map { band in
      let end = band.bounds.upper
      return Gauge.Band(upTo: end ?? Self.highest, end.map(signed) ?? "", name: band.rawValue, color: band.color)
    }
  }

  private var sentence: String {
    "Form is \(signed(status.form.value)), \(band.rawValue). Fitness is \(quantities.number(status.fitness.value)), "
      + "fatigue \(quantities.number(status.fatigue.value))."
  }
}

/// Fitness, fatigue, form and load of six weeks, with their change in 7 and 28 days.
struct DashboardTrend: View {
  private static let dayCount = 42
  /// The columns of a curve. More would leave no room for a load of four digits in the narrowest tile.
  private static let sampleCount = 12

  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview
  let status: FitnessStatus

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn("", alignment: .trailing, priority: 8) { Text($0.value).bold().foreground(.strong) }
      TableColumn("6 weeks", priority: 1) {
        Sparkline($0.series, summary: "", color: $0.color)
      }
      TableColumn("7 days", alignment: .trailing, priority: 7) { change($0.week, of: $0) }
      TableColumn("28 days", alignment: .trailing, priority: 6) { change($0.fourWeeks, of: $0) }
    }
    (Text("Ramp ").foreground(.secondary)
      + Text(quantities.signedNumber(status.weeklyRamp, fractionDigits: 1)).bold().foreground(.strong)
      + Text(" a week · Balance ").foreground(.secondary)
      + Text(quantities.number(status.balance, fractionDigits: 2)).bold().foreground(.strong)).lineLimit(1)
    if let monotony = overview.monotony, let value = monotony.monotony, let strain = monotony.strain {
      (Text("Monotony ").foreground(.secondary)
        + Text(quantities.number(value, fractionDigits: 2)).bold().foreground(.strong)
        + Text(" · Strain ").foreground(.secondary)
        + Text(quantities.number(strain)).bold().foreground(.strong)
        + Text(" in 7 days").foreground(.secondary)).lineLimit(1)
    }
  }

  private struct Row {
    let name: String
    let value: String
    let series: [Double?]
    let color: ColorRole
    let week: Double?
    let fourWeeks: Double?
    /// Whether more is better; `nil` if that depends.
    let isMoreBetter: Bool?
  }

  private var rows: [Row] {
    let days = overview.fitnessDays.suffix(Self.dayCount)
    return [
      row("Fitness", status.fitness, days.map(\.fitness), .quantity(.fitness), isMoreBetter: true),
      row("Fatigue", status.fatigue, days.map(\.fatigue), .quantity(.fatigue), isMoreBetter: nil),
      row("Form", status.form, days.map(\.form), FormBand(form: status.form.value).color, isMoreBetter: nil),
      Row(
        name: "Load", value: quantities.number(load(weeksAgo: 0)), series: samples(of: weeklyLoads),
        color: .quantity(.load), week: load(weeksAgo: 0) - load(weeksAgo: 1), fourWeeks: nil, isMoreBetter: nil),
    ]
  }

  private func row(
    _ name: String, _ level: FitnessStatus.Level, _ series: [Double], _ color: ColorRole, isMoreBetter: Bool?
  ) -> Row {
    Row(
      name: name,
      value: name == "Form" ? quantities.signedNumber(level.value.rounded()) : quantities.number(level.value),
      series: samples(of: series), color: color, week: level.weekChange, fourWeeks: level.fourWeekChange,
      isMoreBetter: isMoreBetter)
  }

  /// Evenly spaced days, up to the last one.
  private func samples(of series: [Double]) -> [Double?] {
    let count = min(series.count, Self.sampleCount)
    return (0..<count).map { series[series.count - 1 - (count - 1 - $0) * series.count / count] }
  }

  /// The load of the seven days that end so many weeks before the end of the period.
  private func load(weeksAgo: Int) -> Double {
    overview.fitnessDays.dropLast(7 * weeksAgo).suffix(7).reduce(0) { $0 + $1.load }
  }

  /// For each day, the load of the seven days that end with it.
  private var weeklyLoads: [Double] {
    let loads = overview.fitnessDays.map(\.load)
    return loads.indices.suffix(Self.dayCount).map { loads[max(0, $0 - 6)...$0].reduce(0, +) }
  }

  private func change(_ change: Double?, of row: Row) -> Text {
    guard let change else { return Text("") }
    let trend: Text.Trend =
      row.isMoreBetter.map { $0 == (change > 0) ? .better : .worse } ?? .neutral
    let amount = quantities.number(change.magnitude, fractionDigits: change.magnitude < 100 ? 1 : 0)
    return Text.change(change, amount, trend: trend)
  }
}

/// The last week of the period: what was done, day by day, and how it compares with the weeks before.
struct DashboardWeek: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview
  /// Whether it is two lines without a panel around them.
  var isHead = false

  var body: some View {
    if isHead {
      (Text(overview.isCurrent ? "This week  " : "Final week  ").bold() + figures).lineLimit(1)
      onLastWeek
    } else if width >= 120 {
      HStack(spacing: 3) {
        BigFigure(hours, unit: "h").layoutPriority(1)
        VStack {
          Text.figure(distance).lineLimit(1)
          Text.figure(ascent).lineLimit(1)
          Text.figure("\(load) load").lineLimit(1)
        }
      }
      onLastWeek
      onMean
      Columns(days, name: "Day", base: 0)
    } else {
      figures.lineLimit(1)
      onLastWeek
      onMean
    }
  }

  private var figures: Text {
    Text.figure(quantities.duration(seconds: time)) + Text("  ") + Text.figure(distance) + Text("  ")
      + Text.figure(ascent) + Text("  ") + Text.figure("\(load) load")
  }

  /// A narrower tile would cut the count.
  private static let leastWidthOfCount = 160

  private var comparison: WeekComparison { overview.comparison }
  private var time: Double { comparison.totals.volume.movingTime }
  private var load: String { quantities.number(comparison.totals.loadPoints) }
  private var distance: String { quantities.distance(meters: comparison.totals.volume.distanceMeters) }
  private var ascent: String { quantities.ascent(meters: comparison.totals.volume.ascentMeters) }

  /// Hours and minutes: "2:24".
  private var hours: String {
    let clock = quantities.duration(seconds: (time / 60).rounded() * 60)
    let parts = clock.split(separator: ":")
    return parts.count > 2
      ? parts.dropLast().joined(separator: ":") : "0:\(parts.first.map { $0.count < 2 ? "0\($0)" : "\($0)" } ?? "00")"
  }

  /// The difference to the same days of last week.
  private var onLastWeek: Text {
    let count = comparison.totals.volume.workoutCount
    let onLast = difference(
      to: comparison.lastWeekSoFar, than: overview.isCurrent ? "on last week so far" : "on the week before")
    guard width >= Self.leastWidthOfCount else { return onLast }
    return onLast
      + Text(" · \(count == 1 ? "1 workout" : "\(quantities.count(count)) workouts")").foreground(.secondary)
  }

  private var onMean: Text { difference(to: comparison.meanBefore, than: "on the mean of four weeks") }

  private func difference(to other: WorkoutTotals, than words: String) -> Text {
    let seconds = time - other.volume.movingTime
    return
      (Text.change(seconds, quantities.duration(seconds: seconds.magnitude), trend: seconds < 0 ? .worse : .better)
      + Text(" \(words)").foreground(.secondary)).lineLimit(1)
  }

  private var days: [Columns.Column] {
    comparison.dayTimes.enumerated().map { index, seconds in
      let day = comparison.firstDay.advanced(by: index)
      let isToday = day == overview.today
      let name = String(quantities.date(daysSinceEpoch: day.daysSinceEpoch).prefix(3))
      return Columns.Column(
        name, words: name, height: seconds > 0 ? seconds / 60 : nil,
        text: seconds > 0 ? quantities.duration(seconds: seconds) : "", color: .quantity(.load), isMarked: isToday)
    }
  }
}

/// The load of each day of a year, and what the year adds up to.
struct DashboardYear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  let overview: TrainingOverview

  var body: some View {
    HStack(spacing: 3) {
      DayCalendar(
        year.loads, from: year.firstDay.daysSinceEpoch, today: overview.isCurrent ? overview.today.daysSinceEpoch : nil,
        firstWeekday: overview.firstWeekday.index, sentence: sentence)
      if width >= 160 {
        VStack {
          ForEach(facts) { Text.figure($0) }
        }.layoutPriority(1)
      }
    }
  }

  private var year: TrainingYearLoads { overview.year }

  private var facts: [String] {
    let volume = year.totals.volume
    return [
      quantities.count(volume.workoutCount, of: "workout"),
      "\(quantities.duration(seconds: volume.movingTime)) on \(year.activeDayCount) of \(year.loads.count) days",
      "\(quantities.count(year.longestRun, of: "day")) in a row at most",
      year.hardestDay.map { "\(quantities.number($0.points)) highest load, \(day($0.day))" },
      year.longestWeek.map { "\(quantities.duration(seconds: $0.movingTime)) longest week, \(day($0.firstDay))" },
    ].compactMap(\.self)
  }

  private func day(_ day: CalendarDay) -> String {
    quantities.day(day, today: overview.today)
  }

  private var sentence: String {
    let most = year.hardestDay.map { "; highest load \(quantities.number($0.points)) on \(day($0.day))" } ?? ""
    return "Trained on \(quantities.count(year.activeDayCount)) of \(quantities.count(year.loads.count)) days\(most)."
  }
}

/// The moving time of the weeks of the period, by sport. A column of a long period stands for several weeks, so that the
/// chart shows all of it.
struct DashboardTime: View {
  private static let mostColumns = 13

  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  static func weeksPerColumn(of length: TrainingPeriodLength) -> Int {
    (length.weekCount + mostColumns - 1) / mostColumns
  }

  /// “Time by week”, “Time by 4 weeks”
  static func title(of length: TrainingPeriodLength) -> String {
    let count = weeksPerColumn(of: length)
    return count == 1 ? "Time by week" : "Time by \(count) weeks"
  }

  var body: some View {
    StackedColumns(
      columns, parts: sports.map { StackedColumns.Part($0.name.lowercased(), color: $0.color) },
      keepsTotals: true, tickText: { quantities.durationTick(seconds: $0) },
      valueText: { quantities.duration(seconds: $0) })
  }

  private var weeksPerColumn: Int { Self.weeksPerColumn(of: overview.period.length) }

  /// All sports of these weeks, in one order.
  private var sports: [Sport] {
    let found = Set(overview.weeks.flatMap { $0.sportVolumes.map(\.sport) })
    return Sport.allCases.filter(found.contains)
  }

  private var columns: [StackedColumns.Column] {
    let (sports, weeks) = (sports, overview.weeks)
    var lastMonth = 0
    return stride(from: 0, to: weeks.count, by: weeksPerColumn).map { index in
      let part = weeks[index..<min(index + weeksPerColumn, weeks.count)]
      let firstDay = weeks[index].firstDay
      let bySport = Dictionary(
        part.flatMap { $0.sportVolumes.map { ($0.sport, $0.volume.movingTime) } }, uniquingKeysWith: +)
      let time = part.reduce(0) { $0 + $1.volume.movingTime }
      let parts = firstDay.components
      let isFirst = parts.month != lastMonth
      lastMonth = parts.month
      let day = quantities.day(firstDay, today: overview.today)
      return StackedColumns.Column(
        weeksPerColumn == 1 ? "Week of \(day)" : "\(weeksPerColumn) weeks from \(day)", label: "\(parts.day)",
        group: isFirst ? quantities.date(daysSinceEpoch: firstDay.daysSinceEpoch, style: .month) : "",
        values: sports.map { bySport[$0] ?? 0 }, total: time > 0 ? quantities.hours(seconds: time) : "",
        shortTotal: quantities.shortHours(seconds: time),
        isCurrent: overview.isCurrent && part.contains { $0.firstDay == overview.comparison.firstDay })
    }
  }
}
