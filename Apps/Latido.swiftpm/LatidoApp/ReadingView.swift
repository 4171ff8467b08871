import Foundation
import Latido
import LatidoWords
import SwiftUI

/// A rate, how sure it is, what it stands on, and what it isn't.
struct ReadingView: View {
  let reading: Reading

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "heart.fill")
        .font(.largeTitle)
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      Text(Outcome.reading(reading).headline(in: .ofThisApp))
        .font(.system(.largeTitle, design: .rounded).bold())
        .minimumScaleFactor(0.5)
      if let certainty = reading.certainty {
        Text(certainty.sentence(in: .ofThisApp))
          .font(.title3)
          .multilineTextAlignment(.center)
      }
      Text(reading.evidence.basis(in: .ofThisApp))
        .font(.footnote)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      if reading.evidence.mode == .face {
        Text(faceNotice.said(in: .ofThisApp))
          .font(.footnote)
          .multilineTextAlignment(.center)
      }
      Text(wellnessNotice.said(in: .ofThisApp))
        .font(.footnote)
        .multilineTextAlignment(.center)
    }
    .accessibilityElement(children: .combine)
  }
}

/// No rate, every reason, and what to do about each.
struct RefusalView: View {
  let refusal: Refusal

  var body: some View {
    ProblemView(
      title: Outcome.refused(refusal).headline(in: .ofThisApp),
      advice: refusal.reasons.map {
        $0.finding(in: .ofThisApp) + " " + $0.advice(in: .ofThisApp)
      })
  }
}

/// Something that did not work, and what to do.
struct ProblemView: View {
  let title: String
  let advice: [String]

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "heart.slash")
        .font(.largeTitle)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(verbatim: title)
        .font(.title2.bold())
        .multilineTextAlignment(.center)
      ForEach(advice, id: \.self) { sentence in
        Text(verbatim: sentence)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

extension Language {
  /// The language that the app's own texts are shown in.
  static var ofThisApp: Language {
    Locale.current.language.languageCode == .spanish ? .es : .en
  }
}
