/// How a recording becomes a heart rate: every tunable of a measurement, in
/// one value.
///
/// A recipe keeps its behaviour for ever; an improvement is a new version.
public enum Recipe: Sendable, Equatable {
  /// The method this project started from, exactly as published.
  case published(PublishedRecipe)
  /// Ours, and the default: an answer where the evidence holds, else a refusal.
  case standard(StandardRecipe)

  /// Its name in options.
  public var name: String {
    switch self {
    case .published: "published"
    case .standard: "standard"
    }
  }

  /// Name and version, as stated with every outcome.
  public var identifier: String {
    switch self {
    case .published: "published/1"
    case .standard: "standard/1"
    }
  }

  /// Length of recording that one outcome is made from, in seconds, unless
  /// the user says otherwise.
  public var windowSeconds: Double {
    switch self {
    case .published(let settings): settings.windowSeconds
    case .standard(let settings): settings.windowSeconds
    }
  }

  /// For how long a stream's answers must agree before one is shown; nil: not
  /// at all, each stands for itself.
  func agreement(in mode: Mode) -> AgreementRule? {
    switch (self, mode) {
    case (.standard(let settings), .face): settings.face.agreement
    case (.standard, .finger), (.published, _): nil
    }
  }

  /// The lowest signal-to-noise ratio, in decibels, above which the recipe is
  /// meant to answer: variance of the pulse over variance of white noise, both
  /// of the frame means in the channel read, at 30 frames a second.
  public var limitDecibels: Double {
    switch self {
    case .published: 0
    case .standard: 6
    }
  }

  /// The standard recipe with its own settings.
  public static var standard: Recipe { .standard(StandardRecipe()) }

  /// The published recipe with its published settings.
  public static func published(channel: Channel = .red) -> Recipe {
    .published(PublishedRecipe(channel: channel))
  }
}
