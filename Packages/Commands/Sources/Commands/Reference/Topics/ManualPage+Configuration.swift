extension ManualPage {
  static let configuration: ManualPage = {
    let keys: [Block] = StartupSetting.all.map { .entry(term: $0.name, text: $0.manualText) }
    return ManualPage(
      name: "fettle-configuration", section: 5, subject: "startup settings",
      blocks: [
        .heading("Description"),
        .paragraph(
          "A startup setting comes from, in order: a flag, an environment variable, the environment in effect, the rest "
            + "of the configuration file, the default. `fettle config list` shows every key, its value and where it "
            + "comes from; `fettle config path` prints the path of the file, and `fettle config set` changes "
            + "it, as in `fettle config set theme=light`."),
        .paragraph("The file is one JSON object:"),
        .code([#"{"color": "never", "diagnostics": "debug"}"#]),
        .paragraph(
          "An environment is a named section with values of its own. Select it with --environment, with "
            + "FETTLE_ENVIRONMENT, or with `environment` in the file:"),
        .code([
          #"{"environments": {"staging": {"server": "https://staging.example.org", "diagnostics": "debug"}}}"#
        ]),
        .paragraph(
          "An environment never uses the default log: unless it sets its own, its log is "
            + "fettle/environments/NAME/fettle.sqlite in $XDG_DATA_HOME."),
        .paragraph(
          "An invalid value and an unknown key are rejected, naming where they were set. Preferences such as units are "
            + "not startup settings: they are stored in the log and changed with `fettle settings set`."),
        .heading("Keys"),
      ] + keys,
      related: ["fettle-config-list.1", "fettle-environment.7", "fettle-files.5"])
  }()
}

extension StartupSetting {
  fileprivate var manualText: String {
    let ways =
      (flag.map { "Set by `\($0)` or" } ?? "Set by") + " `\(variable)`" + (reasonNotInFile == nil ? "." : " only.")
    return "\(purpose) Allowed: \(allowed). \(ways)"
  }
}

extension ManualPage {
  static let environment: ManualPage = {
    let keys: [Block] = StartupSetting.all.map {
      .entry(term: $0.variable, text: "\($0.purpose) Allowed: \($0.allowed).")
    }
    return ManualPage(
      name: "fettle-environment", section: 7, subject: "environment variables that Fettle respects",
      blocks: [
        .heading("Description"),
        .paragraph(
          "A variable is overridden by a flag, and overrides the configuration file. Every startup setting has one."),
        .heading("Startup settings"),
      ] + keys + [
        .entry(term: "FETTLE_CONFIG", text: "The path of the configuration file."),
        .heading("Folders"),
        .entry(term: "XDG_DATA_HOME", text: "The folder with the log; otherwise ~/.local/share."),
        .entry(term: "XDG_STATE_HOME", text: "The folder with diagnostics and usage counts; otherwise ~/.local/state."),
        .entry(term: "XDG_CONFIG_HOME", text: "The folder with the configuration file; otherwise ~/.config."),
        .heading("Terminal"),
        .entry(term: "NO_COLOR", text: "If set, no colors are used unless --color asks for them."),
        .entry(term: "CLICOLOR_FORCE", text: "If set, colors are also used in a pipe."),
        .entry(term: "COLORTERM, TERM", text: "How many colors the terminal has, and whether it can position text."),
        .entry(term: "COLUMNS", text: "The width of the output."),
        .entry(term: "PAGER", text: "The program that shows long output in a terminal, unless FETTLE_PAGER is set."),
        .entry(term: "NO_PAGER", text: "If set, long output goes to the terminal as it is."),
        .heading("Network"),
        .entry(
          term: "https_proxy, http_proxy, all_proxy, no_proxy", text: "Proxies, and the hosts that need none."),
        .entry(term: "SSL_CERT_FILE", text: "A PEM file of certificate authorities to trust instead of the system's."),
      ],
      related: ["fettle-configuration.5"])
  }()
}
