/// What a person can do next about an error or a hint.
///
/// Domains and screens choose a remedy; the program turns it into a command line or the current key for it. The raw
/// value identifies the remedy in the table of those texts.
public enum Remedy: String, CaseIterable, Sendable {
  /// Check the log for damage and show what can be recovered.
  case runDoctor = "run-doctor"
  /// Sign in to a server. Argument: none.
  case signIn = "sign-in"
  /// Sign in, and attach a log that belonged to another account.
  case signInFromAnother = "sign-in-from-another"
  /// Sign out of the account. Pending changes wait for the same account.
  case signOut = "sign-out"
  /// Sync the log with its server now.
  case sync
  /// Show the pending and rejected changes.
  case showOutbox = "show-outbox"
  /// Resend or discard rejected changes.
  case resolveChanges = "resolve-changes"
  /// Show the conflicts between machines.
  case showConflicts = "show-conflicts"
  /// Keep one side of each conflict.
  case resolveConflicts = "resolve-conflicts"
  /// Import workouts from files and folders.
  case importFiles = "import-files"
  /// Keep what comes before the damage of a damaged file.
  case salvageFile = "salvage-file"
  /// How to get workouts out of services and devices.
  case findData = "find-data"
  /// List all imports.
  case showImports = "show-imports"
  /// Show every file of an import. Argument: its number.
  case showImport = "show-import"
  /// List the workouts that were found twice, or may be the same.
  case showDuplicates = "show-duplicates"
  /// Undo an import. Argument: its number.
  case undoImport = "undo-import"
  /// Undo an import, including workouts that were edited or synced since. Argument: its number.
  case undoWholeImport = "undo-whole-import"
  /// Add a workout by hand. Argument: its fields.
  case addWorkout = "add-workout"
  /// Set a goal.
  case addGoal = "add-goal"
  /// Plan a workout.
  case planWorkout = "plan-workout"
  /// Add a piece of gear.
  case addGear = "add-gear"
  /// Show the gear and its limits.
  case showGear = "show-gear"
  /// List workouts.
  case listWorkouts = "list-workouts"
  /// Show the next page of a list of workouts. Arguments: the filters and the name of the order, each empty if it is
  /// the default, and the id of the last workout shown.
  case listMoreWorkouts = "list-more-workouts"
  /// The same in reverse order.
  case listMoreWorkoutsReversed = "list-more-workouts-reversed"
  /// Allow a change to apply to more than one workout.
  case allowSeveral = "allow-several"
  /// Restore a deleted workout. Argument: its id.
  case restoreWorkout = "restore-workout"
  /// Decode the original file of a workout again. Argument: its id.
  case rereadWorkout = "reread-workout"
  /// Merge two recordings of one workout. Arguments: their ids.
  case mergeWorkouts = "merge-workouts"
  /// Set fields of the profile. Argument: the assignments.
  case setProfile = "set-profile"
  /// Accept or dismiss thresholds that efforts would raise.
  case acceptThreshold = "accept-threshold"
  /// Set the picture of the profile. Argument: the path of a file.
  case setPicture = "set-picture"
  /// Show the whole profile, with every weight.
  case showWholeProfile = "show-whole-profile"
  /// Set a preference. Arguments: its name and value.
  case setSetting = "set-setting"
  /// Turn feature flags on and off, or reset them.
  case setFlag = "set-flag"
  /// List the feature flags with their states.
  case showFlags = "show-flags"
}
