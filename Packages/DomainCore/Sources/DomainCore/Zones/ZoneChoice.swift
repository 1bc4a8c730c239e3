/// The method that determines the zones of one kind.
public enum ZoneChoice<Model: ZoneModel>: Hashable, Sendable {
  /// A published model, based on the athlete's thresholds.
  case model(Model)
  /// The athlete's own boundaries: the start of each zone but the first, from the easiest to the hardest. Four
  /// boundaries make five zones. Values are in beats per minute or watts, which increase, or in seconds per kilometer,
  /// which decrease.
  case own([Double])
}
