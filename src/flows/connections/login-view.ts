import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'

/** Where a login begins. Connect has both kinds, and marks the one that was used last. */
export function loginView(): 'Connect' | 'ConnectSocials' | 'EmailLogin' {
  const { email } = $features.get()
  if (!$options.get().features.socials) return 'EmailLogin'
  return email ? 'Connect' : 'ConnectSocials'
}
