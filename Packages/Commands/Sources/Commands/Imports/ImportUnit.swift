/// A systemd user unit that keeps `fettle import --watch` running. Its syntax: systemd.service(5) and systemd.syntax(7).
struct ImportUnit {
  /// The absolute path of the program.
  let program: String
  /// The arguments of the import, with absolute paths.
  let arguments: [String]

  /// The text of the unit.
  var text: String {
    """
    # Save as ~/.config/systemd/user/fettle-import.service, then:
    # systemctl --user enable --now fettle-import.service
    [Unit]
    Description=Import new workouts into Fettle

    [Service]
    ExecStart=\(([program] + arguments).map(Self.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=30
    SuccessExitStatus=130 143

    [Install]
    WantedBy=default.target
    """
  }

  /// One word of a command line. A percent sign would begin a specifier, and a dollar sign a variable. What a terminal or
  /// an editor interprets is escaped: the word must be exact, and the person must see it.
  private static func quoted(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "%": text += "%%"
      case "$": text += "$$"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        let (form, count) = scalar.isASCII ? ("\\x", 2) : ("\\u", 4)
        text += form + String(repeating: "0", count: count - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}
