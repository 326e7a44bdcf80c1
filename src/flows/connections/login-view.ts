import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'

/** The view in which a login begins. Connect offers both kinds, and marks the one used last. */
export function loginView(): 'Connect' | 'ConnectSocials' | 'EmailLogin' {
  const { email } = $features.get()
  if (!$options.get().features.socials) return 'EmailLogin'
  return email ? 'Connect' : 'ConnectSocials'
}
