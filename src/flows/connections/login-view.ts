import { $offersSocials } from '../../stores/connections/can-log-in.ts'
import { $features } from '../../stores/features.ts'

/** The view in which a login begins. Connect offers both kinds, and marks the one used last. */
export function loginView(): 'Connect' | 'ConnectSocials' | 'EmailLogin' {
  const { email } = $features.get()
  if (!$offersSocials.get()) return 'EmailLogin'
  return email ? 'Connect' : 'ConnectSocials'
}
