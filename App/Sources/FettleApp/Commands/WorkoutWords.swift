import ArgumentParser
import CoreUI
import DomainWorkout

/// The words that say which workouts are meant, alike in every command that takes some.
struct WorkoutWords: ParsableArguments {
  @Argument(help: ArgumentHelp("Words that narrow the choice: \(WorkoutFilter.wordsHelp).", valueName: "word"))
  var words: [String] = []

  @MainActor
  func filter(in container: DependencyContainer) async throws -> WorkoutFilter {
    let firstWeekday = await container.preferences().firstWeekday
    do throws(WorkoutFilterError) {
      return try WorkoutFilter(words: words, today: container.configuration.today, firstWeekday: firstWeekday)
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
  }
}
