public import CoreUI
import DomainCore

extension RemedyPhrases {
  /// As CLI commands, for output in a shell.
  static let inShell = RemedyPhrases(Remedy.allCases.phrases(\.commandLine))

  /// Nothing: who reads a page cannot run the program.
  static let onPages = RemedyPhrases(Remedy.allCases.phrases { _ in "" })

  /// As keys, for the full-screen app.
  public static func inFullScreen(_ keys: KeyNames) -> RemedyPhrases {
    RemedyPhrases(Remedy.allCases.phrases { $0.key(keys) })
  }
}

extension [Remedy] {
  fileprivate func phrases(_ phrase: (Remedy) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0.rawValue, phrase($0)) })
  }
}

extension Remedy {
  /// A sentence with the command to run, as `RemedyPhrases` describes it.
  fileprivate var commandLine: String {
    switch self {
    case .runDoctor: "See what can be saved with: fettle doctor"
    case .signIn: "Sign in with: fettle login URL"
    case .signInFromAnother: "To attach it to the other account: fettle login URL --from-another"
    case .signOut: "Sign out first with: fettle logout"
    case .sync: "Sync with: fettle sync"
    case .showOutbox: "See: fettle outbox list"
    case .resolveChanges: "Resend: fettle outbox retry ID|all. Discard: fettle outbox discard ID|all."
    case .showConflicts: "See: fettle conflicts list"
    case .resolveConflicts: "Choose: fettle conflicts keep-mine ID|all, fettle conflicts keep-theirs ID|all."
    case .importFiles: "Import workouts with: fettle import PATH…"
    case .findData: "Where is my data? See: fettle help data"
    case .salvageFile: "Keep them with: fettle import --salvage FILE"
    case .showImports: "See: fettle imports list"
    case .showImport: "Every file: fettle imports show {ID}"
    case .showDuplicates: "See: fettle workouts duplicates"
    case .undoImport: "Undo with: fettle imports undo {ID}"
    case .undoWholeImport: "Remove kept workouts with: fettle imports undo {ID} --force"
    case .addWorkout: "Add one with: fettle workouts add {FIELD=VALUE}"
    case .addGoal: "Set one with: fettle goals add distance=1000km period=year"
    case .planWorkout: "Plan one with: fettle plan add day=tomorrow sport=running time=45:00"
    case .addGear: #"Add some with: fettle gear add name="Red shoes" kind=shoes"#
    case .showGear: "See: fettle gear"
    case .listWorkouts: "See: fettle workouts list"
    case .listMoreWorkouts: "More: fettle workouts list[ {FILTER}][ --order {NAME}] --after {ID}"
    case .listMoreWorkoutsReversed: "More: fettle workouts list[ {FILTER}][ --order {NAME}] --reverse --after {ID}"
    case .allowSeveral: "Narrow it down, or pass --multiple."
    case .restoreWorkout: "Restore with: fettle workouts restore {ID}"
    case .rereadWorkout: "Read its original file again with: fettle workouts reread {ID} --all"
    case .mergeWorkouts: "Merge with: fettle workouts merge {ID} {ID}"
    case .setProfile: "Set yours with: fettle profile set {FIELD=VALUE}"
    case .acceptThreshold: "Accept with: fettle thresholds accept NAME"
    case .setPicture: "Set a picture with: fettle profile picture set {FILE}"
    case .showWholeProfile: "All: fettle profile --json"
    case .setSetting: "Set with: fettle settings set {NAME}={VALUE}"
    case .setFlag: "Set one: fettle flags set NAME=on|off. Reset one: fettle flags clear NAME."
    case .showFlags: "See: fettle flags list"
    }
  }

  /// A sentence with the key to press; empty if the screen itself shows what to do.
  fileprivate func key(_ keys: KeyNames) -> String {
    switch self {
    case .runDoctor: "Quit, and see what can be saved with: fettle doctor"
    case .signIn, .signInFromAnother: "Press \(keys.name(of: "palette")) and choose Account to sign in."
    case .signOut: "Press \(keys.name(of: "palette")) and choose Account to sign out first."
    case .sync: "Press \(keys.name(of: "palette")) and choose Sync."
    case .importFiles: "Press \(keys.name(of: "import")) to import files."
    case .findData: "Where is my data? “Import files” explains it."
    case .addWorkout: "Press \(keys.name(of: "new")) to add one by hand."
    case .addGoal: "Press \(keys.name(of: "goals")) to set one."
    case .addGear, .showGear: "Press \(keys.name(of: "gear")) to see it."
    case .planWorkout: "Press \(keys.name(of: "planned")) to plan one."
    case .showDuplicates: "Press \(keys.name(of: "palette")) and choose Duplicates to see both."
    case .undoImport: "Press \(keys.name(of: "palette")) and choose Imports to undo it."
    case .setProfile: "Set yours in the profile (\(keys.name(of: "profile")))."
    case .acceptThreshold: "Press \(keys.name(of: "palette")) and choose Curves to accept it."
    case .salvageFile: "Import it again (\(keys.name(of: "import"))) and choose to keep what comes before the damage."
    case .restoreWorkout: "Restore it in a shell with: fettle workouts restore {ID}"
    case .showImport, .showWholeProfile, .rereadWorkout:
      "In a shell, \(commandLine.prefix(1).lowercased())\(commandLine.dropFirst())"
    case .showOutbox, .resolveChanges, .showConflicts, .resolveConflicts, .showImports, .undoWholeImport, .listWorkouts,
      .listMoreWorkouts, .listMoreWorkoutsReversed, .allowSeveral, .mergeWorkouts, .setPicture, .setSetting, .setFlag,
      .showFlags:
      ""
    }
  }
}
