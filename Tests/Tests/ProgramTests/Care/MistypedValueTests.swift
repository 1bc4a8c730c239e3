import Testing

/// A value or a name that does not exist gets the one that was probably meant.
struct MistypedValueTests {
  @Test(arguments: [
    ("settings set units=metrc", "Did you mean metric?"),
    ("settings set first-weekday=mnday", "Did you mean monday?"),
    ("profile set sex=femal", "Did you mean female?"),
    ("profile set max-hrr=190", "Did you mean max-hr?"),
    ("workouts add sport=runing time=45:00", "Did you mean running?"),
    ("workouts edit latest sprt=run", "Did you mean sport?"),
    ("periods lst-28-days", "Did you mean last-28-days?"),
    ("thresholds accept max-h", "Did you mean max-hr?"),
    ("diagnostics --module CoreDatabse", "Did you mean CoreDatabase?"),
    ("diagnostics --level waring", "Did you mean warning?"),
    ("gear add kind=shoe name=Red", "Did you mean “shoes”?"),
    ("goals add distance=100km period=wek", "Did you mean “week”?"),
    ("plan add dy=tomorrow", "Did you mean “day”?"),
    ("export --format gpxx", "Did you mean gpx?"),
    ("import --duplicates skp a.gpx", "Did you mean skip?"),
    ("help qury", "Did you mean query?"),
  ])
  func `a command that cannot be followed`(command: String, sentence: String) async throws {
    let outcome = try await Program().run(command.split(separator: " ").map(String.init))
    #expect(outcome.exitCode != 0)
    #expect(outcome.message.contains(sentence), "\(outcome.message)")
  }

  @Test(arguments: [
    ("workouts delte", "Did you mean “fettle workouts delete”?"),
    ("curves pwer", "Did you mean “fettle curves power”?"),
    ("records runing", "Did you mean “fettle records running”?"),
  ])
  func `a word that was searched for instead`(command: String, sentence: String) async throws {
    let outcome = try await Program().run(command.split(separator: " ").map(String.init))
    #expect(outcome.exitCode == 0)
    #expect(outcome.message.contains(sentence), "\(outcome.message)")
  }
}
