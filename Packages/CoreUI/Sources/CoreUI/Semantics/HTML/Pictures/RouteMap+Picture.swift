import Foundation

extension RouteMap {
  func picture(in context: PictureContext) -> Picture? {
    isEmpty ? nil : RoutePicture(map: self).picture
  }
}

/// A route on a page: its shape on a plane of meters, without any coordinate of the Earth.
private struct RoutePicture {
  /// About as many pixels as the map has on a phone.
  private static let width = 400.0
  private static let margin = 26.0
  private static let leastStep = 0.7

  let map: RouteMap
  private let scale: Double
  private let height: Double
  private let offset: (x: Double, y: Double)

  init(map: RouteMap) {
    self.map = map
    let (across, down) = (max(1, map.shape.width), max(1, map.shape.height))
    let room = Self.width - 2 * Self.margin
    let inner = min(340, max(120, room * down / across))
    scale = min(room / across, inner / down, 4)
    height = inner + 2 * Self.margin
    offset = ((Self.width - map.shape.width * scale) / 2, (height - map.shape.height * scale) / 2)
  }

  var picture: Picture {
    var picture = Picture(height: height + 24, form: .scaled(width: Self.width))
    drawRoute(on: &picture)
    drawArrows(on: &picture)
    drawDistances(on: &picture)
    drawEnds(on: &picture)
    drawFurniture(on: &picture)
    return picture
  }

  private func point(_ place: RoutePath.Position) -> (x: Double, y: Double) {
    (offset.x + place.x * scale, height - offset.y - place.y * scale)
  }

  /// The route in runs of one color, without points that are closer together than a screen can show.
  private func drawRoute(on picture: inout Picture) {
    for leg in map.shape.legs {
      var run: [(x: Double, y: Double)] = []
      var color: ColorRole?
      for (index, place) in leg.enumerated() {
        let next = point(place)
        let shade = map.shades.indices.contains(place.index) ? map.shades[place.index].color : map.color
        if let last = run.last, hypot(next.x - last.x, next.y - last.y) < Self.leastStep, index + 1 < leg.count {
          continue
        }
        if let before = color, before != shade, let last = run.last {
          picture.path(run, stroke: before, width: 3)
          run = [last]
        }
        color = shade
        run.append(next)
      }
      if let color { picture.path(run, stroke: color, width: 3) }
    }
  }

  private func drawEnds(on picture: inout Picture) {
    guard !map.hidesEnds, let first = map.shape.legs.first?.first, let last = map.shape.legs.last?.last else { return }
    let (start, finish) = (point(first), point(last))
    let areTogether = hypot(start.x - finish.x, start.y - finish.y) < 14
    if !areTogether {
      picture.rect(x: finish.x - 4, y: finish.y - 4, width: 8, height: 8, .strong)
      name("finish", at: finish, on: &picture)
    }
    picture.circle(x: start.x, y: start.y, radius: 5, .good)
    name(areTogether ? "start, finish" : "start", at: start, on: &picture)
  }

  private func name(_ name: String, at point: (x: Double, y: Double), on picture: inout Picture) {
    let isRight = point.x > Self.width * 0.7
    picture.text(
      name, x: point.x + (isRight ? -9 : 9), y: point.y + 4, .primary, anchor: isRight ? .end : .start,
      kinds: ["halo"])
  }

  // MARK: along the way

  /// An arrow after each fifth of the way.
  private func drawArrows(on picture: inout Picture) {
    guard map.shape.length > 0 else { return }
    for fifth in 1...4 {
      let distance = map.shape.length * Double(fifth) / 5
      let reach = 5 / scale
      guard let place = map.shape.place(at: distance), let before = map.shape.place(at: distance - reach),
        let after = map.shape.place(at: distance + reach)
      else { continue }
      let (x, y) = (after.x - before.x, before.y - after.y)
      let length = hypot(x, y)
      guard length * scale > 2 else { continue }
      let (along, center) = ((x: x / length, y: y / length), point(place))
      func corner(_ forward: Double, _ aside: Double) -> (x: Double, y: Double) {
        (center.x + along.x * forward - along.y * aside, center.y + along.y * forward + along.x * aside)
      }
      picture.path([corner(-4, 5), corner(4, 0), corner(-4, -5)], stroke: .strong, width: 1.6)
    }
  }

  private func drawDistances(on picture: inout Picture) {
    let units = map.units
    guard units.meters > 0 else { return }
    let total = map.shape.length / units.meters
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000.0]
    guard let step = steps.first(where: { total / $0 <= 13 }), total >= step else { return }
    let middle = (x: Self.width / 2, y: height / 2)
    var taken: [(x: Double, y: Double)] = []
    for number in stride(from: step, through: total, by: step) {
      guard let place = map.shape.place(at: number * units.meters), let count = Int(exactly: number) else { continue }
      let mark = point(place)
      let (x, y) = (mark.x - middle.x, mark.y - middle.y)
      let length = max(1, hypot(x, y))
      let label = (x: mark.x + x / length * 13, y: mark.y + y / length * 13 + 4)
      picture.circle(x: mark.x, y: mark.y, radius: 1.8, .strong)
      guard !taken.contains(where: { hypot($0.x - label.x, $0.y - label.y) < 16 }) else { continue }
      taken.append(label)
      picture.text("\(count)", x: label.x, y: label.y, anchor: .middle, kinds: ["halo"])
    }
  }

  // MARK: north, scale and legend

  private func drawFurniture(on picture: inout Picture) {
    let y = height + 14
    picture.text("N ▴", x: Self.width - 4, y: 16, anchor: .end)
    if let bar = RouteScale(units: map.units, metersPerUnit: 1 / scale, width: Self.width) {
      picture.path(
        [(4, y - 9), (4, y - 4), (4 + bar.length, y - 4), (4 + bar.length, y - 9)], stroke: .border, width: 1)
      picture.text(bar.name, x: 12 + bar.length, y: y, .primary)
    }
    guard let legend = map.legend, !legend.colors.isEmpty else { return }
    let tile = 16.0
    let start = Self.width - 4 - Double(legend.most.count) * 9 - Double(legend.colors.count) * tile - 8
    picture.text(legend.least, x: start - 4, y: y, anchor: .end)
    for (index, color) in legend.colors.enumerated() {
      picture.rect(x: start + Double(index) * tile, y: y - 9, width: tile - 2, height: 9, color)
    }
    picture.text(legend.most, x: Self.width - 4, y: y, anchor: .end)
  }
}
