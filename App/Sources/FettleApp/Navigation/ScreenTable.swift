/// Every screen of the program, in the order in which the palette lists their commands. To add a screen, add an entry
/// to the file of its subject.
enum ScreenTable {
  static let all: [ScreenEntry] =
    WorkoutScreens.all + TrainingScreens.all + ImportScreens.all + ProfileScreens.all + PeriodScreens.all
    + PlanScreens.all + PlannedScreens.all + GoalScreens.all + GearScreens.all
    + AccountScreens.all
    + ProgramScreens.all

  /// The screen that a link opens.
  static func entry(of link: ScreenLink) -> ScreenEntry? {
    all.first { $0.host == link.host && ($0.item == nil) == (link.item == nil) }
  }
}
