extension ListField<CurvePointJSON> {
  static let all: [ListField] = [
    ListField("measure") { $0.measure },
    ListField("value") { $0.effort?.value },
    ListField("seconds") { $0.effort?.seconds },
    ListField("day") { $0.effort?.day },
    ListField("workout") { $0.effort?.workout },
    ListField("title") { $0.effort?.title },
    ListField("sport") { $0.effort?.sport },
    ListField("comparedValue") { $0.compared?.value },
    ListField("comparedDay") { $0.compared?.day },
    ListField("comparedWorkout") { $0.compared?.workout },
    ListField("differenceFraction") { $0.differenceFraction },
    ListField("isNew") { $0.isNew },
  ]
}

extension ListField<ThresholdProposalJSON> {
  static let all: [ListField] = [
    ListField("name") { $0.name },
    ListField("value") { $0.value },
    ListField("inUse") { $0.inUse },
    ListField("unit") { $0.unit },
    ListField("rule") { $0.rule },
    ListField("day") { $0.day },
    ListField("workout") { $0.workout },
    ListField("title") { $0.title },
  ]
}
