import DomainCore
public import DomainWorkout

/// What the list shows of the selected workout, beyond its row.
public struct WorkoutPreview: Equatable, Sendable {
  public var id: WorkoutID
  /// The file it was read from; `nil` for a workout that was added by hand, or no longer exists.
  public var source: WorkoutSource?
  public var sampleCount: Int
  public var analysis: WorkoutAnalysis

  public init(id: WorkoutID, source: WorkoutSource?, sampleCount: Int, analysis: WorkoutAnalysis) {
    self.id = id
    self.source = source
    self.sampleCount = sampleCount
    self.analysis = analysis
  }
}

/// The state of the preview.
public struct WorkoutPreviewState: Equatable, Sendable {
  /// Whether the screen has a preview at all. A list that is printed has none.
  public var isAvailable: Bool
  /// Whether the person wants it.
  public var isOn = true
  /// The workout whose preview is read, or was read last.
  public var id: WorkoutID?
  /// The latest preview.
  public var preview: WorkoutPreview?
  /// Why the workout could not be read.
  public var failure: WorkoutError?

  public init(isAvailable: Bool = false) {
    self.isAvailable = isAvailable
  }

  public var isShown: Bool { isAvailable && isOn }
}
