import Synchronization
import SystemSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Resets the terminal if the process ends unexpectedly, and notes signals. Signals belong to the process, so there is
/// one instance.
enum TerminalRestorer {
  /// Signals that are noted and leave the decision to this program.
  private static let noted = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  /// Signals of a crash. Swift traps with SIGILL or SIGTRAP.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  // Allocated once, for the lifetime of the process: a handler may read it at any time. Only the owner of the rescue
  // writes to it.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<system_rescue> = {
    let reserved = UnsafeMutablePointer<system_rescue>.allocate(capacity: 1)
    reserved.initialize(to: system_rescue())
    reserved.pointee.messages = -1
    reserved.pointee.notes = notes.output
    system_rescue_prepare_stacks(reserved)
    atexit { TerminalRestorer.restore() }
    return reserved
  }()

  /// Where notes about signals arrive, one byte each. It stays open, because a handler may be running at any time.
  static let notes = SelfPipe()

  private static let isTaken = Atomic(false)

  /// - Returns: whether nobody else has it.
  static func take() -> Bool {
    notes.isOpen && isTaken.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent).exchanged
  }

  static func giveBack() {
    isTaken.store(false, ordering: .sequentiallyConsistent)
  }

  /// From now on the terminal is reset to `modes` when the process ends.
  ///
  /// - Parameter messages: the file that standard error is written to meanwhile.
  static func arm(_ device: TerminalDevice, modes: termios, farewell: String, messages: CapturedStandardError?) {
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

  /// Resets the terminal, if that has not happened yet.
  static func restore() {
    system_rescue_restore(memory)
  }

  static func handleSignals() {
    for number in noted {
      note(number)
      // The parent may have wanted the process to survive these, as `nohup` does.
      if number != SIGCONT, number != SIGWINCH, system_rescue_was_ignored(memory, number) != 0 {
        system_rescue_stop_handling(memory, number)
      }
    }
    for number in crashes {
      system_rescue_handle(memory, number) { number, info, _ in
        system_rescue_crash(TerminalRestorer.memory, number, info)
      }
    }
  }

  private static func note(_ number: Int32) {
    system_rescue_handle(memory, number) { number, _, _ in system_rescue_note(TerminalRestorer.memory, number) }
  }

  /// Takes over the terminal again after a stop. This may stop the process once more; continuing from that is not
  /// noted.
  static func withoutNotingContinuation(_ body: () throws(TerminalError) -> Void) throws(TerminalError) {
    system_rescue_stop_handling(memory, SIGCONT)
    defer { note(SIGCONT) }
    try body()
  }

  /// Restores the previous signal handlers.
  static func stopHandlingSignals() {
    for number in noted + crashes { system_rescue_stop_handling(memory, number) }
  }

  /// Whether a key may stop this process.
  static var canStop: Bool { system_rescue_was_ignored(memory, SIGTSTP) == 0 }

  /// Stops the process, and its whole group if requested, until it is continued.
  static func stopProcess(withGroup: Bool) {
    system_rescue_stop_process(withGroup ? 1 : 0)
  }

  /// Lets this thread receive the signals, whatever its parent thread blocks.
  static func takeSignalsOnThisThread() {
    system_rescue_take_signals()
  }

  /// From now on the terminal is reset even if this thread's stack overflows.
  static func guardThisThread() {
    system_rescue_guard_thread(memory)
  }
}
