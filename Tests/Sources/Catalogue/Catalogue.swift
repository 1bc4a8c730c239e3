import CoreUI
public import CoreUITestSupport
import FeatureAccountPreviews
import FeatureDashboardPreviews
import FeatureImportPreviews
import FeatureProfilePreviews
import FeatureWorkoutPreviews

/// All previews there are.
public enum Catalogue {
  public static let previews: [Preview] =
    DashboardPreviews.all + WorkoutListPreviews.all + WorkoutDetailPreviews.all + WorkoutEntryPreviews.all
    + WorkoutImportPreviews.all + WorkoutImportsPreviews.all + WorkoutImportReportPreviews.all
    + WorkoutDuplicatesPreviews.all + ProfilePreviews.all + AccountPreviews.all + SyncPreviews.all + OutboxPreviews.all
    + ConflictsPreviews.all + FlagsPreviews.all + SettingsPreviews.all + WelcomePreviews.all

  /// The preview that README.md shows.
  @MainActor public static var readmePicture: String? {
    previews.first { $0.name == "dashboard-color" }.map { SVGPicture(of: $0.frame).text }
  }
}
