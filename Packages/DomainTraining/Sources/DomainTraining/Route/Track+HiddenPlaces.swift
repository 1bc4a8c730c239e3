public import Foundation

extension Track {
  /// The track without positions and altitudes outside of a time, so that nothing computed from it depends on the places
  /// there. Distances stay, as those of the device or along all positions.
  ///
  /// - Parameter offsets: The seconds since the workout's start that keep their places; `nil` for none.
  public func withoutPlaces(outside offsets: ClosedRange<TimeInterval>?) -> Track {
    func hidden(_ values: [Double]?) -> [Double]? {
      values.map { values in
        zip(self.offsets, values).map { offset, value in offsets?.contains(offset) ?? false ? value : .nan }
      }
    }
    var track = self
    if let profile = DistanceProfile(of: self) {
      var place = 0
      track.distances = self.offsets.map { profile.meters(atOffset: $0, near: &place) ?? .nan }
    }
    track.latitudes = hidden(latitudes)
    track.longitudes = hidden(longitudes)
    track.altitudes = hidden(altitudes)
    return track
  }
}
