import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Device } from '../domain/wallets/device.ts'

const $read = atom<Device | undefined>()

/** The user's device; `undefined` until the code of the modal is loaded. */
export const $device: ReadableAtom<Device | undefined> = $read

export const $isMobile: ReadableAtom<boolean> = computed($device, (device) => !!device?.isMobile)

export function setDevice(device: Device): void {
  $read.set(device)
}
