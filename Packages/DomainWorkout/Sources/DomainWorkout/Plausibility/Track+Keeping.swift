import DomainTraining

extension Track {
  /// The track with only these samples, given in order.
  func keeping(_ indices: [Int]) -> Track {
    func column(_ values: [Double]?) -> [Double]? {
      values.map { values in indices.map { values[$0] } }
    }
    var starts: [Int] = []
    var next = 0
    for start in segmentStarts {
      while next < indices.count, indices[next] < start { next += 1 }
      if next > starts.last ?? 0, next < indices.count { starts.append(next) }
    }
    return Track(
      offsets: indices.map { offsets[$0] }, latitudes: column(latitudes), longitudes: column(longitudes),
      altitudes: column(altitudes), distances: column(distances), speeds: column(speeds),
      heartRates: column(heartRates), powers: column(powers), cadences: column(cadences),
      temperatures: column(temperatures), segmentStarts: starts,
      developerColumns: developerColumns.map { developer in
        DeveloperColumn(
          name: developer.name, unit: developer.unit, values: indices.map { developer.values[$0] })
      })
  }
}
