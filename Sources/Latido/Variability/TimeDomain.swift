import LatidoSignal

// Figures from intervals alone. Intervals in seconds, results as named; what
// is asked of the input is checked by whoever refuses, here it traps.

/// SDSD in seconds: the n − 1 standard deviation of the successive differences.
///
/// Source: Task Force of the ESC and NASPE 1996, "Heart rate variability:
/// standards of measurement", Circulation 93, 1043, table 1. (Some tools take
/// the deviation of *absolute* differences under this name; that is smaller.)
func sdsd(_ differences: [Double]) -> Double { sampleStandardDeviation(differences) }

/// RMSSD in seconds: the root mean square of the successive differences.
///
/// Source: as above.
func rmssd(_ differences: [Double]) -> Double { rootMeanSquare(differences) }

/// pNNx in percent: the share of successive differences that are longer than
/// `limit` seconds either way; one that equals it is not.
///
/// Source: Ewing, Neilson & Travis 1984, Br. Heart J. 52, 396 (x = 50 ms);
/// Mietus et al. 2002, "The pNNx files", Heart 88, 378 (x = 20 ms).
func pnn(_ differences: [Double], over limit: Double) -> Double {
  100 * Double(differences.count { exceeds($0, limit) }) / Double(differences.count)
}

/// Whether a difference counts for pNNx. Intervals in whole milliseconds make
/// differences like 0.05000000000000004, which are 50 ms and no more.
func exceeds(_ difference: Double, _ limit: Double) -> Bool {
  abs(difference) > limit + 1e-9
}

/// The triangular index: the number of intervals over the number in the modal
/// bin, in bins of 1/128 s whose edges are the multiples of 1/128 s.
///
/// Without unit. The width is that of the ECG recorders it was defined on;
/// another width or anchor gives another number.
///
/// Source: Malik et al. 1989, Eur. Heart J. 10, 1060; Task Force 1996, p. 1047.
func triangularIndex(_ intervals: [Double]) -> Double {
  let counts = binCounts(intervals, binWidth: triangularBinSeconds).counts
  return Double(intervals.count) / Double(counts.max() ?? 1)
}

/// Width of the bins of the triangular index.
let triangularBinSeconds = 1.0 / 128
