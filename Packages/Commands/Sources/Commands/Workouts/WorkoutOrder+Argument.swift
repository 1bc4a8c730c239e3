public import ArgumentParser
public import DomainWorkout

extension WorkoutOrder.Key: @retroactive ExpressibleByArgument {}
