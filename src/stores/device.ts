import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Device } from '../domain/wallets/device.ts'

/** Includes the page's URL. */
type PageDevice = Device & { page: string }

const $read = atom<PageDevice | undefined>()

/** The user's device; `undefined` until the code of the modal is loaded. */
export const $device: ReadableAtom<PageDevice | undefined> = $read

export const $isMobile: ReadableAtom<boolean> = computed($device, (device) => !!device?.isMobile)

export function setDevice(device: PageDevice): void {
  $read.set(device)
}
