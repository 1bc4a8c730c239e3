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
