import CoreDatabase

extension RejectionReason {
  init(stored text: String) {
    let stored = StoredCode(parsing: text)
    let reason: RejectionReason? =
      switch stored.name {
      case "server": stored.text("value").map { .server($0) }
      case "unstated": .unstated
      case "no-collection": stored.text("name").map { .noCollection($0) }
      case "file-too-large": stored.integer("bytes").map { .fileTooLarge(limitBytes: $0) }
      case "too-large": .tooLarge
      case "unknown-outcome": .unknownOutcome
      default: nil
      }
    self = reason ?? .unknown(text)
  }

  var stored: String {
    switch self {
    case .server(let clause): StoredCode("server").with("value", clause).text
    case .unstated: "unstated"
    case .noCollection(let name): StoredCode("no-collection").with("name", name).text
    case .fileTooLarge(let limit): StoredCode("file-too-large").with("bytes", limit).text
    case .tooLarge: "too-large"
    case .unknownOutcome: "unknown-outcome"
    case .unknown(let stored): stored
    }
  }
}
