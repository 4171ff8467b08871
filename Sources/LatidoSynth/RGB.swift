/// One number for each colour channel, in grey levels of an 8-bit picture (0–255) unless said
/// otherwise.
///
/// Light *before* the sensor's limit may exceed 255.
package struct RGB: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package init(all value: Double) { self.init(value, value, value) }

  func map(_ transform: (Double) -> Double) -> RGB {
    RGB(transform(red), transform(green), transform(blue))
  }

  func combined(with other: RGB, _ transform: (Double, Double) -> Double) -> RGB {
    RGB(transform(red, other.red), transform(green, other.green), transform(blue, other.blue))
  }

  static func + (left: RGB, right: RGB) -> RGB { left.combined(with: right, +) }
  static func * (left: RGB, right: RGB) -> RGB { left.combined(with: right, *) }
  static func * (left: RGB, right: Double) -> RGB { left.map { $0 * right } }

  var brightest: Double { max(red, green, blue) }
  var darkest: Double { min(red, green, blue) }
}
