import Commands
import CorePresentation
import DomainCore
import Foundation

/// What all scopes share: the startup settings, and what hears of the actions of this run.
///
/// A scope is a subject of the log: it says which repositories the subject has, and makes its use cases from them. Use
/// cases have no state, so each call makes new ones. ``DependencyContainer`` supplies repositories that keep a log in
/// SQLite; tests have a container that keeps everything in memory.
@MainActor
protocol Scope: AnyObject {
  var configuration: AppConfiguration { get }
  /// What hears of each action of each screen.
  var observers: [any ActionObserver] { get }
}

/// All scopes together: what the full-screen app runs on.
@MainActor
protocol AppScopes:
  WorkoutScope, RecordScope, TrainingScope, ImportScope, PersonScope, AccountScope, HistoryScope, ScreensDependencies
{}

extension Scope {
  /// Reads the local day from the clock, so that a screen that stays open past midnight shows the new day.
  var today: @Sendable () -> CalendarDay { { [configuration] in configuration.today } }

  /// Reads the clock, in seconds since 1970.
  var secondsNow: @Sendable () -> Double {
    { [now = configuration.now] in now().timeIntervalSince1970 }
  }

  /// The local clock's offset from UTC at an instant.
  var utcOffsetSeconds: @Sendable (Date) -> Int { configuration.utcOffsetSeconds }

  var defaultServer: String? { configuration.server }
}
