// An enum of Apple's may grow; what is then?
// refused with: switch covers known cases, but 'AVAuthorizationStatus' may have additional unknown values
import AVFoundation

func describe(_ status: AVAuthorizationStatus) -> String {
  switch status {
  case .notDetermined, .restricted, .denied: "no"
  case .authorized: "yes"
  }
}
