/// A window in which the cascade saw a face, in pixels.
struct Window: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Whether all four edges lie within a tenth of the mean side of the other's.
  ///
  /// Source: the similarity rule of OpenCV's `groupRectangles`, eps = 0.2.
  func isSimilar(to other: Window) -> Bool {
    let delta = 0.1 * (min(width, other.width) + min(height, other.height))
    return abs(x - other.x) <= delta && abs(y - other.y) <= delta
      && abs(x + width - other.x - other.width) <= delta
      && abs(y + height - other.y - other.height) <= delta
  }

  /// Whether the other contains this one but for a fifth of its own side.
  func isInside(_ other: Window) -> Bool {
    let (dx, dy) = (0.2 * other.width, 0.2 * other.height)
    return x >= other.x - dx && y >= other.y - dy
      && x + width <= other.x + other.width + dx
      && y + height <= other.y + other.height + dy
  }
}

/// Merges windows that are similar, directly or through others, into their
/// mean, and drops groups of fewer than `fewest` and groups inside a stronger one.
///
/// - Complexity: O(n²) comparisons of windows, of which a face gives tens.
func mergedWindows(_ windows: [Window], fewest: Int) -> [(window: Window, count: Int)] {
  // Union–find: each window points at one of its group, the root at itself.
  var parent = Array(windows.indices)
  func root(_ i: Int) -> Int {
    var i = i
    while parent[i] != i {
      parent[i] = parent[parent[i]]
      i = parent[i]
    }
    return i
  }
  for i in windows.indices {
    for j in 0..<i where windows[i].isSimilar(to: windows[j]) {
      parent[root(i)] = root(j)
    }
  }
  var sums = [(window: Window, count: Int)](
    repeating: (Window(x: 0, y: 0, width: 0, height: 0), 0), count: windows.count)
  for (i, window) in windows.enumerated() {
    let r = root(i)
    sums[r].window.x += window.x
    sums[r].window.y += window.y
    sums[r].window.width += window.width
    sums[r].window.height += window.height
    sums[r].count += 1
  }
  let groups = sums.filter { $0.count >= fewest }.map { group in
    let n = Double(group.count)
    return (
      window: Window(
        x: group.window.x / n, y: group.window.y / n, width: group.window.width / n,
        height: group.window.height / n), count: group.count
    )
  }
  return groups.filter { group in
    !groups.contains { other in
      other.window != group.window && group.window.isInside(other.window)
        && other.count > max(3, group.count)
    }
  }
}
