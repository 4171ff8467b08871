/// A figure of heart rate variability.
public enum VariabilityMeasure: Int, Sendable, CaseIterable {
  case meanNN, sdnn, rmssd, sdsd, pnn50, pnn20, triangularIndex, sd1, sd2, lf, hf, lfToHF

  /// The name in JSON, with its unit: stable within schema 1.
  public var name: String {
    switch self {
    case .meanNN: "mean_nn_ms"
    case .sdnn: "sdnn_ms"
    case .rmssd: "rmssd_ms"
    case .sdsd: "sdsd_ms"
    case .pnn50: "pnn50_percent"
    case .pnn20: "pnn20_percent"
    case .triangularIndex: "triangular_index"
    case .sd1: "sd1_ms"
    case .sd2: "sd2_ms"
    case .lf: "lf_ms2"
    case .hf: "hf_ms2"
    case .lfToHF: "lf_hf"
    }
  }

  /// The shortest recording that it is given for, in seconds.
  ///
  /// Sources: the mean from 10 s and pNN50 from 60 s: Salahuddin et al. 2007,
  /// "Ultra short term analysis of heart rate variability for monitoring mental
  /// stress in mobile settings", IEEE EMBC; SDNN from 60 s: Shaffer & Ginsberg
  /// 2017, Front. Public Health 5, 258; RMSSD, which agrees with five minutes
  /// from 10 s on, from twice that: Munoz et al. 2015, "Validity of
  /// (ultra-)short recordings for heart rate variability measurements", PLoS
  /// ONE 10, e0138921; LF from 2 minutes and the triangular index from 20: Task
  /// Force 1996, Circulation 93, 1043. SDSD and SD1 follow RMSSD, SD2 follows
  /// SDNN, pNN20 follows pNN50.
  public var shortestSeconds: Double {
    switch self {
    case .meanNN: 10
    case .rmssd, .sdsd, .sd1: 20
    case .sdnn, .sd2, .pnn50, .pnn20: 60
    case .lf, .hf, .lfToHF: 120
    case .triangularIndex: 1200
    }
  }

  /// Whether beat jitter is a large part of it, so that it is refused where it
  /// would be most of it.
  var isMadeOfDifferences: Bool {
    switch self {
    case .rmssd, .sdsd, .sd1, .pnn50, .pnn20: true
    case .meanNN, .sdnn, .triangularIndex, .sd2, .lf, .hf, .lfToHF: false
    }
  }
}
