import ArgumentParser
import CoreUI

/// The options of a command that prints a list.
struct ListOutput: ParsableArguments {
  @Flag(help: "Print the list as JSON.")
  var json = false

  @Flag(help: "Print the list as CSV.")
  var csv = false

  @Flag(help: ArgumentHelp(Self.spreadsheetHelp))
  var spreadsheet = false

  @Option(
    name: .long, defaultAsFlag: "",
    help: ArgumentHelp(
      "The fields to print, separated by commas; without a value, list the fields and stop.", valueName: "fields"),
    completion: .fieldsOfList)
  var fields: String?

  static let spreadsheetHelp = "CSV: put an apostrophe before texts that a spreadsheet would run as formulas."

  /// Whether the output is complete, without a limit for people.
  func isComplete(on terminal: Terminal) -> Bool { json || csv || fields != nil || terminal.isPiped }

  /// Writes `--fields=a,b` as two arguments: before another option, the parser would take it for one without a value.
  static func separatingFields(in arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].flatMap { argument in
      argument.hasPrefix("--fields=") ? ["--fields", String(argument.dropFirst("--fields=".count))] : [argument]
    } + arguments[end...]
  }

  func validate() throws {
    guard !json || !csv else { throw ValidationError("Use either --json or --csv.") }
    guard csv || !spreadsheet else { throw ValidationError("--spreadsheet is for CSV; add --csv.") }
  }

  /// Prints the names of the fields if that is what `--fields` asks for.
  ///
  /// - Returns: whether it did, so that the command ends.
  func listsFields<Row>(_ fields: [ListField<Row>]) throws -> Bool {
    guard self.fields?.isEmpty ?? false else { return false }
    try Terminal.writeOutput(fields.map(\.name).joined(separator: "\n"))
    return true
  }

  /// Prints the rows for programs, if an option asks for that.
  ///
  /// - Parameter document: what `--json` prints without `--fields`.
  /// - Returns: whether it did; otherwise the screen or the usual table is to be printed.
  func write<Row>(
    _ rows: some Sequence<Row>, _ all: [ListField<Row>], document: @autoclosure () -> some JSONDocument
  ) throws -> Bool {
    if json, fields == nil {
      try Terminal.writeOutput(document())
      return true
    }
    guard csv || fields != nil else { return false }
    let chosen = ListRows(rows, try chosen(among: all))
    if json {
      try Terminal.writeOutput(ListRowsDocument(chosen))
    } else {
      try Terminal.writeOutput(csv ? chosen.csv(isForSpreadsheet: spreadsheet) : chosen.tabSeparated)
    }
    return true
  }

  private func chosen<Row>(among all: [ListField<Row>]) throws -> [ListField<Row>] {
    guard let fields else { return all }
    do throws(FieldChoiceError) {
      return try FieldChoice.fields(named: fields, among: all)
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }
}

/// A command that changes something and prints the list that it belongs to.
protocol ListPrintingCommand: LogChangingCommand {
  var output: ListOutput { get }
}

extension ListPrintingCommand {
  /// With --fields alone, a command lists the fields and changes nothing.
  @MainActor
  func run(with program: any CommandProgram) async throws {
    if output.fields?.isEmpty ?? false {
      return try Terminal.writeOutput(ListedFields.names(of: Self.self).joined(separator: "\n"))
    }
    try await change.withLogOrCopy(try options.configuration(of: program)) { try await runAsAction(in: $0) }
  }
}
