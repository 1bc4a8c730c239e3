import DomainProfile
import DomainProfileTestSupport
import Testing

struct SavePictureUseCaseTests {
  private let files = InMemoryPictureFiles(["taken.png": .sampleOther])

  private func save(
    _ profile: AthleteProfile, _ picture: Picture? = nil, to path: String, replacing isReplacing: Bool = false
  ) async throws -> PictureFacts {
    let profiles = InMemoryProfileRepository(profile, picture: picture)
    return try await SavePictureUseCase(profiles: profiles, files: files).execute(to: path, replacing: isReplacing)
  }

  @Test func `the picture that was read is the one that is saved`() async throws {
    let profiles = InMemoryProfileRepository()
    let picture = try await ReadPictureUseCase(files: files).execute("taken.png")
    _ = try await ChangeProfileUseCase(profiles: profiles) { 2026 }.execute([.picture(picture)])
    let saved = try await SavePictureUseCase(profiles: profiles, files: files).execute(to: "a.png", replacing: false)
    #expect(saved == Picture.sampleOther.facts)
    #expect(files["a.png"] == .sampleOther)
  }

  @Test func `an existing file is replaced only on request`() async throws {
    await #expect(throws: ProfileError.unwritableFile(path: "taken.png", reason: "there is a file by that name")) {
      try await save(.sample, .sample, to: "taken.png")
    }
    #expect(files["taken.png"] == .sampleOther)
    _ = try await save(.sample, .sample, to: "taken.png", replacing: true)
    #expect(files["taken.png"] == .sample)
  }

  @Test func `without a picture, or before it arrives, nothing is written`() async throws {
    await #expect(throws: ProfileError.noPicture) { try await save(AthleteProfile(), to: "a.png") }
    await #expect(throws: ProfileError.pictureAwaited) {
      try await save(AthleteProfile(picture: .awaited), to: "a.png")
    }
    #expect(files["a.png"] == nil)
  }
}
