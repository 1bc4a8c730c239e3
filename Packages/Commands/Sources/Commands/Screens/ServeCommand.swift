import ArgumentParser
import DomainCore
import DomainProfile
import FeatureWorkout
import Foundation

struct ServeCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the app in a browser on this machine.",
    discussion: """
      Prints an address with a token that can be used once, within ten minutes; open it in a browser. The browser stays \
      signed in until it was idle for 12 hours, or until this command ends. Enter prints another address, for another \
      browser; so does the signal USR1. Ctrl-C ends the command; changes that are being made are stored.

      Only this machine can connect. To use it from a phone, put a proxy with TLS and a password before it, and give its \
      address with --public-address: the browser then sees nothing but the proxy. A proxy on another machine also needs \
      --listen; whoever does not come through the proxy is refused.

      This is new, and off until you turn on its flag: fettle flags set browser=on
      """)

  @Option(
    help: ArgumentHelp(
      "The address of this machine where a proxy on another one connects, such as 192.168.1.5; needs --public-address.",
      valueName: "address"))
  var listen: String?

  @Option(help: ArgumentHelp("The port; 0 for any free one.", valueName: "number"))
  var port = 8_090

  @Option(
    help: ArgumentHelp(
      "The address of the proxy, such as https://fettle.example.", valueName: "address"))
  var publicAddress: String?

  @Flag(help: "Let browsers only look.")
  var readOnly = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65535.") }
    guard listen == nil || publicAddress != nil else {
      throw ValidationError(
        "--listen needs a proxy with TLS, because without one everybody in the network could read along; give its address "
          + "with --public-address.")
    }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let flags = try await log.flags.observe().firstValue()
    guard flags?.isOn(.browser) == true else {
      throw Failure.stop(
        "The browser is not finished, so it is off. Nothing was started; turn it on with: fettle flags set browser=on")
    }
    let request = ServeRequest(
      host: listen, port: port, publicOrigin: publicAddress, isReadOnly: readOnly)
    let (wishes, wish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let hasKeyboard = isatty(STDIN_FILENO) != 0 && tcgetpgrp(STDIN_FILENO) == getpgrp()
    if hasKeyboard { Self.atEachLine { wish.yield() } }
    let serving = Task {
      try await log.serve(request, moreAddresses: wishes) { address in
        try Terminal.writeOutput(address)
        Terminal.writeError(
          "Open this address in a browser; it works once, within ten minutes. "
            + (hasKeyboard ? "Enter prints another one. " : "") + "Ctrl-C ends Fettle there.")
      }
    }
    let (result, stopped) = await Interruption.noticing(SIGUSR1) {
      wish.yield()
    } during: {
      await Interruption.asking(
        toEnd: { serving.cancel() }, orReporting: "Stopped at once. Everything stored before is safe."
      ) { await serving.result }
    }
    try result.get()
    if let stopped { throw stopped }
  }

  /// Reading a line blocks, which a task must not do.
  private static func atEachLine(_ act: @escaping @Sendable () -> Void) {
    // Otherwise the terminal would stop the program when it reads in the background.
    signal(SIGTTIN, SIG_IGN)
    Thread.detachNewThread { while readLine() != nil { act() } }
  }
}
