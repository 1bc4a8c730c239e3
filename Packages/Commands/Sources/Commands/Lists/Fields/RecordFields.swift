extension ListField<RecordJSON> {
  static let all: [ListField] = [
    ListField("measure") { $0.measure },
    ListField("value") { $0.best.value },
    ListField("unit") { $0.unit },
    ListField("day") { $0.best.day },
    ListField("workout") { $0.best.workout },
    ListField("title") { $0.best.title },
    ListField("startOffset") { $0.best.startOffset },
    ListField("previousValue") { $0.previous?.value },
    ListField("previousDay") { $0.previous?.day },
    ListField("previousWorkout") { $0.previous?.workout },
  ]
}
