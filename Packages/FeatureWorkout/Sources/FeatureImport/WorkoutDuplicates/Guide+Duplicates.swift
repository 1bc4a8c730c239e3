import CoreUI
import FeatureShared

extension Guide {
  /// How duplicates are found, and what happens to them.
  static let duplicates = Guide(
    "How duplicates are found",
    [
      Topic(
        "Two recordings of one workout",
        "They begin within five minutes of each other, overlap for at least four fifths of the shorter one, and have the "
          + "same kind of sport. Then what both recorded at the same moments decides."
      ),
      Topic(
        "By heart rate",
        "If two devices measure one heart, they differ by at most 3 bpm on average. A larger difference means two "
          + "people who trained together: these are two workouts."
      ),
      Topic(
        "By position",
        "If one of them has no heart rate, positions decide: two devices on one body are rarely more than 15 m apart."
      ),
      Topic(
        "Without either",
        "The two must begin within 30 seconds of each other, and have nearly equal times and distances."
      ),
      Topic(
        "Possibly the same",
        "If they only overlap, or match once one is moved by a multiple of 15 minutes, both are in the log and you decide."
      ),
    ])

  /// What can be done about them.
  static let decisions = Guide(
    "What you can do",
    [
      Topic(
        "Skipped",
        "The second recording is not in the log, and totals count the workout once. Its file stays where it is."
      ),
      Topic(
        "Also kept, or not decided yet",
        "Both are in the log, and totals count both until you merge or delete one."
      ),
      Topic(
        "Merging",
        "The first one gets what it lacks from the second, and the second is deleted. Undo restores both."
      ),
    ])
}
