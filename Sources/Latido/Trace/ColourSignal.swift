import LatidoSignal

/// The colour of a piece of skin at equal distances in time: what the methods
/// for faces read.
struct ColourSignal: Sendable {
  let rateHz: Double
  /// Levels, or what is left of them; as many in each.
  var red: [Double]
  var green: [Double]
  var blue: [Double]

  var count: Int { green.count }

  subscript(channel: Channel) -> [Double] {
    get {
      switch channel {
      case .red: red
      case .green: green
      case .blue: blue
      }
    }
    set {
      switch channel {
      case .red: red = newValue
      case .green: green = newValue
      case .blue: blue = newValue
      }
    }
  }

  /// Each channel relative to its own moving mean, less one: a change of 1 % is
  /// 0.01 whatever the light's colour and the camera's gain.
  ///
  /// - Parameter seconds: Width of the mean, shorter at both ends.
  func relative(toMeanOver seconds: Double) -> ColourSignal {
    var relative = self
    let width = 2 * Int(0.5 * seconds * rateHz) + 1
    for channel in Channel.allCases {
      let values = self[channel]
      let means = movingMean(values, width: width)
      relative[channel] = zip(values, means).map { $1 > 0 ? $0 / $1 - 1 : 0 }
    }
    return relative
  }

  /// a·red + b·green + c·blue.
  func projected(_ weights: RGB) -> [Double] {
    (0..<count).map { weights.red * red[$0] + weights.green * green[$0] + weights.blue * blue[$0] }
  }
}
