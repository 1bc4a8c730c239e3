import DomainWorkout

extension ListField<ImportBatchJSON> {
  static let all: [ListField] = [
    ListField("number") { $0.number },
    ListField("paths") { $0.paths },
    ListField("startedAt") { $0.startedAt },
    ListField("finishedAt") { $0.finishedAt },
    ListField("undoneAt") { $0.undoneAt },
    ListField("files") { $0.files },
    ListField("imported") { $0.imported },
    ListField("alreadyThere") { $0.alreadyThere },
    ListField("deletedBefore") { $0.deletedBefore },
    ListField("duplicates") { $0.duplicates },
    ListField("updated") { $0.updated },
    ListField("enriched") { $0.enriched },
    ListField("refused") { $0.refused },
  ]
}

extension ListField<ImportDocument.FileJSON> {
  static let all: [ListField] = [
    ListField("path") { $0.path },
    ListField("imported") { $0.imported },
    ListField("alreadyThere") { $0.alreadyThere },
    ListField("deletedBefore") { $0.deletedBefore },
    ListField("duplicates") { $0.duplicates.map(\.of) },
    ListField("updated") { $0.updated },
    ListField("enriched") { $0.enriched.map(\.id) },
    ListField("refused") { $0.refused },
    ListField("refusedCode") { $0.refusedCode },
    ListField("remarks") { $0.remarks },
    ListField("remarkCodes") { $0.remarkCodes },
  ]
}

extension ListField<Duplicate> {
  static let all: [ListField] = [
    ListField("workout") { $0.workout.id.description },
    ListField("title") { $0.workout.title },
    ListField("start") { $0.workout.start },
    ListField("firstSource") { $0.workoutSource?.fileName },
    ListField("source") { $0.source.fileName },
    ListField("decision") { $0.decision.rawValue },
    ListField("reason") { $0.reason.clause },
    ListField("reasonCode") { $0.reason.code },
  ]
}
