import CoreUI
import DomainWorkout

/// A map of the workout.
struct WorkoutDetailMap: View {
  @Environment(\.quantities) private var quantities
  let route: TrackRoute

  var body: some View {
    Section("Map") {
      RouteMap(
        route.legs.map { leg in leg.map { RouteMap.Position(latitude: $0.latitude, longitude: $0.longitude) } },
        summary: RouteShape(of: route).sentence(quantities))
    }
  }
}
