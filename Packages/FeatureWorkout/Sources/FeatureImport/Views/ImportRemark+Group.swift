import DomainWorkout

extension ImportRemark {
  /// The remark about several files, without what differs between them.
  var groupClause: String {
    guard case .salvaged(let recording) = self else { return clause }
    return recording.losses.contains(.rest)
      ? "salvaged: the files are damaged; kept everything before the damage"
      : "salvaged: the checksums are wrong or missing; kept everything"
  }
}
