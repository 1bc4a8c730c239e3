import CoreUI
import DomainWorkout

/// What its owner wrote about a workout, a section for each text.
struct WorkoutDetailTexts: View {
  let workout: Workout

  var body: some View {
    ForEach(texts) { text in
      Section(text.name) { Text(text.words) }
    }
  }

  private var texts: [(name: String, words: String)] {
    WorkoutField.allCases.filter(\.isLongText).compactMap { field in
      if case .text(let words?) = workout.value(of: field) { (field.name, words) } else { nil }
    }
  }
}
