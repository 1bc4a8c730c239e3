import CoreDatabase

extension StoredSentences {
  static let rejections = StoredSentences(
    [
      SentencePattern("there is no such file", "not-found"),
      SentencePattern("no FIT or GPX file is in it", "nothing-to-import"),
      SentencePattern("no FIT, GPX or TCX file is in it", "nothing-to-import"),
      SentencePattern("no FIT, GPX or TCX file is in it, only {archives}") { values in
        values["archives"].flatMap(archives.knownCode).map { "nothing-to-import \($0)" }
      },
      SentencePattern("the file is empty", "empty"),
      SentencePattern("the gzip compression breaks off before its end", "compression-cut-off"),
      SentencePattern("the gzip compression is damaged", "compression-damaged"),
      SentencePattern("its checksum is wrong: the content was changed or damaged", "checksum-mismatch"),
      SentencePattern("nothing was recorded in it", "nothing-recorded"),
      SentencePattern("it is larger than the {#size} MiB that are read of one file") { values in
        values["size"].flatMap { Int($0) }.map { "too-large bytes=\($0 << 20)" }
      },
      SentencePattern(
        "it has more than the {#limit} records that are read of one file", "too-many-samples limit={limit}"),
      SentencePattern(
        "none of its {#count} points has a position or a measurement that can be used",
        "no-usable-samples count={count}"),
    ],
    unreadable, foreign, truncated, nonActivities, times,
    ["at byte {#place}, ", "in line {#place}, "].flatMap { place in
      let key = place.hasPrefix("at") ? "byte" : "line"
      return faults.map { SentencePattern(place + $0.0, "malformed \(key)={place} fault=\($0.1)") }
    },
    [
      SentencePattern("{problem}") { values in
        values["problem"].flatMap(problems.knownCode).map { "implausible \($0)" }
      }
    ])

  private static let unreadable = [
    SentencePattern("it is a pipe, not a file", "unreadable cause=pipe"),
    SentencePattern("it is a socket, not a file", "unreadable cause=socket"),
    SentencePattern("it is a device, not a file", "unreadable cause=device"),
    SentencePattern("it is a link to something that does not exist", "unreadable cause=dangling-link"),
    SentencePattern("it cannot be read: it is a folder", "unreadable cause=folder"),
    SentencePattern("it cannot be read: it is not a regular file", "unreadable cause=not-regular"),
    SentencePattern("it cannot be read: the XML parser could not be set up", "unreadable cause=parser"),
    SentencePattern("it cannot be read: {message}", "unreadable cause=system message={message}"),
    SentencePattern("permission denied", "unreadable cause=system message=permission%20denied"),
    SentencePattern("the folder cannot be opened: {message}", "unreadable-folder cause=system message={message}"),
  ]

  private static let contents = [
    ("a web page (HTML)", "html"), ("a ZIP archive", "zip"), ("a PDF document", "pdf"), ("JSON", "json"),
    ("plain text", "text"), ("nothing but zeros", "zeros"), ("compressed twice", "nested-gzip"),
    ("binary data of an unknown kind", "binary"), ("XML of another kind (<{root}>)", "xml root={root}"),
  ]

  private static let foreign = contents.flatMap { phrase, name in
    // The advice was there for archives only.
    ["", "; Fettle cannot read archives yet, so unpack it and import the folder"].flatMap { advice in
      [
        SentencePattern("it is \(phrase), not an activity file\(advice)", "foreign content=\(name)"),
        SentencePattern("it is named like a {kind} file but is \(phrase)\(advice)") { values in
          guard let kind = values["kind"], ["FIT", "GPX", "TCX"].contains(kind) else { return nil }
          let root = values["root"].map { StoredCode.escaped($0) } ?? ""
          return "foreign content=\(name.replacing("{root}", with: root)) named-as=\(kind.lowercased())"
        },
      ]
    }
  }

  private static let truncated = [
    ("the file ends within its header", "place=header"), ("the file ends in the middle of a record", "place=record"),
    ("the last {#missing} bytes of the file are missing", "missing={missing}"),
    ("the file ends before its XML does", "place=document"),
  ].flatMap { clause, place in
    SentencePattern.counted("record", "\(clause); {records} came before the cut", "truncated \(place) samples={count}")
  }

  private static let faults =
    [
      (
        "a message refers to local type {#type}, which was never defined; {#count} records came before",
        "undefined-message type={type} records={count}"
      ),
      ("there are more sessions, laps or events than one file can hold", "too-many-messages"),
      ("there are more heart beats than one file can hold", "too-many-heart-beats"),
      ("there are more developer fields than one file can hold", "too-many-developer-fields"),
      ("there are more tracks or laps than one file can hold", "too-many-groups"),
      ("a tag has more than {#limit} attributes", "too-many-attributes limit={limit}"),
      ("more than {#limit} namespaces are declared at once", "too-many-namespaces limit={limit}"),
      ("a tag is longer than 32 KiB", "long-tag limit=32768"),
      ("a comment or section is longer than 8 MiB", "long-section limit=8388608"),
      ("the document declares entities or attributes of its own, which are never expanded", "declarations"),
      ("the XML is broken ({message})", "xml message={message}"),
    ]

  private static let nonActivities =
    [
      ("a route", "route"), ("waypoints", "waypoints"), ("a course", "course"), ("a workout plan", "workout-plan"),
      ("a schedule", "schedule"), ("device settings", "settings"), ("a device description", "device"),
      ("sport settings", "sport"), ("goals", "goals"), ("totals", "totals"), ("weight measurements", "weight"),
      ("blood pressure measurements", "blood-pressure"), ("all-day monitoring", "monitoring"), ("a segment", "segment"),
    ].map { SentencePattern("it holds \($0.0), not an activity", "not-an-activity content=\($0.1)") }
    + [SentencePattern("it holds FIT data of type {#type}, not an activity", "not-an-activity fit-type={type}")]

  private static let times = [
    SentencePattern(
      "its points have no times, so it is a route rather than a record", "no-times times=samples with=0 of=0"),
    SentencePattern("only {#with} of its {#of} points have a time", "no-times times=samples with={with} of={of}"),
    SentencePattern(
      "its times count from when the device was switched on, and nothing says when that was", "no-times times=relative"),
    SentencePattern("it has 1 record, and no time for any", "no-times times=records of=1"),
    SentencePattern("it has {#of} records, and no time for any", "no-times times=records of={of}"),
    SentencePattern(
      "the times of its points are impossible (year {#year})", "no-times times=impossible-year year={year}"),
    SentencePattern("the times of its points cannot be read", "no-times times=unreadable"),
    SentencePattern("nothing in it shows when it took place", "no-times times=nowhere"),
  ]
}
