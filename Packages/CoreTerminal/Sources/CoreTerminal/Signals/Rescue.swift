import Synchronization
import SystemSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What sets the terminal back when the process ends in a way that nobody planned, and what notes signals. Signals are
/// the process's own, so there is one of it.
enum Rescue {
  /// Signals that are noted and leave the decision to this program.
  private static let noted = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  /// What happens to a program with a fault. Swift traps by SIGILL or SIGTRAP.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  // Reserved once, for as long as the process lives: a handler may look at it at any time. Who has taken the rescue is
  // the only one who writes to it.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<system_rescue> = {
    let reserved = UnsafeMutablePointer<system_rescue>.allocate(capacity: 1)
    reserved.initialize(to: system_rescue())
    reserved.pointee.messages = -1
    reserved.pointee.notes = notes.output
    system_rescue_prepare_stacks(reserved)
    atexit { Rescue.restore() }
    return reserved
  }()

  /// Where the notes of signals arrive, a byte each. It stays open, since a handler may be under way at any time.
  static let notes = NotePipe()

  private static let isTaken = Atomic(false)

  /// - Returns: whether nobody else has it.
  static func take() -> Bool {
    notes.isOpen && isTaken.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent).exchanged
  }

  static func giveBack() {
    isTaken.store(false, ordering: .sequentiallyConsistent)
  }

  /// From now on the terminal is set back to `modes` when the process ends.
  ///
  /// - Parameter messages: the file that standard error is written to meanwhile.
  static func arm(_ device: TerminalDevice, modes: termios, farewell: String, messages: HeldMessages?) {
    memory.pointee.terminal = device.descriptor
    memory.pointee.modes = modes
    memory.pointee.messages = messages?.file ?? -1
    memory.pointee.standard_error = messages?.standardError ?? -1
    withUnsafeMutableBytes(of: &memory.pointee.farewell) { place in
      let bytes = farewell.utf8.prefix(place.count)
      place.copyBytes(from: bytes)
      memory.pointee.farewell_length = bytes.count
    }
    system_rescue_arm(memory)
  }

  /// Sets the terminal back, if that was not done yet.
  static func restore() {
    system_rescue_restore(memory)
  }

  static func handleSignals() {
    for number in noted {
      note(number)
      // Who started the process may have wanted it to outlive these, as `nohup` does.
      if number != SIGCONT, number != SIGWINCH, system_rescue_was_ignored(memory, number) != 0 {
        system_rescue_stop_handling(memory, number)
      }
    }
    for number in crashes {
      system_rescue_handle(memory, number) { number, info, _ in system_rescue_crash(Rescue.memory, number, info) }
    }
  }

  private static func note(_ number: Int32) {
    system_rescue_handle(memory, number) { number, _, _ in system_rescue_note(Rescue.memory, number) }
  }

  /// Does what takes the terminal again after a stop. That may stop the process once more; going on from that is
  /// not noted.
  static func withoutNotingContinuation(_ body: () throws(TerminalError) -> Void) throws(TerminalError) {
    system_rescue_stop_handling(memory, SIGCONT)
    defer { note(SIGCONT) }
    try body()
  }

  /// Signals do again what they did before.
  static func stopHandlingSignals() {
    for number in noted + crashes { system_rescue_stop_handling(memory, number) }
  }

  /// Whether this process may be stopped by a key.
  static var canStop: Bool { system_rescue_was_ignored(memory, SIGTSTP) == 0 }

  /// Stops the process, with its whole group if asked to, until it is continued.
  static func stopProcess(withGroup: Bool) {
    system_rescue_stop_process(withGroup ? 1 : 0)
  }

  /// Lets this thread take the signals, whatever the one that began it does.
  static func takeSignalsOnThisThread() {
    system_rescue_take_signals()
  }

  /// From now on the terminal is set back even when this thread's stack overflows.
  static func guardThisThread() {
    system_rescue_guard_thread(memory)
  }
}
