/// A command that changes something and prints the list that it belongs to.
protocol ListPrintingCommand: LogChangingCommand {
  var output: ListOutput { get }
}

extension ListPrintingCommand {
  /// With --fields alone, a command lists the fields and changes nothing.
  @MainActor
  func run() async throws {
    if output.fields?.isEmpty ?? false {
      return try Terminal.writeOutput(ListedFields.names(of: Self.self).joined(separator: "\n"))
    }
    try await change.withContainer(options) { try await runAsAction(in: $0) }
  }
}
