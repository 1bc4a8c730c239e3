import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Synchronization
import Testing

@MainActor struct ProfileViewModelTests {
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
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a refresh keeps the existing contents while it waits`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.refresh)
    #expect(screen.state.profile == .loading(previous: .sample))
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
  }

  @Test func `a settled change is shown`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.change([.weightKilograms(70), .maximumHeartRateBPM(190)]))
    await screen.settled()
    #expect(
      try screen.state.profile
        == .loaded(AthleteProfile.sample.applying([.weightKilograms(70), .maximumHeartRateBPM(190)])))
  }

  @Test func `changes made in quick succession are all written, in order`() async {
    let written = Mutex<[[ProfileChange]]>([])
    let screen = screen(
      HeldUpProfileRepository(stored: InMemoryProfileRepository()) { changes in
        guard !Task.isCancelled else { return .storage(.unavailable(reason: "it was cancelled")) }
        written.withLock { $0.append(changes) }
        return nil
      })
    let changes: [[ProfileChange]] = [[.weightKilograms(70)], [.heightCentimeters(180)], [.weightKilograms(71)]]
    for change in changes { screen.perform(.change(change)) }
    await screen.settled()
    #expect(written.withLock { $0 } == changes)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a rejected change shows why, keeps the profile, and does not stop the next one`() async {
    let refused = ProfileError.invalidValue(.weight, given: "5 kg", allowed: ProfileField.weight.allowed)
    let screen = screen()
    screen.open()
    screen.perform(.change([.name("Kim"), .weightKilograms(5)]))
    screen.perform(.change([.heightCentimeters(180)]))
    await screen.settled()
    #expect(screen.state.changeFailure == refused)
    #expect(screen.state.profile.value?.name == "Robin Example")
    #expect(screen.state.profile.value?.heightCentimeters == 180)
    screen.perform(.change([.weightKilograms(65)]))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a failure keeps the existing contents, and opening again recovers`() async {
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

  @Test func `two screens on one log show each other's changes`() async {
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

  @Test func `diagnostics of a failed write contain no value`() async {
    let screen = screen(HeldUpProfileRepository(stored: InMemoryProfileRepository()) { _ in .storage(.full) })
    screen.perform(.change([.name("Kim")]))
    await screen.settled()
    #expect(screen.state.profile == .idle)
    #expect(screen.state.changeFailure == .storage(.full))
  }

  @Test func `a dated change applies from its day, even if it has to wait`() async throws {
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

  @Test func `a day for an undated field is rejected`() async {
    let screen = screen()
    screen.open()
    screen.perform(.change([.name("Kim")], from: .sampleMarch))
    await screen.settled()
    #expect(screen.state.profile == .loaded(.sample))
    #expect(screen.state.changeFailure == .undatedField(.name))
  }

  @Test func `a picture is read from its file and set`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.setPicture(path: "other.png"))
    await screen.settled()
    #expect(screen.state.profile.value?.picture == .here(Picture.sampleOther.facts))
    #expect(try await profiles.picture() == .sampleOther)
  }

  @Test func `an unreadable picture is reported, and the existing one stays`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.setPicture(path: "missing.png"))
    await screen.settled()
    #expect(screen.state.changeFailure == .unreadableFile(path: "missing.png", reason: "there is no such file"))
    #expect(screen.state.profile == .loaded(.sample))
    screen.perform(.setPicture(path: "other.png"))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a picture is saved, and replaces an existing file only on request`() async throws {
    let screen = screen()
    screen.open()
    screen.perform(.savePicture(path: "a.png", replacing: false))
    await screen.settled()
    #expect(screen.state.saved == SavedPicture(path: "a.png", facts: Picture.sample.facts))
    #expect(files["a.png"] == .sample)
    screen.perform(.savePicture(path: "other.png", replacing: false))
    await screen.settled()
    #expect(screen.state.saved == nil)
    #expect(screen.state.changeFailure == .unwritableFile(path: "other.png", reason: "there is a file by that name"))
    screen.perform(.savePicture(path: "other.png", replacing: true))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(files["other.png"] == .sample)
  }

  @Test func `diagnostics never name the file of a picture`() {
    #expect("\(ProfileAction.setPicture(path: "secret.png").summary)" == "setPicture(<private>)")
    #expect(
      "\(ProfileAction.savePicture(path: "secret.png", replacing: true).summary)" == "savePicture(<private>, replacing)"
    )
  }

  @Test func `diagnostics name the fields of a change but never their values`() {
    let action = ProfileAction.change([.name("secret"), .weightKilograms(63.5)])
    #expect("\(action.summary)" == "change(name weight, <private>)")
    let dated = ProfileAction.change([.maximumHeartRateBPM(188)], from: .sampleMarch)
    #expect("\(dated.summary)" == "change(max-hr, <private>, from 2026-03-01)")
  }
}
