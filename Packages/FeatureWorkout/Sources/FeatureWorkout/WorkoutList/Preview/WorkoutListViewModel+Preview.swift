import CorePresentation
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

/// The preview of the selected workout. At most one workout is read and analyzed at a time, off the main actor; when
/// that is done, the one that is selected then comes next. So a person who moves quickly waits for nothing, and no work
/// piles up.
extension WorkoutListViewModel {
  func observePreviewSettings(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without thresholds, the preview uses the defaults.
      guard case .success(let snapshot) = result, let self else { return }
      thresholds = snapshot.value
      analyzePreview(context)
    }
    context.observe("settings", dependencies.observeSettings.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without settings, the preview uses the default zones.
      guard case .success(let snapshot) = result, let self else { return }
      settings = snapshot.value
      analyzePreview(context)
    }
  }

  /// Reads the selected workout, unless its preview is being read or shown.
  func followSelection(_ context: Context) {
    guard state.preview.isShown, !isReadingPreview, let id = state.selected?.id, id != state.preview.id else { return }
    isReadingPreview = true
    context.update {
      $0.preview.id = id
      $0.preview.failure = nil
    }
    context.observe("preview", dependencies.observeWorkout.execute(id), revision: \.revision) {
      [weak self] context, result in
      guard let self else { return }
      switch result {
      case .success(let snapshot):
        previewed = snapshot.value
        isReadingPreview = snapshot.value != nil
        if snapshot.value == nil { context.update { $0.preview.preview = nil } }
        analyzePreview(context)
      case .failure(let error):
        previewed = nil
        isReadingPreview = false
        context.update {
          $0.preview.failure = error
          $0.preview.preview = nil
        }
      }
      followSelection(context)
    }
  }

  /// Reads the preview again, if reading it failed.
  func retryPreview(_ context: Context) {
    if state.preview.failure != nil { context.update { $0.preview.id = nil } }
    followSelection(context)
  }

  private func analyzePreview(_ context: Context) {
    guard let detail = previewed, !isAnalyzingPreview else { return }
    let input = WorkoutAnalysis.Input(
      of: detail, thresholds: thresholds, zoneRules: ZoneRules(settings, for: detail.workout.sport), over: .time)
    let id = detail.workout.id
    guard input != analyzed || state.preview.preview?.id != id else {
      isReadingPreview = false
      return
    }
    analyzed = input
    isAnalyzingPreview = true
    context.run("analysis") {
      [analyzeWorkout = dependencies.analyzeWorkout] _ async throws(WorkoutError) -> WorkoutAnalysis in
      await analyzeWorkout.execute(input)
    } landing: { [weak self] context, result in
      guard let self, case .success(let analysis) = result else { return }
      isAnalyzingPreview = false
      isReadingPreview = false
      context.update {
        $0.preview.preview = WorkoutPreview(
          id: id, source: detail.source, sampleCount: detail.track.count, analysis: analysis)
      }
      // The thresholds or the workout may have changed in the meantime, or the person has moved on.
      if state.preview.id == state.selected?.id { analyzePreview(context) }
      followSelection(context)
    }
  }
}
