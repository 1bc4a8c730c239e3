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
