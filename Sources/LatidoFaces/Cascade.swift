/// A boosted cascade of local-binary-pattern stumps: tells whether a window of
/// a picture looks like what it was trained on (for OpenCV's
/// `lbpcascade_frontalface.xml`, a face from the front, up to about 15° rolled).
///
/// A feature is a 3×3 grid of equal blocks. Each of the eight outer blocks
/// gives one bit, 1 where its sum is at least the middle block's; the byte is
/// looked up in a stump's 256-bit table, which votes one of two numbers. A
/// stage adds its stumps' votes and lets the window pass at its threshold; most
/// windows fall in the first stages. Sums of blocks compared with one another
/// make it blind to brightness and contrast.
///
/// Source: Viola & Jones 2001, "Rapid object detection using a boosted cascade
/// of simple features", CVPR (the cascade); Zhang et al. 2007, "Face detection
/// based on multi-block LBP representation", ICB (the feature). The file's
/// meaning, and that a stage passes at `threshold − 1e−5`, are OpenCV's.
public struct Cascade: Sendable {
  /// Size in pixels of the window that it judges.
  public let windowWidth: Int
  public let windowHeight: Int
  let stages: [Stage]
  let stumps: [Stump]
  let features: [Feature]

  /// A stage's stumps, as a range of `stumps`, and what their votes must reach.
  struct Stage: Sendable {
    let stumps: Range<Int>
    let threshold: Float
  }

  /// One vote: `inside` where the feature's byte is in the table, else `outside`.
  struct Stump: Sendable {
    let feature: Int
    /// 256 bits, bit c of the table in word c / 32.
    let table: SIMD8<UInt32>
    let inside: Float
    let outside: Float
  }

  /// Position of a 3×3 grid of blocks in the window, and a block's size.
  struct Feature: Sendable {
    let x: Int
    let y: Int
    let blockWidth: Int
    let blockHeight: Int
  }

  /// Reads an XML cascade as OpenCV writes it.
  ///
  /// - Throws: `CascadeError` for anything else; no input makes it trap.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8]) throws(CascadeError) {
    var reader = CascadeReader(bytes)
    var (width, height) = (0, 0)
    var isLocalBinaryPatterns = false
    var thresholds: [Float] = []
    var starts: [Int] = []
    var nodes: [Double] = []
    var stumps: [Stump] = []
    var features: [Feature] = []
    while let (name, text) = try reader.next() {
      if reader.range(name, is: "featureType") {
        isLocalBinaryPatterns = reader.range(text, contains: "LBP")
      } else if reader.range(name, is: "width") {
        width = try Cascade.size(reader.numbers(in: text), at: text.lowerBound)
      } else if reader.range(name, is: "height") {
        height = try Cascade.size(reader.numbers(in: text), at: text.lowerBound)
      } else if reader.range(name, is: "stageThreshold") {
        guard let threshold = try reader.numbers(in: text).first else {
          throw .malformed(byte: text.lowerBound)
        }
        thresholds.append(Float(threshold) - Cascade.thresholdTolerance)
        starts.append(stumps.count)
      } else if reader.range(name, is: "internalNodes") {
        nodes = try reader.numbers(in: text)
      } else if reader.range(name, is: "leafValues") {
        let leaves = try reader.numbers(in: text)
        guard let stump = Stump(nodes: nodes, leaves: leaves), !starts.isEmpty else {
          throw .notLocalBinaryPatterns
        }
        stumps.append(stump)
      } else if reader.range(name, is: "rect") {
        features.append(try Feature(reader.numbers(in: text), at: text.lowerBound))
      }
    }
    guard isLocalBinaryPatterns, width > 0, height > 0, !stumps.isEmpty else {
      throw .notLocalBinaryPatterns
    }
    for stump in stumps {
      guard stump.feature < features.count,
        features[stump.feature].fits(width: width, height: height)
      else { throw .featureOutOfRange(stump.feature) }
    }
    windowWidth = width
    windowHeight = height
    stages = starts.indices.map { i in
      let end = i + 1 < starts.count ? starts[i + 1] : stumps.count
      return Stage(stumps: starts[i]..<end, threshold: thresholds[i])
    }
    self.stumps = stumps
    self.features = features
  }

  /// Votes are sums of rounded decimals; a window exactly at the threshold passes.
  private static let thresholdTolerance: Float = 1e-5
  /// No window is larger: keeps every product of sizes far inside 32 bits.
  private static let largestSize = 1000.0

  private static func size(_ numbers: [Double], at byte: Int) throws(CascadeError) -> Int {
    guard numbers.count == 1, numbers[0] >= 1, numbers[0] <= largestSize else {
      throw .malformed(byte: byte)
    }
    return Int(numbers[0])
  }
}

extension Cascade.Stump {
  /// `0 −1 feature table₀ … table₇`: one split, leaves 0 and −1 on its sides.
  fileprivate init?(nodes: [Double], leaves: [Double]) {
    guard nodes.count == 11, nodes[0] == 0, nodes[1] == -1, leaves.count == 2,
      nodes[2] >= 0, nodes[2] < 1e6
    else { return nil }
    var table = SIMD8<UInt32>()
    for i in 0..<8 {
      guard let word = Int32(exactly: nodes[3 + i]) else { return nil }
      table[i] = UInt32(bitPattern: word)
    }
    self.init(
      feature: Int(nodes[2]), table: table, inside: Float(leaves[0]), outside: Float(leaves[1]))
  }
}

extension Cascade.Feature {
  fileprivate init(_ numbers: [Double], at byte: Int) throws(CascadeError) {
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= 1000 }),
      numbers[2] >= 1, numbers[3] >= 1
    else { throw .malformed(byte: byte) }
    self.init(
      x: Int(numbers[0]), y: Int(numbers[1]), blockWidth: Int(numbers[2]),
      blockHeight: Int(numbers[3]))
  }

  fileprivate func fits(width: Int, height: Int) -> Bool {
    x + 3 * blockWidth <= width && y + 3 * blockHeight <= height
  }
}
