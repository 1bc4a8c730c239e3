import Catalog
import CoreUI
import CoreUITestSupport
import Foundation

// previews FOLDER: writes all previews as text and as pictures, and an index of them.
// previews --readme FILE: writes the picture that README.md shows.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--readme", let file = arguments.dropFirst().first, let picture = Catalog.readmePicture {
  try Data(picture.utf8).write(to: URL(filePath: file))
} else if let folder = arguments.first.map({ URL(filePath: $0) }) {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for preview in Catalog.previews {
    let frame = preview.frame
    try Data((frame.plainText() + "\n").utf8).write(to: folder.appending(path: "\(preview.name).txt"))
    try Data(SVGPicture(of: frame).text.utf8).write(to: folder.appending(path: "\(preview.name).svg"))
  }
  let pictures = Catalog.previews.map { "<h2>\($0.name)</h2>\n<img src=\"\($0.name).svg\" alt=\"\($0.name)\">" }
  let index = "<!DOCTYPE html>\n<title>Fettle's screens</title>\n" + pictures.joined(separator: "\n") + "\n"
  try Data(index.utf8).write(to: folder.appending(path: "index.html"))
  print("\(Catalog.previews.count) previews are in \(folder.path())")
} else {
  FileHandle.standardError.write(Data("usage: previews FOLDER | previews --readme FILE\n".utf8))
  exit(64)
}
