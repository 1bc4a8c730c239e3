import CoreReasons
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The stored form of every reason, which never changes, and its words.
struct StoredReasonTests {
  @Test func `every rejection has its stored form and its words`() {
    #expect(FileRejection.samples.map { "\($0.stored): \($0.clause)" } == Self.lines(Self.rejections))
  }

  @Test func `every remark has its stored form and its words`() {
    #expect(ImportRemark.samples.map { "\($0.stored): \($0.clause)" } == Self.lines(Self.remarks))
  }

  @Test(arguments: FileRejection.samples)
  func `every rejection is read back as it was stored, under its code`(_ rejection: FileRejection) {
    #expect(FileRejection(stored: rejection.stored) == rejection)
    #expect(rejection.stored.split(separator: " ").first.map(String.init) == rejection.code)
    #expect(rejection.stored.utf8.allSatisfy { (32..<127).contains($0) })
  }

  @Test(arguments: ImportRemark.samples)
  func `every remark is read back as it was stored, under its code`(_ remark: ImportRemark) {
    #expect(ImportRemark(stored: remark.stored) == remark)
    #expect(remark.stored.split(separator: " ").first.map(String.init) == remark.code)
  }

  @Test(
    arguments: [
      "eclipse", "eclipse moon=full phase=0.4", "foreign content=hologram", "truncated place=header",
      "truncated samples=3", "malformed line=3 fault=tired", "malformed fault=declarations", "text", "text value=%zz",
      "", "  ", "samples-sorted count=many", "implausible-figures figures=timer,mood", "implausible-figures figures=",
      "unknown", "unknown value=eclipse", "salvaged samples=3", "archives kinds=ZIP", "other-files kinds=12",
      "recording-rejected",
    ])
  func `a code of a newer version is kept unchanged, with a neutral sentence`(_ text: String) {
    #expect(FileRejection(stored: text) == .unknown(text))
    #expect(FileRejection(stored: text).stored == text)
    #expect(ImportRemark(stored: text) == .unknown(text))
    #expect(ImportRemark(stored: text).stored == text)
    #expect(FileRejection(stored: text).clause.contains("newer version"))
    #expect(ImportRemark(stored: text).clause.contains("newer version"))
  }

  @Test func `the code of a newer version is its name`() {
    #expect(FileRejection(stored: "eclipse moon=full").code == "eclipse")
    #expect(ImportRemark(stored: " ").code == "unknown")
  }

