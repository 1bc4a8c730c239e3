import ArgumentParser
import CoreUI
import DomainCore
public import DomainProfile
public import DomainTraining
import DomainWorkout
import FeatureTraining

struct ThresholdsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds",
    abstract: "Show, accept and dismiss thresholds that your best efforts would raise.",
    discussion: """
      Fettle proposes a threshold if efforts since the day of the one in use prove that it is higher: heart rates of the \
      last year, power and pace of the last 90 days. Nothing changes until you accept it.
      """,
    subcommands: [ThresholdsListCommand.self, ThresholdsAcceptCommand.self, ThresholdsDismissCommand.self],
    defaultSubcommand: ThresholdsListCommand.self)
}

struct ThresholdsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the thresholds that your best efforts would raise.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ThresholdProposalJSON>.all) { return }
    try await output.showProposedThresholds(in: log, on: log.terminal)
  }
}

struct ThresholdsAcceptCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Set a proposed threshold from the day of its effort.",
    discussion: """
      Training loads from that day on are recomputed; Fettle reports how many have another value now, and how to undo \
      the change.
      """)

  @Argument(help: ArgumentHelp(stringLiteral: ThresholdReference.help), completion: .list(ThresholdReference.names))
  var name: String

  @Flag(help: "Print what was accepted as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    // Loads that were outdated before are not counted as changed by this threshold.
    try await log.refreshLoads()
    let proposals = try ThresholdReference.find(name, among: try await log.thresholdProposals())
    let quantities = await log.printer(log.terminal).quantities
    for proposal in proposals {
      _ = try await log.acceptThreshold.execute(proposal)
      if !json { try Terminal.writeOutput(sentences(for: proposal, quantities)) }
    }
    let changedLoads = try await log.refreshLoads().changedCount
    if !json {
      try Terminal.writeOutput(LoadChangeSentence.text(changedCount: changedLoads, isDryRun: change.dryRun))
    } else {
      try Terminal.writeOutput(
        AcceptedThresholdsDocument(
          accepted: proposals.map(ThresholdProposalJSON.init), changedLoads: changedLoads))
    }
    try await log.syncChanges()
  }

  private func sentences(for proposal: ThresholdProposal, _ quantities: QuantityFormatter) -> String {
    let value = "\(proposal.text(proposal.value, quantities)) from \(proposal.day)"
    guard !change.dryRun else { return "\(proposal.threshold.name) would be \(value)." }
    return "\(proposal.threshold.name) is \(value). Undo with: fettle undo"
  }
}

struct ThresholdsDismissCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Dismiss a proposed threshold until an effort proposes a better one.",
    discussion: "Fettle remembers this on this machine only.")

  @Argument(help: ArgumentHelp(stringLiteral: ThresholdReference.help), completion: .list(ThresholdReference.names))
  var name: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ThresholdProposalJSON>.all) { return }
    let quantities = await log.printer(log.terminal).quantities
    for proposal in try ThresholdReference.find(name, among: try await log.thresholdProposals()) {
      try log.dismissThreshold.execute(proposal)
      if change.dryRun {
        Terminal.writeError(
          "Would dismiss \(proposal.threshold.name) of \(proposal.text(proposal.value, quantities)).")
      }
    }
    try await output.showProposedThresholds(in: log, on: log.terminal)
  }
}

/// The proposed thresholds that a word names.
enum ThresholdReference {
  /// What can be typed.
  static let names = ProposedThreshold.allCases.map(\.field.rawValue) + ["all"]

  static let help = "max-hr, lthr, ftp or threshold-pace, or all."

  /// - Parameter word: the name of a field of the profile, or all.
  static func find(_ word: String, among proposals: [ThresholdProposal]) throws -> [ThresholdProposal] {
    let name = word.lowercased()
    guard names.contains(name) else {
      let meant = names.didYouMean(name)
      throw Failure.stop("Unknown threshold “\(word)”.\(meant) Use \(help) Nothing was changed.", .validationFailure)
    }
    let found = proposals.filter { name == "all" || $0.threshold.field.rawValue == name }
    guard !found.isEmpty else {
      let other = name == "all" ? "" : " for \(name)"
      throw Failure.stop("Nothing is proposed\(other). Nothing was changed. See: fettle thresholds")
    }
    return found
  }
}

/// The proposed thresholds as a table.
struct ThresholdsView: View {
  let proposals: [ThresholdProposal]
  let quantities: QuantityFormatter

  var body: some View {
    Table(proposals, emptyText: "No thresholds proposed") {
      TableColumn<ThresholdProposal>("Name", text: \.threshold.field.rawValue)
      TableColumn<ThresholdProposal>("Threshold", priority: 2, text: \.threshold.name)
      TableColumn<ThresholdProposal>("Proposed", alignment: .trailing) { $0.text($0.value, quantities) }
      TableColumn<ThresholdProposal>("In use", alignment: .trailing) { $0.text($0.inUse, quantities) }
      TableColumn<ThresholdProposal>("From") { $0.day.description }
      TableColumn<ThresholdProposal>("Rule", priority: 1, text: \.rule.name)
      TableColumn<ThresholdProposal>("Workout", priority: 1, text: \.title)
    }
  }
}

extension ThresholdProposal {
  /// A value of the threshold in the unit in which athletes set it.
  func text(_ value: Double?, _ quantities: QuantityFormatter) -> String {
    switch threshold {
    case .maximumHeartRate, .lactateThresholdHeartRate: quantities.heartRate(beatsPerMinute: value)
    case .functionalThresholdPower: quantities.power(watts: value)
    case .thresholdSpeed: quantities.pace(metersPerSecond: value)
    }
  }
}

extension TabSeparated {
  init(_ proposals: [ThresholdProposal], _ quantities: QuantityFormatter) {
    self.init(
      proposals,
      [
        Column("Name", \.threshold.field.rawValue), Column("Threshold", \.threshold.name),
        Column("Proposed") { $0.text($0.value, quantities) }, Column("In use") { $0.text($0.inUse, quantities) },
        Column("From", \.day.description), Column("Rule", \.rule.name), Column("Workout", \.title),
      ])
  }
}

extension ProposedThreshold {
  /// The field of the profile.
  public var field: ProfileField {
    switch self {
    case .maximumHeartRate: .maximumHeartRate
    case .lactateThresholdHeartRate: .lactateThresholdHeartRate
    case .functionalThresholdPower: .functionalThresholdPower
    case .thresholdSpeed: .thresholdPace
    }
  }
}

extension ListOutput {
  /// Prints the proposed thresholds.
  @MainActor
  func showProposedThresholds(
    in log: any TrainingLog, on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    let proposals = try await log.thresholdProposals()
    let document = ThresholdsDocument(proposals, missing: try await log.missingThresholds())
    if try write(document.proposals, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let empty =
      proposals.isEmpty ? "No thresholds proposed: no recent effort proves a higher one." : nil
    try printer.show(
      ThresholdsView(proposals: proposals, quantities: printer.quantities),
      rows: TabSeparated(proposals, printer.quantities), saying: empty)
  }
}
