import CorePresentation
import CoreUI
import FeatureImport

// What a person does on a page has the effect that it has in a terminal, on what the page showed.
extension Shell {
  /// Does what a person did on the page of the current screen.
  func handle(_ event: LiveEvent) {
    react { handle(event, on: $0) }
  }

  private func handle(_ event: LiveEvent, on screen: some AnyScreen) {
    switch event {
    case .run(let name, let about): run(name, about: about, on: screen)
    case .key(let key): press(key, on: screen)
    case .row(let row): select(row, on: screen)
    case .open(let row):
      select(row, on: screen)
      if row.leadsSomewhere { press(KeyPress(.enter), on: self.screen) }
    case .mark(let row):
      select(row, on: screen)
      press(.character(" "), on: self.screen)
    case .type(let text): replaceTypedText(with: text, on: screen)
    case .form(let fields, let command):
      for field in fields { fill(field, on: screen) }
      if let command { run(command, about: nil, on: screen) }
    case .column(let region, let place): moveCursor(to: place, in: region, on: screen)
    case .visit(let address): visit(address)
    }
  }

  /// Selects a row, and opens it if that is what Enter does: on other screens, Enter may change something.
  ///
  /// - Returns: whether the row was opened.
  func open(_ row: LiveEvent.RegionRow) -> Bool {
    guard row.region != Alert.regionName, row.region != ShellRegion.tabs, state.overlay == nil else { return false }
    var isOpened = false
    react { select(row, on: $0) }
    react { isOpened = open(on: $0) }
    return isOpened
  }

  private func open(on screen: some AnyScreen) -> Bool {
    let content = content(of: screen)
    guard content.typing == nil,
      let command = content.keyCommands.ofScreen.first(where: { $0.keys.contains(KeyPress(.enter)) }),
      command.name == "open"
    else { return false }
    shellInput(on: screen).run(command)
    return true
  }

  private func press(_ key: KeyPress, on screen: some AnyScreen) {
    shellInput(on: screen).handle(.key(key))
  }

  /// - Parameter about: what the page said the command applies to; it is not run if that has changed.
  private func run(_ name: String, about: String?, on screen: some AnyScreen) {
    let content = content(of: screen)
    guard let command = content.keyCommands.all.first(where: { $0.name == name }) else { return }
    guard let about else { return shellInput(on: screen).run(command) }
    guard command.about?.text == about else {
      return perform(.unavailable(command: name, reason: "This has just changed. Look at it, and try again."))
    }
    // The page said what it meant, so it does not matter what it showed last.
    ShellInput(to: content, isSeen: { _, _ in true }, frame: { [self] in frame() }).run(command)
  }

  private func select(_ row: LiveEvent.RegionRow, on screen: some AnyScreen) {
    let content = content(of: screen)
    if row.region == Alert.regionName {
      // The buttons of a question are the first commands, in order.
      if let command = content.keyCommands.ofScreen.dropFirst(row.row).first {
        run(command.name, about: command.about?.text, on: screen)
      }
      return
    }
    if row.region == ShellRegion.tabs {
      if let action = ShellTitle.action(ofPlace: row.row) { perform(action) }
      return
    }
    let page = LiveEvent.pageLength
    let region = FrameRegion(
      row.region, firstRow: row.row / page * page, height: page, width: 1, rowCount: max(row.row + 1, page))
    if let action = content.action(for: .toRow(row.row), in: region) { content.onAction(action) }
  }

  private func replaceTypedText(with text: String, on screen: some AnyScreen) {
    type(.replacingAll(with: text), on: screen)
  }

  private func type(_ edits: [TextEdit], on screen: some AnyScreen) {
    for edit in edits {
      let content = content(of: screen)
      if let action = content.typing?(edit) { content.onAction(action) }
    }
  }

  private func moveCursor(to place: Double, in name: String, on screen: some AnyScreen) {
    let columns = 1_001
    let column = Int(exactly: (place * Double(columns - 1)).rounded()) ?? 0
    let region = FrameRegion(name, firstRow: 0, height: 1, width: columns, rowCount: 1)
    let content = content(of: screen)
    if let action = content.action(for: .toColumn(column, of: columns), in: region) { content.onAction(action) }
  }

  /// Types into one field of the form, as far as that changes it.
  private func fill(_ field: LiveEvent.Field, on screen: some AnyScreen) {
    guard let form = form(on: screen), let row = form.fields.firstIndex(where: { $0.id == field.id }) else { return }
    let shown = form.fields[row]
    guard shown.text != field.text else { return }
    select(LiveEvent.RegionRow(row, of: form.name), on: screen)
    switch shown.kind {
    case .text: replaceTypedText(with: field.text, on: screen)
    case .toggle: type([.insert(" ")], on: screen)
    case .choice(let words, let selected):
      guard let wanted = words.firstIndex(of: field.text) else { return }
      let steps = wanted - max(0, min(selected, words.count - 1))
      type((0..<steps.magnitude).map { _ in steps < 0 ? .left : .right }, on: screen)
    }
  }

  private func form(on screen: some AnyScreen) -> FormNode? {
    SemanticNode(content(of: screen).screen, width: size.width, environment: drawingEnvironment).form
  }

  /// Imports what is in a folder on the screen for that, as if a person had typed its path; returns when it is done.
  func importFiles(in folder: String) async {
    react { _ in perform(.open(.importFiles)) }
    guard let screen = screen as? WorkoutImportScreen else { return }
    if !screen.state.isUnderWay { screen.perform(.again) }
    guard let field = screen.state.form.fields.first else { return }
    react { [self] in
      handle(.form([LiveEvent.Field(field.id, folder)], run: nil), on: $0)
    }
    screen.perform(.submit)
    await screen.settled()
  }

  private func visit(_ address: String) {
    guard let route = BrowserAddress.route(BrowserAddress.withoutWindow(address)) else { return }
    if let tab = AppTab(root: route) {
      perform(.select(tab))
    } else if let place = FurtherScreen(root: route) {
      perform(.visit(place))
    } else if route == coordinator.places.previous {
      perform(.back)
    } else {
      perform(.open(route))
    }
  }
}

extension LiveEvent.RegionRow {
  /// Whether Enter does something to the row: a field of a form is only selected.
  fileprivate var leadsSomewhere: Bool { region != FormView.regionName }
}