  @Test func `values that only a newer version knows are left out, and losses that it knows are kept`() {
    #expect(FileRejection(stored: "too-large bytes=5 phase=full") == .tooLarge(bytes: 5))
    let remark = ImportRemark(stored: "salvaged samples=12 seconds=11.0 lost=rest,mood")
    #expect(remark.stored == "salvaged samples=12 seconds=11.0 lost=rest,mood")
    guard case .salvaged(let recording) = remark else {
      Issue.record("\(remark)")
      return
    }
    #expect(recording.losses == [.rest])
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private static let rejections = """
    not-found: there is no such file
    nothing-to-import: nothing that Fettle imports is in it
    nothing-to-import kinds=7-Zip,ZIP count-1=1 names-1=a%2C%20b.7z count-2=5 names-2=a.zip,100%20%25%20=%20b.zip,%C3%A9.zip: nothing that Fettle imports is in it, only 1 7-Zip archive (a, b.7z) and 5 ZIP archives (a.zip, 100 % = b.zip, é.zip, …), which Fettle cannot read yet; unpack them and import the folder again
    unreadable-folder cause=pipe: the folder cannot be opened: it is a pipe, not a file
    empty: the file is empty
    too-large bytes=536870912: it is larger than the 512 MiB that are read of one file
    expands-too-much: the file expands to many times its size, as no recording does
    too-many-samples limit=5: it has more than the 5 records that are read of one file
    compression-cut-off: the compressed data is incomplete
    compression-damaged: the compression is damaged
    checksum-mismatch: its checksum is wrong: the content was changed or damaged
    no-usable-samples count=2: none of its 2 points has a position or a measurement that can be used
    nothing-recorded: nothing was recorded in it
    session-damaged: it is a workout of an export, and ends early or is damaged; export it again
    text value=a%20sentence%2C%20of%20100%20%25%20=%20all: a sentence, of 100 % = all
    eclipse moon=full: a newer version of Fettle rejected it and stored the reason
    unreadable cause=folder: it is a folder, not a file
    unreadable cause=not-regular: it is not a regular file
    unreadable cause=pipe: it is a pipe, not a file
    unreadable cause=socket: it is a socket, not a file
    unreadable cause=device: it is a device, not a file
    unreadable cause=dangling-link: it is a link to something that does not exist
    unreadable cause=parser: the XML parser could not be started
    unreadable cause=system message=permission%20denied: it cannot be read: permission denied
    foreign content=html: it is a web page (HTML), not an activity file
    foreign content=html named-as=fit: it is named like a FIT file but is a web page (HTML)
    foreign content=zip: it is a ZIP archive, not an activity file
    foreign content=zip named-as=fit: it is named like a FIT file but is a ZIP archive
    foreign content=pdf: it is a PDF document, not an activity file
    foreign content=pdf named-as=fit: it is named like a FIT file but is a PDF document
    foreign content=json: it is JSON, not an activity file
    foreign content=json named-as=fit: it is named like a FIT file but is JSON
    foreign content=text: it is plain text, not an activity file
    foreign content=text named-as=fit: it is named like a FIT file but is plain text
    foreign content=zeros: it is nothing but zeros, not an activity file
    foreign content=zeros named-as=fit: it is named like a FIT file but is nothing but zeros
    foreign content=nested-gzip: it is compressed twice, not an activity file
    foreign content=nested-gzip named-as=fit: it is named like a FIT file but is compressed twice
    foreign content=binary: it is binary data of an unknown kind, not an activity file
    foreign content=binary named-as=fit: it is named like a FIT file but is binary data of an unknown kind
    foreign content=disk-image: it is the image of a disk (ISO), not an activity file
    foreign content=disk-image named-as=fit: it is named like a FIT file but is the image of a disk (ISO)
    foreign content=own-export: it is an export of Fettle for other programs, not an activity file; to import the workouts, export them as FIT, or everything
    foreign content=own-export named-as=fit: it is named like a FIT file but is an export of Fettle for other programs; to import the workouts, export them as FIT, or everything
    foreign content=xml root=%E6%97%A5%E8%A8%98%20=%20a%2Cb%20%2520: it is XML of another kind (<日記 = a,b %20>), not an activity file
    foreign content=xml root=%E6%97%A5%E8%A8%98%20=%20a%2Cb%20%2520 named-as=fit: it is named like a FIT file but is XML of another kind (<日記 = a,b %20>)
    truncated place=header samples=268: the file ends within its header; 268 records came before the cut
    truncated place=record samples=268: the file ends in the middle of a record; 268 records came before the cut
    truncated missing=2 samples=268: the last 2 bytes of the file are missing; 268 records came before the cut
    truncated place=document samples=268: the file ends before its XML does; 268 records came before the cut
    malformed line=3 fault=undefined-message type=11 records=473: on line 3, a message refers to local type 11, which was never defined; 473 records came before
    malformed line=3 fault=too-many-messages: on line 3, there are more sessions, laps or events than one file can hold
    malformed line=3 fault=too-many-heart-beats: on line 3, there are more heart beats than one file can hold
    malformed line=3 fault=too-many-developer-fields: on line 3, there are more developer fields than one file can hold
    malformed line=3 fault=too-many-groups: on line 3, there are more tracks or laps than one file can hold
    malformed line=3 fault=too-many-attributes limit=128: on line 3, a tag has more than 128 attributes
    malformed line=3 fault=too-many-namespaces limit=512: on line 3, more than 512 namespaces are declared at once
    malformed line=3 fault=long-tag limit=32768: on line 3, a tag is longer than 32 KiB
    malformed line=3 fault=long-section limit=8388608: on line 3, a comment or section is longer than 8 MiB
    malformed line=3 fault=declarations: on line 3, the file declares XML entities or attributes of its own, which can be unsafe, so Fettle does not read it; export the workout again in another format
    malformed line=3 fault=xml message=tag%20mismatch:%20a%20line%208%2C%20b: on line 3, the XML is broken (tag mismatch: a line 8, b)
    malformed byte=12 fault=undefined-message type=11 records=473: at byte 12, a message refers to local type 11, which was never defined; 473 records came before
    malformed byte=12 fault=too-many-messages: at byte 12, there are more sessions, laps or events than one file can hold
    malformed byte=12 fault=too-many-heart-beats: at byte 12, there are more heart beats than one file can hold
    malformed byte=12 fault=too-many-developer-fields: at byte 12, there are more developer fields than one file can hold
    malformed byte=12 fault=too-many-groups: at byte 12, there are more tracks or laps than one file can hold
    malformed byte=12 fault=too-many-attributes limit=128: at byte 12, a tag has more than 128 attributes
    malformed byte=12 fault=too-many-namespaces limit=512: at byte 12, more than 512 namespaces are declared at once
    malformed byte=12 fault=long-tag limit=32768: at byte 12, a tag is longer than 32 KiB
    malformed byte=12 fault=long-section limit=8388608: at byte 12, a comment or section is longer than 8 MiB
    malformed byte=12 fault=declarations: at byte 12, the file declares XML entities or attributes of its own, which can be unsafe, so Fettle does not read it; export the workout again in another format
    malformed byte=12 fault=xml message=tag%20mismatch:%20a%20line%208%2C%20b: at byte 12, the XML is broken (tag mismatch: a line 8, b)
    not-an-activity content=route: it contains a route, not an activity
    not-an-activity content=waypoints: it contains waypoints, not an activity
    not-an-activity content=course: it contains a course, not an activity
    not-an-activity content=workout-plan: it contains a workout plan, not an activity
    not-an-activity content=schedule: it contains a schedule, not an activity
    not-an-activity content=settings: it contains device settings, not an activity
    not-an-activity content=device: it contains a device description, not an activity
    not-an-activity content=sport: it contains sport settings, not an activity
    not-an-activity content=goals: it contains goals, not an activity
    not-an-activity content=totals: it contains totals, not an activity
    not-an-activity content=weight: it contains weight measurements, not an activity
    not-an-activity content=blood-pressure: it contains blood pressure measurements, not an activity
    not-an-activity content=monitoring: it contains all-day monitoring, not an activity
    not-an-activity content=segment: it contains a segment, not an activity
    not-an-activity fit-type=40: it contains FIT data of type 40, not an activity
    unreadable-member problem=encrypted: it is encrypted; unpack the archive with its password and import the folder
    unreadable-member problem=link: it is a link, which is not followed in an archive
    unreadable-member problem=device: it is a device or a pipe, not a file
    unreadable-member problem=nested-too-deep: it is an archive within too many other archives; unpack the outer ones and import what is in them
    unreadable-member problem=expands-too-much: it expands to many times its size, as no recording does
    unreadable-member problem=damaged: it is damaged in the archive
    unreadable-member problem=cut-off: it is cut off in the archive
    unreadable-member problem=unsupported: it is compressed in a way that Fettle cannot read
    archive problem=cut-off: the archive ends early; everything before its end was read
    archive problem=damaged: the archive is damaged; everything before the damage was read
    archive problem=unreadable: the archive ends early or is damaged, and nothing in it can be read; get it again
    archive problem=encrypted: the archive is encrypted; unpack it with its password and import the folder
    archive problem=too-many-members: the archive has more files than Fettle reads of one archive
    archive problem=too-large: the files in the archive are larger than Fettle reads of one archive
    no-times times=samples with=0 of=9: its points have no times, so it is a route rather than a record
    no-times times=samples with=5 of=296: only 5 of its 296 points have a time
    no-times times=relative: its timestamps are relative to power-on and the start time is missing
    no-times times=records of=1: it has 1 record, and no time for any
    no-times times=impossible-year year=-44: the times of its points are impossible (year -44)
    no-times times=unreadable: the times of its points cannot be read
    no-times times=nowhere: nothing in it shows when it took place
    implausible problem=starts-too-early year=1980: it starts in 1980, before such files existed; the device's clock was not set
    implausible problem=starts-in-future year=2106: it starts in 2106, which is in the future; the device's clock was wrong
    implausible problem=starts-in-future year=2026 day=2026-12-01: it starts on 2026-12-01, which is in the future; the device's clock was wrong
    implausible problem=times-run-backwards count=399 of=400: the times of 399 of its 400 samples run backwards
    implausible problem=only-time: the time of its only sample cannot be true
    implausible problem=few-times count=3 of=400: only 3 of its 400 samples have a time that can be true
    implausible problem=no-duration-left: no duration is left without times that run backwards or cannot be true
    implausible problem=duration: the duration it states cannot be true, and nothing else shows how long it lasted
    """

  private static let remarks = """
    trailing-content: bytes after the end of the activity were left out
    header-checksum: the header's checksum is wrong, the file's is right
    unfinished-file: the device did not finish the file; everything up to its end was read
    last-record-cut-off: the last record is incomplete and was left out
    other-parts count=1: a part that contains no activity was left out
    other-parts count=3: 3 parts that contain no activity were left out
    samples-without-time count=1: 1 sample without a usable time left out
    tracks-without-times count=1: left out a track whose points have no times
    tracks-without-times count=2: left out 2 tracks whose points have no times
    samples-placed-by-distance count=12: estimated the missing time of 12 samples from the distance
    samples-sorted count=3681: sorted 3681 samples by time, as their times jitter by seconds
    samples-out-of-order count=2: skipped 2 samples with a time earlier than the one before
    sets-ignored count=12: left out 12 sets with repetitions and weights, which Fettle does not store yet
    impossible-positions count=4: 4 samples kept without a position, which was impossible
    times-without-zone: times without a zone were read as UTC
    start-corrected: start time disagreed with the samples; used the first sample
    clock-set count=40: the device's clock was set during the workout; moved the 40 samples before that to the right time
    totals-from-samples figures=elapsed-time,distance: the samples contradict the device's elapsed time, distance; used the samples
    lap-figures-from-samples count=2: the samples contradict 2 figures of laps; used the samples
    text-encoding: text that is not in the stated encoding was read as Latin-1
    implausible-times count=1: ignored 1 sample with a time that cannot be true
    unreachable-positions count=27: ignored 27 positions too far from the others to be reached in time
    standing-in-timer count=247: the device's timer contains 4 h 7 min of standing; computed the moving time instead
    implausible-laps count=2: ignored 2 laps with a start that cannot be true
    implausible-lap-figures count=3: ignored 3 figures of laps that cannot be true
    implausible-figures figures=elapsed-time,timer,moving-time,distance,ascent,descent,average-heart-rate,maximum-heart-rate,average-power,maximum-power,average-cadence,maximum-cadence,energy,pool-length,lengths,effort: ignored the device's elapsed time, timer, moving time, distance, ascent, descent, average heart rate, maximum heart rate, average power, maximum power, average cadence, maximum cadence, energy, pool length, lengths, effort, which cannot be true
    implausible-figures figures=timer: ignored the device's timer, which cannot be true
    archives kinds=7-Zip,ZIP count-1=1 names-1=a%2C%20b.7z count-2=5 names-2=a.zip,100%20%25%20=%20b.zip,%C3%A9.zip: not imported: 1 7-Zip archive (a, b.7z) and 5 ZIP archives (a.zip, 100 % = b.zip, é.zip, …), which Fettle cannot read yet; unpack them and import the folder again
    other-files kinds=12%20sleep,1%20a%20=%20b%2C%20100%20%25: left out 13 files without an activity: 12 sleep, 1 a = b, 100 %
    recording-lost: the service has lost the recording; its figures were imported
    list-cut-off: the list ends early; everything before its end was read
    list-without-workouts: the export lists no workouts, so nothing was imported from it
    unknown-list: the headings of the list are unknown; titles, notes and gear in it were not used
    recording-missing name=a%2C%20b%20=%20100%20%25.fit: a, b = 100 %.fit is not in the export; the figures listed there were imported
    route-unreadable name=a%2C%20b%20=%20100%20%25.gpx: the route in a, b = 100 %.gpx cannot be read; the rest of the workout was imported
    original-not-kept reason=the%20disk%2C%20=%20is%20full: the original file was not kept: the disk, = is full
    route-of-another-time name=a%2C%20b%20=%20100%20%25.gpx: left out positions in a, b = 100 %.gpx from before or after the workout; the rest of the workout was imported
    recording-rejected reason=truncated%20place=document%20samples=3: the recording was rejected (the file ends before its XML does; 3 records came before the cut); the figures listed in the export were imported
    unreadable-entries count=1: left out 1 entry that cannot be read
    unreadable-entries count=2: left out 2 entries that cannot be read
    unreadable-date text=12%20foo%2C%202017%20=%20100%20%25: left out an entry whose date cannot be read: 12 foo, 2017 = 100 %
    unclosed-quotes count=1: left out 1 line of the list with a quotation mark that is not closed
    unclosed-quotes count=2: left out 2 lines of the list with a quotation mark that is not closed
    unknown-sports names=Ganbaru%2C%203x,a%20=%20b: unknown sports became other: Ganbaru, 3x, a = b; set the sport of these workouts
    list-encoding: the list is not in UTF-8 and was read as Windows-1252
    salvageable count=1: the 1 sample before the damage can be kept
    salvageable count=1204: the 1204 samples before the damage can be kept
    text value=a%20sentence%2C%20of%20100%20%25%20=%20all: a sentence, of 100 % = all
    eclipse moon=full: a newer version of Fettle left a remark here
    salvaged samples=1204 seconds=1203.5 byte=52000 of=155000 lost=rest,laps,totals: salvaged: the file is damaged at byte 52000, after 33 % of it; kept the first 1204 of about 3600 samples, up to 0:20:04; the device's laps and totals are missing
    salvaged samples=12 seconds=3723.0 byte=4096 lost=rest,totals: salvaged: the file is damaged at byte 4096; kept the first 12 samples, up to 1:02:03; the device's totals are missing
    salvaged samples=12 seconds=11.0 lost=rest: salvaged: the file is damaged; kept the first 12 samples, up to 0:00:11
    salvaged samples=3600 seconds=3599.0: salvaged: its checksum is wrong or missing; all 3600 samples were kept, some may be wrong
    contradiction figures=elapsed-time: left out the device's elapsed time, which is shorter than its timer ran
    contradiction figures=timer-time: left out the device's timer time, which is longer than the elapsed time
    contradiction figures=moving-time: left out the device's moving time, which is longer than its timer ran
    contradiction figures=heart-rate: left out the device's average and maximum heart rate: the average is higher
    contradiction figures=power: left out the device's average and maximum power: the average is higher
    contradiction figures=cadence: left out the device's average and maximum cadence: the average is higher
    contradiction figures=speed: left out the device's average and maximum speed: the average is higher
    contradiction figures=distance: left out the device's distance and average speed, which do not fit
    implausible-values measure=heart-rate count=2: ignored 2 heart rate values that cannot be true
    implausible-values measure=power count=2: ignored 2 power values that cannot be true
    implausible-values measure=cadence count=2: ignored 2 cadence values that cannot be true
    implausible-values measure=temperature count=2: ignored 2 temperature values that cannot be true
    implausible-values measure=altitude count=2: ignored 2 altitude values that cannot be true
    implausible-values measure=speed count=2: ignored 2 speed values that cannot be true
    implausible-values measure=distance count=2: ignored 2 distance values that cannot be true
    ignored-workout problem=starts-too-early year=1980: ignored one of its workouts: it starts in 1980, before such files existed; the device's clock was not set
    ignored-workout problem=starts-in-future year=2106: ignored one of its workouts: it starts in 2106, which is in the future; the device's clock was wrong
    ignored-workout problem=starts-in-future year=2026 day=2026-12-01: ignored one of its workouts: it starts on 2026-12-01, which is in the future; the device's clock was wrong
    ignored-workout problem=times-run-backwards count=399 of=400: ignored one of its workouts: the times of 399 of its 400 samples run backwards
    ignored-workout problem=only-time: ignored one of its workouts: the time of its only sample cannot be true
    ignored-workout problem=few-times count=3 of=400: ignored one of its workouts: only 3 of its 400 samples have a time that can be true
    ignored-workout problem=no-duration-left: ignored one of its workouts: no duration is left without times that run backwards or cannot be true
    ignored-workout problem=duration: ignored one of its workouts: the duration it states cannot be true, and nothing else shows how long it lasted
    """
}
