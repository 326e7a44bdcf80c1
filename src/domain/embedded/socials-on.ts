import type { Device } from '../wallets/device.ts'
import { isSocial, type Social } from './socials.ts'

type Place = (device: Device) => boolean

/** Logins that do not work in the browsers of other apps. Google refuses all of them; Telegram's do not come back from the others. */
const MISSING: readonly (readonly [Place, readonly Social[]])[] = [
  [({ isInApp, isTelegram, isIos }) => isInApp || (isTelegram && isIos), ['google']],
  [({ isTelegram, isMac, isAndroid }) => isTelegram && (isMac || isAndroid), ['x']],
  [({ isTelegram, isAndroid }) => isTelegram && isAndroid, ['facebook']],
]

interface Socials {
  offered: readonly Social[]
  /** Those that the page offers in another browser. */
  elsewhere: readonly Social[]
}

/** The valid names of the page's list, unique and in its order, by whether they work on this device. */
export function socialsOn(device: Device | undefined, given: readonly unknown[]): Socials {
  const known = [...new Set(given)].filter(isSocial)
  const missing = device ? MISSING.flatMap(([isThere, names]) => (isThere(device) ? names : [])) : []
  return {
    offered: known.filter((name) => !missing.includes(name)),
    elsewhere: known.filter((name) => missing.includes(name)),
  }
}
