public import CoreUI
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout

extension RemedyPhrases {
  /// As CLI commands, for output in a shell.
  static let inShell = RemedyPhrases(Remedy.phrases { $0 })

  /// Nothing: who reads a page cannot run the program.
  static let onPages = RemedyPhrases(Remedy.phrases { _ in "" })

  /// As keys, for the full-screen app. A remedy without a key has no phrase there, because the screen itself shows what
  /// to do.
  public static func inFullScreen(_ keys: KeyNames) -> RemedyPhrases {
    let phrases = Remedy.keys(keys)
    return RemedyPhrases(
      Dictionary(uniqueKeysWithValues: Remedy.commandLines.keys.map { ($0.rawValue, phrases[$0] ?? "") }))
  }
}

extension Remedy {
  /// A sentence with the command to run, as `RemedyPhrases` describes it. A test sees that each remedy has one.
  static let commandLines: [Remedy: String] = [
    .runDoctor: "See what can be saved with: fettle doctor",
    .signIn: "Sign in with: fettle login URL",
    .signInFromAnother: "To attach it to the other account: fettle login URL --from-another",
    .signOut: "Sign out first with: fettle logout",
    .sync: "Sync with: fettle sync",
    .showOutbox: "See: fettle outbox list",
    .resolveChanges: "Resend: fettle outbox retry ID|all. Discard: fettle outbox discard ID|all.",
    .showConflicts: "See: fettle conflicts list",
    .resolveConflicts: "Choose: fettle conflicts keep-mine ID|all, fettle conflicts keep-theirs ID|all.",
    .importFiles: "Import workouts with: fettle import PATH…",
    .findData: "Where is my data? See: fettle help data",
    .salvageFile: "Keep them with: fettle import --salvage FILE",
    .showImports: "See: fettle imports list",
    .showImport: "Every file: fettle imports show {ID}",
    .showDuplicates: "See: fettle workouts duplicates",
    .undoImport: "Undo with: fettle imports undo {ID}",
    .undoWholeImport: "Remove kept workouts with: fettle imports undo {ID} --force",
    .addWorkout: "Add one with: fettle workouts add {FIELD=VALUE}",
    .addGoal: "Set one with: fettle goals add distance=1000km period=year",
    .planWorkout: "Plan one with: fettle plan add day=tomorrow sport=running time=45:00",
    .addGear: #"Add some with: fettle gear add name="Red shoes" kind=shoes"#,
    .showGear: "See: fettle gear",
    .listWorkouts: "See: fettle workouts list",
    .listMoreWorkouts: "More: fettle workouts list[ {FILTER}][ --order {NAME}] --after {ID}",
    .listMoreWorkoutsReversed: "More: fettle workouts list[ {FILTER}][ --order {NAME}] --reverse --after {ID}",
    .allowSeveral: "Narrow it down, or pass --multiple.",
    .restoreWorkout: "Restore with: fettle workouts restore {ID}",
    .rereadWorkout: "Read its original file again with: fettle workouts reread {ID} --all",
    .mergeWorkouts: "Merge with: fettle workouts merge {ID} {ID}",
    .setProfile: "Set yours with: fettle profile set {FIELD=VALUE}",
    .acceptThreshold: "Accept with: fettle thresholds accept NAME",
    .setPicture: "Set a picture with: fettle profile picture set {FILE}",
    .showWholeProfile: "All: fettle profile --json",
    .setSetting: "Set with: fettle settings set {NAME}={VALUE}",
    .setFlag: "Set one: fettle flags set NAME=on|off. Reset one: fettle flags clear NAME.",
    .showFlags: "See: fettle flags list",
  ]

  fileprivate static func phrases(_ phrase: (String) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: commandLines.map { ($0.rawValue, phrase($1)) })
  }

  /// A sentence with the key to press.
  fileprivate static func keys(_ keys: KeyNames) -> [Remedy: String] {
    [
      .runDoctor: "Quit, and see what can be saved with: fettle doctor",
      .signIn: "Press \(keys.name(of: "palette")) and choose Account to sign in.",
      .signInFromAnother: "Press \(keys.name(of: "palette")) and choose Account to sign in.",
      .signOut: "Press \(keys.name(of: "palette")) and choose Account to sign out first.",
      .sync: "Press \(keys.name(of: "palette")) and choose Sync.",
      .importFiles: "Press \(keys.name(of: "import")) to import files.",
      .findData: "Where is my data? “Import files” explains it.",
      .addWorkout: "Press \(keys.name(of: "new")) to add one by hand.",
      .addGoal: "Press \(keys.name(of: "goals")) to set one.",
      .addGear: "Press \(keys.name(of: "gear")) to see it.",
      .showGear: "Press \(keys.name(of: "gear")) to see it.",
      .planWorkout: "Press \(keys.name(of: "planned")) to plan one.",
      .showDuplicates: "Press \(keys.name(of: "palette")) and choose Duplicates to see both.",
      .undoImport: "Press \(keys.name(of: "palette")) and choose Imports to undo it.",
      .setProfile: "Set yours in the profile (\(keys.name(of: "profile"))).",
      .acceptThreshold: "Press \(keys.name(of: "palette")) and choose Curves to accept it.",
      .salvageFile: "Import it again (\(keys.name(of: "import"))) and choose to keep what comes before the damage.",
      .restoreWorkout: "Restore it in a shell with: fettle workouts restore {ID}",
      .showImport: "In a shell, every file: fettle imports show {ID}",
      .showWholeProfile: "In a shell, all: fettle profile --json",
      .rereadWorkout: "In a shell, read its original file again with: fettle workouts reread {ID} --all",
    ]
  }
}
