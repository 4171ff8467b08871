/// A language that Latido speaks to people. Files and JSON are always English.
public enum Language: Sendable, CaseIterable {
  case en, es
}

/// One thing to say, in every language at once, so that none is forgotten.
public struct Phrase: Sendable, Equatable {
  package let en: String
  package let es: String

  public init(en: String, es: String) {
    self.en = en
    self.es = es
  }

  /// Says it the same in every language: a name, a figure, an option.
  public init(_ same: String) {
    self.init(en: same, es: same)
  }

  public func said(in language: Language) -> String {
    switch language {
    case .en: en
    case .es: es
    }
  }
}
