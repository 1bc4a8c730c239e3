import Catalog
import CoreUI
import CoreUITestSupport
import Foundation

// previews FOLDER [NAME…]: writes previews as text and as pictures, at three sizes, dark, light and without color.
// previews --pages FOLDER: writes each preview as a page.
// previews --readme FILE: writes the picture that README.md shows.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--readme", let file = arguments.dropFirst().first, let picture = Catalog.readmePicture {
  try Data(picture.utf8).write(to: URL(filePath: file))
} else if arguments.first == "--pages", let folder = arguments.dropFirst().first.map({ URL(filePath: $0) }) {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for preview in Catalog.previews {
    try Data(preview.page.utf8).write(to: folder.appending(path: "\(preview.name).html"))
  }
} else if let folder = arguments.first.map({ URL(filePath: $0) }) {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let names = Set(arguments.dropFirst())
  let previews = Catalog.previews.filter { names.isEmpty || names.contains($0.name) }
  for preview in previews {
    let frame = preview.frame
    try Data((frame.plainText() + "\n").utf8).write(to: folder.appending(path: "\(preview.name).txt"))
    for variant in PictureVariant.all {
      let picture = variant.picture(of: preview)
      try Data(picture.utf8).write(to: folder.appending(path: "\(preview.name)-\(variant.name).svg"))
    }
  }
  try Data(PictureVariant.index(of: previews).utf8).write(to: folder.appending(path: "index.html"))
  print("\(previews.count) previews, \(previews.count * PictureVariant.all.count) pictures are in \(folder.path())")
} else {
  FileHandle.standardError.write(Data("usage: previews FOLDER [NAME…] | previews --readme FILE\n".utf8))
  exit(64)
}
