import type { Device } from '../wallets/device.ts'
import { isSocial, type Social } from './socials.ts'

/** Logins that do not work in Telegram's in-app browsers. */
const NOT_IN_TELEGRAM: readonly (readonly ['isIos' | 'isMac' | 'isAndroid', readonly Social[]])[] = [
  ['isIos', ['google']],
  ['isMac', ['x']],
  ['isAndroid', ['facebook', 'x']],
]

/** The valid names of the page's list, unique and in its order, without those that do not work on this device. */
export function socialsOn(device: Device | undefined, given: readonly unknown[]): readonly Social[] {
  const known = [...new Set(given)].filter(isSocial)
  if (!device?.isTelegram) return known
  const missing = NOT_IN_TELEGRAM.flatMap(([platform, names]) => (device[platform] ? names : []))
  return known.filter((name) => !missing.includes(name))
}
