import DomainWorkout

extension LoadRecord {
  init(_ load: TrainingLoad, basis: String?) {
    self.init(
      points: load.points, method: load.method.rawValue,
      assumed: load.assumed.map(\.rawValue).sorted().joined(separator: " "), explanation: load.explanation,
      basis: basis)
  }

  /// `nil` for a method of a later version; its basis is another too, so the load is found anew.
  var load: TrainingLoad? {
    TrainingLoadMethod(rawValue: method).map { method in
      TrainingLoad(
        points: points, method: method,
        assumed: Set(assumed.split(separator: " ").compactMap { ThresholdKind(rawValue: String($0)) }),
        explanation: explanation)
    }
  }
}
