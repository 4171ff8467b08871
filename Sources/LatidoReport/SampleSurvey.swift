internal import Latido
private import LatidoSignal
private import LatidoWords

/// What the first rows say about all that a header leaves open.
struct SampleSurvey {
  private var lastTime: Double?
  /// Distances of neighbouring times, as stated, where they grow.
  private var steps: [Double] = []
  private var highestLevel = -Double.infinity
  private var channelsWithFigures: [Channel] = []

  /// A median of this many steps is not swayed by a gap or two.
  private static let enoughSteps = 32

  mutating func observe(_ row: SampleRow) {
    if row.time.isFinite {
      if let lastTime, row.time > lastTime { steps.append(row.time - lastTime) }
      lastTime = row.time
    }
    for channel in Channel.allCases where row.level[channel].isFinite {
      highestLevel = max(highestLevel, row.level[channel])
      if !channelsWithFigures.contains(channel) { channelsWithFigures.append(channel) }
    }
  }

  /// Whether nothing is left open.
  func settles(_ columns: SampleColumns) -> Bool {
    let isTimeSettled = columns.bareTimeName == nil || steps.count >= Self.enoughSteps
    let isScaleSettled = columns.holdsValue || highestLevel > 1
    let areChannelsSettled = columns.channels.allSatisfy(channelsWithFigures.contains)
    return isTimeSettled && isScaleSettled && areChannelsSettled
  }

  struct Judgement {
    let format: SampleFormat
    /// Whether levels are 0–1 in the file.
    let isScaled: Bool
    let notes: [SampleFileNote]
  }

  func judgement(of columns: SampleColumns) -> Judgement {
    var notes: [SampleFileNote] = []
    var timeUnit = columns.timeUnit ?? .seconds
    if let name = columns.bareTimeName, !steps.isEmpty {
      // No unit fits: they stay seconds, and the clock's gate says the rest.
      if let fitting = TimeUnit.fitting(step: upperMedian(steps)) {
        timeUnit = fitting
        notes.append(.judgedTimes(column: name, unit: fitting))
      }
    }
    if columns.holdsValue {
      let format = SampleFormat(channels: [.red], levels: .arbitrary, timeUnit: timeUnit)
      return Judgement(format: format, isScaled: false, notes: notes)
    }
    let filled = columns.channels.filter(channelsWithFigures.contains)
    if !filled.isEmpty && filled != columns.channels {
      let empty = columns.channels.filter { !filled.contains($0) }
      notes.append(.emptyColumns(empty.map { $0.name }))
    }
    let isScaled = highestLevel.isFinite && highestLevel <= 1
    if isScaled { notes.append(.scaledLevels) }
    let format = SampleFormat(
      channels: filled.isEmpty ? columns.channels : filled, timeUnit: timeUnit)
    return Judgement(format: format, isScaled: isScaled, notes: notes)
  }
}
