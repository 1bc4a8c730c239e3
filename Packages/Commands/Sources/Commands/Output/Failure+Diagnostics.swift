import ArgumentParser
import Logging

extension Failure {
  /// Records that a command failed: where, why and with which exit code, and nothing that a person typed.
  ///
  /// - Parameter file: in the form of `#fileID`.
  static func note(_ code: ExitCode, named name: String?, in file: String = #fileID) {
    guard ProcessDiagnostics.isServed else { return }
    var metadata: Logger.Metadata = [
      "code": "\(code.rawValue)", "in": "\(file.prefix { $0 != "." }.split(separator: "/").last ?? "")",
    ]
    if let name { metadata["failure"] = "\(name)" }
    Logger(label: "fettle.commands").log(
      level: code == ExitStatus.logUnusable ? .error : .warning, "command failed", metadata: metadata)
  }

  /// The case of a failure without its values, which may contain typed text: `AccountError.server.timedOut`.
  static func name(of failure: some Error) -> String {
    "\(type(of: failure)).\(caseNames(of: failure).joined(separator: "."))"
  }

  private static func caseNames(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return [] }
    guard let payload = mirror.children.first else { return ["\(value)"] }
    let carried = Mirror(reflecting: payload.value)
    let first = carried.displayStyle == .tuple ? carried.children.first : payload
    return [payload.label ?? "\(type(of: value))"] + (first.map { caseNames(of: $0.value) } ?? [])
  }
}
