import Logging

/// Writes the entries of one module to the diagnostics file.
struct DiagnosticsFileHandler: LogHandler {
  let module: String
  let file: DiagnosticsFile
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var all = metadata
    all.merge(metadataProvider?.get() ?? [:]) { $1 }
    all.merge(event.metadata ?? [:]) { $1 }
    if let error = event.error { all["error"] = "\(error)" }
    file.write(event.level, module, event.message.description, all.mapValues(\.description))
  }
}
