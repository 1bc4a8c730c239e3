import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Synchronization
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ProfileViewModelTests {
  private let profiles = InMemoryProfileRepository(.sample, picture: .sample)
  private let files = InMemoryPictureFiles(["other.png": .sampleOther])

  private func screen(
    _ repository: (any ProfileRepository)? = nil, observers: [any ActionObserver] = []
  ) -> ProfileScreen {
    .test(repository ?? profiles, files: files, observers: observers)
  }

  @Test func `an opened screen waits, and shows the profile when it is settled`() async {
    let screen = screen()
    #expect(screen.state == ProfileState())
    screen.open()
    #expect(screen.state.profile == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
    #expect(screen.state.refusal == nil)
  }

  @Test func `a refresh keeps what was there while it waits`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.refresh)
    #expect(screen.state.profile == .loading(previous: .sample))
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
  }

  @Test func `a settled change is on the screen`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.change([.weightKilograms(70), .maximumHeartRateBPM(190)]))
    await screen.settled()
    #expect(
      try screen.state.profile
        == .loaded(AthleteProfile.sample.applying([.weightKilograms(70), .maximumHeartRateBPM(190)])))
  }

  @Test func `changes made one right after the other are all written, in order`() async {
    let written = Mutex<[[ProfileChange]]>([])
    let screen = screen(
      FakeProfileRepository { changes, _ in
        guard !Task.isCancelled else { return .failure(.storage(.unavailable(reason: "it was cancelled"))) }
        return written.withLock {
          $0.append(changes)
          return .success(Revision($0.count))
        }
      })
    let changes: [[ProfileChange]] = [[.weightKilograms(70)], [.heightCentimeters(180)], [.weightKilograms(71)]]
    for change in changes { screen.perform(.change(change)) }
    await screen.settled()
    #expect(written.withLock { $0 } == changes)
    #expect(screen.state.refusal == nil)
  }

  @Test func `a refused change says why, keeps the profile, and does not stop the next`() async {
    let refused = ProfileError.refused(.weight, given: "5 kg", allowed: ProfileField.weight.allowed)
    let screen = screen()
    screen.open()
    screen.perform(.change([.name("Kim"), .weightKilograms(5)]))
    screen.perform(.change([.heightCentimeters(180)]))
    await screen.settled()
    #expect(screen.state.refusal == refused)
    #expect(screen.state.profile.value?.name == "Robin Example")
    #expect(screen.state.profile.value?.heightCentimeters == 180)
    screen.perform(.change([.weightKilograms(65)]))
    await screen.settled()
    #expect(screen.state.refusal == nil)
  }

  @Test func `a failure keeps what was there, and opening again makes it well`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    profiles.fail(with: .damaged)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.profile == .failed(.storage(.damaged), previous: .sample))
    profiles.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
  }

  @Test func `two screens on one log show a change of either`() async {
    let one = screen()
    let other = screen()
    one.open()
    other.open()
    await other.settled()
    one.perform(.change([.name("Kim")]))
    await one.settled()
    other.perform(.refresh)
    await other.settled()
    #expect(other.state.profile.value?.name == "Kim")
  }

  @Test func `a failed write is told without a value`() async {
    let screen = screen(FakeProfileRepository { _, _ in .failure(.storage(.full)) })
    screen.perform(.change([.name("Kim")]))
    await screen.settled()
    #expect(screen.state.profile == .idle)
    #expect(screen.state.refusal == .storage(.full))
  }

  @Test func `a change with a day holds from it, also when it has to wait`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.change([.weightKilograms(70)]))
    screen.perform(.change([.maximumHeartRateBPM(190)], from: .sampleMarch))
    await screen.settled()
    #expect(
      try screen.state.profile
        == .loaded(
          AthleteProfile.sample.applying([.weightKilograms(70)])
            .applying([.maximumHeartRateBPM(190)], from: .sampleMarch)))
  }

  @Test func `a day with a field that holds at all times is refused`() async {
    let screen = screen()
    screen.open()
    screen.perform(.change([.name("Kim")], from: .sampleMarch))
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
    #expect(screen.state.refusal == .takesNoDay(.name))
  }

  @Test func `a picture is read from its file and taken`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.setPicture(path: "other.png"))
    await screen.settled()
    #expect(screen.state.profile.value?.picture == .here(Picture.sampleOther.facts))
    #expect(try await profiles.picture() == .sampleOther)
  }

  @Test func `a picture that cannot be read says why, and leaves the one there was`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.setPicture(path: "missing.png"))
    await screen.settled()
    #expect(screen.state.refusal == .unreadableFile(path: "missing.png", reason: "there is no such file"))
    #expect(screen.state.profile == .loaded(.sample))
    screen.perform(.setPicture(path: "other.png"))
    await screen.settled()
    #expect(screen.state.refusal == nil)
  }

  @Test func `a picture is saved, and a file that is there gives way only when it is to`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.savePicture(path: "a.png", replacing: false))
    await screen.settled()
    #expect(screen.state.saved == SavedPicture(path: "a.png", facts: Picture.sample.facts))
    #expect(files["a.png"] == .sample)
    screen.perform(.savePicture(path: "other.png", replacing: false))
    await screen.settled()
    #expect(screen.state.saved == nil)
    #expect(screen.state.refusal == .unwritableFile(path: "other.png", reason: "there is a file by that name"))
    screen.perform(.savePicture(path: "other.png", replacing: true))
    await screen.settled()
    #expect(screen.state.refusal == nil)
    #expect(files["other.png"] == .sample)
  }

  @Test func `a log never names the file of a picture`() {
    #expect("\(ProfileAction.setPicture(path: "secret.png").logForm)" == "setPicture(<private>)")
    #expect(
      "\(ProfileAction.savePicture(path: "secret.png", replacing: true).logForm)" == "savePicture(<private>, replacing)"
    )
  }

  @Test func `a log names the fields of a change and never their values`() {
    let action = ProfileAction.change([.name("secret"), .weightKilograms(63.5)])
    #expect("\(action.logForm)" == "change(name weight, <private>)")
    let dated = ProfileAction.change([.maximumHeartRateBPM(188)], from: .sampleMarch)
    #expect("\(dated.logForm)" == "change(max-hr, <private>, from 2026-03-01)")
  }
}
