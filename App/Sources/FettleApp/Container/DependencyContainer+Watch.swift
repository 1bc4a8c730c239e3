import ArgumentParser
import CoreDatabase
import CoreSync
import DataUser
import DomainProfile
import Foundation

extension DependencyContainer {
  /// Keeps the log in step until interrupted, and tells how it goes.
  func watch(on terminal: Terminal) async throws {
    let session = await session()
    if let trouble = session.trouble { throw Failure.stop(trouble) }
    guard session.account != nil else { throw Failure.stop(AccountError.notSignedIn) }
    let watch = SyncWatch(utcOffsetSeconds: configuration.utcOffsetSeconds)
    let (ends, end) = AsyncStream.makeStream(of: ExitCode.self)
    let (scheduler, now, sync) = (session.scheduler, configuration.now, syncRepository)
    let work = Task {
      await scheduler.run { result in
        do {
          let report = SyncReport(try result.get(), try await .now(in: sync), now: now())
          if let line = watch.line(report, at: now()) {
            line.isTrouble ? Terminal.tell(line.text) : try Terminal.answer(line.text)
          }
          if report.ending == .failed(.credentialsRefused, retry: nil) { end.yield(ExitStatus.notDone) }
          if report.ending == .signedOut { end.yield(Failure.stop(AccountError.notSignedIn)) }
        } catch let failure as ProfileError {
          end.yield(Failure.stop(failure))
        } catch let failure as DatabaseFailure {
          end.yield(Failure.stop(ProfileError(failure)))
        } catch {
          end.yield(ExitStatus.notDone)
        }
      }
      end.finish()
    }
    var code: ExitCode?
    await Interruption.telling("Stopped. What waits is sent next time.", wiping: "") {
      for await ended in ends {
        code = ended
        break
      }
    }
    work.cancel()
    await work.value
    if let code { throw code }
  }
}
