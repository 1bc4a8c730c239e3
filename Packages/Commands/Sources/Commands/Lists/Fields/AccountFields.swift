extension ListField<OutboxDocument.ChangeJSON> {
  static let all: [ListField] = [
    ListField("id") { $0.id },
    ListField("state") { $0.state },
    ListField("operation") { $0.operation },
    ListField("collection") { $0.collection },
    ListField("row") { $0.row },
    ListField("title") { $0.title },
    ListField("fields") { $0.fields },
    ListField("attempts") { $0.attempts },
    ListField("nextAttempt") { $0.nextAttempt },
    ListField("reason") { $0.reason },
    ListField("reasonCode") { $0.reasonCode },
  ]
}

extension ListField<ConflictsDocument.ConflictJSON> {
  static let all: [ListField] = [
    ListField("row") { $0.row },
    ListField("field") { $0.field },
    ListField("collection") { $0.collection },
    ListField("title") { $0.title },
    ListField("base") { $0.base },
    ListField("mine") { $0.mine },
    ListField("theirs") { $0.theirs },
    ListField("baseCode") { $0.baseCode },
    ListField("mineCode") { $0.mineCode },
    ListField("theirsCode") { $0.theirsCode },
  ]
}
