import { atom, type ReadableAtom } from 'nanostores'
import type { Device } from '../domain/wallets/device.ts'

const $known = atom<Device | undefined>()

/** What the visitor has in front of them; `undefined` until the journeys are there. */
export const $device: ReadableAtom<Device | undefined> = $known

export function setDevice(device: Device): void {
  $known.set(device)
}
