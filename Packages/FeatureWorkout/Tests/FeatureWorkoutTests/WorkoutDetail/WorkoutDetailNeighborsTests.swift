import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutDetailNeighborsTests {
  private let workouts: InMemoryWorkoutRepository = {
    // From the latest to the first: 1 to 5. The rides are 2, 4 and 5; the longest is 4, the shortest 5.
    let rides = [2: 30.0, 4: 90, 5: 10]
    return InMemoryWorkoutRepository(
      (1...5).map { number in
        .sample(
          .sample(
            number, sport: rides[number] == nil ? .running : .cycling, daysAgo: number, kilometers: rides[number] ?? 10)
        )
      })
  }()

  /// What `[` and `]` open.
  private func neighbors(of number: Int, in sequence: WorkoutSequence, tab: WorkoutDetailTab = .overview) async
    -> [WorkoutDetailIntent]
  {
    var intents: [WorkoutDetailIntent] = []
    let screen = WorkoutDetailScreen(.sample(number), in: workouts, sequence: sequence, tab: tab) {
      intents.append($0)
    }
    screen.open()
    await screen.settled()
    for key in ["earlier", "later"] {
      if let command = screen.content.commands.first(where: { $0.name == key }), command.unavailableBecause == nil {
        screen.perform(command.action)
      }
    }
    return intents
  }

  @Test func `stepping stays among the workouts of the list that one was opened from`() async {
    let rides = WorkoutSequence(matching: WorkoutFilter(sport: .cycling))
    #expect(
      await neighbors(of: 4, in: rides) == [
        .showInstead(.sample(5), in: rides, tab: .overview), .showInstead(.sample(2), in: rides, tab: .overview),
      ])
    #expect(await neighbors(of: 2, in: rides) == [.showInstead(.sample(4), in: rides, tab: .overview)])
  }

  @Test func `in a list by distance, stepping goes to the rows above and below`() async {
    let longestFirst = WorkoutSequence(matching: WorkoutFilter(sport: .cycling), by: WorkoutOrder(.distance))
    #expect(
      await neighbors(of: 2, in: longestFirst) == [
        .showInstead(.sample(4), in: longestFirst, tab: .overview),
        .showInstead(.sample(5), in: longestFirst, tab: .overview),
      ])
    #expect(
      await neighbors(of: 5, in: longestFirst) == [.showInstead(.sample(2), in: longestFirst, tab: .overview)])
  }

  @Test func `the map of a ride is colored by speed, and that of a run by pace`() async {
    for (number, word) in [(2, "Map by speed"), (3, "Map by pace")] {
      let screen = WorkoutDetailScreen(.sample(number), in: workouts)
      screen.open()
      await screen.settled()
      #expect(screen.content.commands.first { $0.name == "color" }?.title == word)
    }
  }

  @Test func `stepping keeps the tab, also one that this workout has nothing for`() async {
    for tab in [WorkoutDetailTab.laps, .power] {
      let intents = await neighbors(of: 3, in: WorkoutSequence(), tab: tab)
      #expect(
        intents == [
          .showInstead(.sample(4), in: WorkoutSequence(), tab: tab),
          .showInstead(.sample(2), in: WorkoutSequence(), tab: tab),
        ])
    }
  }
}
